import type { GuideWords } from './words';

export const words: GuideWords = {
  title: 'Put a figure into your course',
  lead: 'Put any experiment on your page with one line. Choose and set it up here: the lines below follow.',
  playground: 'Attention Playground',
  other: { label: '中文', lang: 'zh-CN', file: './index.html' },
  reference: 'Reference',
  lesson: { label: 'Lesson plan', file: './lesson.en.html' },
  choose: 'Experiment',
  step: 'Step',
  noStep: 'none',
  show: 'Show',
  shows: {
    all: 'everything',
    figure: 'the figure alone',
    'figure formula': 'figure and formula',
    'figure card': 'figure and step',
  },
  live: 'Two lines put it into a page',
  liveOnce: 'Once in the page, anywhere:',
  liveEach: 'Where the figure is to stand:',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'The browser refused to copy; the text is selected for you',
  files: 'Where the files come from',
  filesLead: 'One way is enough. With a file of your own site, a page asks no other host for anything.',
  ways: {
    site: {
      name: 'One line, and a file for each experiment',
      text: 'For a whole site: this line (about 1 KB) fetches an experiment’s file (both languages, about 150 KB) when its tag comes near the screen; a page without a figure loads nothing more. To serve it from your own site, put the two files below there like this; then it also works offline.',
    },
    all: {
      name: 'One file, every chapter',
      text: 'Works offline, straight from disk and under a strict Content-Security-Policy; the lines are the same. It is more than four times as large as one experiment’s, and every page loads it. It speaks one language, `en` or `zh`; a site in both takes both files, each with its script line.',
    },
    cdn: {
      name: 'From a CDN',
      text: 'No file of your own: the line takes the place of the script’s line below. Readers’ browsers ask the CDN for it.',
      hashes: (version: string) =>
        `The same lines with hashes, so that a browser runs these very files and no others: the notes of version ${version}`,
    },
    npm: {
      name: 'The npm package',
      text: 'For sites with a bundler: install it, import it once; a chapter is downloaded when it is used.',
    },
    frame: { name: 'A frame', text: 'No file at all: this site serves the figure.', link: 'See “Moodle, Canvas”' },
  },
  systems: 'What to write where',
  folder: (file: string, folder: string) =>
    `Put \`${file}\` into \`${folder}\`, and the files of your experiments into \`one/\` beside it`,
  beside: (file: string) =>
    `Put \`${file}\` beside the page, and the files of your experiments into \`one/\` beside it`,
  onceIn: (file: string) => `Once, in \`${file}\``,
  onceInPage: 'Once, in the page',
  each: 'In the page, a line for each experiment',
  needs: {
    html: 'The script’s line stands once in a page, an experiment’s line as often as you like. A file opened from disk works too.',
    myst: 'The line is a paragraph of its own in a Markdown page or in a notebook’s Markdown cell. Jupyter Book 1 loads a script in `_static/` by itself: there the lines of `conf.py` are not needed.',
    rst: 'The directive `raw` hands the line over as it is; leave a blank line before and after.',
    mkdocs: 'MkDocs and Material for MkDocs, without a plug-in. The line is a paragraph of its own.',
    docusaurus:
      'Files in `static/` are served from the site’s root. A site below a path (`baseUrl`) puts that path before the name in `src`. In MDX the line stands as it is.',
    vitepress:
      '`isCustomElement` keeps Vue from looking for a component of its own. A site with a `base` puts it before the name in `src`.',
    quarto:
      'The block `=html` tells Pandoc to pass the line on. A single document has `include-in-header` in its own header, with no slash before the file’s name.',
    reveal:
      'One experiment a slide; `hide="controls"` leaves more room for the figure. It waits until its slide is shown. Arrow keys used inside the figure do not turn the slide.',
    jupyter:
      'Run it in a code cell. The output is a frame: saved in the notebook or exported by nbconvert it stays live wherever this site can be reached.',
    lms: 'Paste it in the editor’s HTML view: the platform removes scripts and keeps frames. The frame may run scripts and cannot touch your course page; Canvas gives it the height that the figure asks for.',
    'github-pages':
      'Jekyll passes both lines on. Put the file into the folder of the Markdown page and commit the two together.',
  },
  attributes: 'What the line can say',
  attributeRows: [
    ['experiment', 'Which experiment.'],
    [
      'num-hiddens, valid-lens, …',
      'Any parameter of the experiment, written as in a share link, with hyphens for underscores.',
    ],
    ['preset', 'The preset to start from.'],
    [
      'step',
      'The step of its lesson to start with, as `step=` in a link names it: the card asks, checks and leads on.',
    ],
    ['hide', '`controls`, `answers`, or the name of a parameter: no controls, or no answers until asked for.'],
    [
      'show',
      'What alone is drawn: `figure` is nothing but the figure; `figure formula` or `figure card` add the formula or the card, `title` and `controls` those.',
    ],
    ['lang', '`zh` or `en`; without it the page’s language.'],
    ['theme', '`light` or `dark`; without it as the page is.'],
  ],
  attributeTitles: ['Attribute', 'Meaning'],
  own: {
    title: 'Your own tensors: out of PyTorch in three lines',
    open: 'Open the chapter “Your own”',
    lead: ' and drop the file on it: it stays on your computer. `record` knows `torch.nn.MultiheadAttention`, the classes of these notebooks, and attention with the names of LLaMA, GPT-2 and BERT. It notes every head, also where averages are asked for, and what a layer’s own softmax gives; where it is not certain, it warns and names the line that saves q and k by hand. Of a vision model, drop the picture after the weights: its patches lie over it.',
    get: 'it needs NumPy alone. `show` also needs the experiment’s file, `your-own.iife.js`, beside it. Both are in the npm package, too, in `dist/embed`. Of weights with three axes the page asks what the first one is. `axes="hnm"` in `save` answers it: heads; `"bnm"` are samples, `"lnm"` layers, `"snm"` steps, n queries and m keys. Any file may hold an array `axes` with such a text.',
    ways: {
      transformers: 'transformers',
      lens: 'TransformerLens',
      nnsight: 'nnsight',
      keys: 'Queries and keys instead of weights: smaller files. `scale`, `mask` (True: may look) and `valid_lens` are options, too',
      show: 'In a notebook, also offline and in the saved notebook',
    },
  },
  script: 'Talk to it from a script',
  scriptLead: "`const figure = document.querySelector('attention-playground')`, and then:",
  scriptRows: [
    ['figure.state', 'All values now; assigning some changes these: `figure.state = { num_hiddens: 16 }`.'],
    [
      'figure.tensors',
      'Tensors of your own, which open the chapter “Your own tensors”: a file or its bytes, nested arrays, `{ shape, data }`, or several by name: `figure.tensors = { weights, tokens }`. Others replace them, `null` takes them away; after you change an array, assign it again. A page without scripts writes the attribute `tensors`, as JSON or as `data:;name=attention.npz;base64,…`, or `src`, a file of its own site.',
    ],
    [
      'figure.outputs',
      'The tensors that are drawn, by name: `figure.outputs.weights` has `shape`, `dtype` and `data`. Each time a new copy; `undefined` before the first figure.',
    ],
    ['figure.link', 'The present state as a link has it, from the `#` on.'],
    ['figure.reset()', 'Back to the preset, or to where the open step starts, as the button Reset goes.'],
    [
      'figure.toBlob(kind, name)',
      'As a file: `png`, `svg` (all of it, or one figure), `csv` (the numbers of one figure), `html` (a live page, with the file that was opened), of your own tensors `npz` and `safetensors`, too. A wrong `name` is answered with those there are.',
    ],
    [
      'figure.whenReady()',
      'Waits for the first figure, and loads it if it is still far away. Rejected with the reason where it cannot be shown.',
    ],
    [
      'ready, change, drawn',
      'Events: the first figure stands; a value has changed; the figure of that change stands, and `outputs` are its.',
    ],
    [
      'solved',
      'Event: a reader has passed a step or solved an exercise. `detail` has `experiment`, `step`, `attempts`, `shown` (the answer had been shown before) and `right` (whether a number to be guessed was hit). “Show me” does not count, nor what was passed on earlier visits.',
    ],
    ['error', 'Event: something could not be read, loaded or computed; `detail` has `code` and `message`.'],
  ],
  scriptTitles: ['Write', 'Meaning'],
  looks: 'Appearance',
  looksLead:
    'Set these CSS properties on `:root`, on the tag, or on anything around it. Colours stay: each is one tensor throughout the course, and legible in light and dark.',
  looksRows: [
    [
      '--attention-playground-unit',
      'A pixel of the design, `1px` at first. `1.25px` makes letters and figures a quarter larger.',
    ],
    ['--attention-playground-font', 'The fonts, as in `font-family`; the letters in figures follow.'],
    [
      '--attention-playground-background',
      'The ground of the frame; `transparent` shows your page’s. It stays light enough in a light theme and dark enough in a dark one for every word to be read.',
    ],
    ['--attention-playground-radius', 'How round its corners are, `6px` at first.'],
    ['::part(frame)', 'The frame itself: `attention-playground::part(frame) { border: 0 }` takes its border away.'],
  ],
  frames: 'Frames talk, too',
  framesLead:
    "A figure in a frame talks with your page by messages, also under `sandbox=\"allow-scripts\"`. Each of its own has `source: 'attention-playground'` and a `type`; each of yours needs `target: 'attention-playground'`, and an `id` comes back with the answer. It listens to the page that holds it and to nobody else. Your page checks that `event.source` is this frame: in a sandbox it has no origin to check.",
  framesRows: [
    [
      'ready, state',
      'It sends: the first figure stands, or that of another state. With `experiment`, `step`, `state`, `link`.',
    ],
    ['solved', 'It sends: as the event above.'],
    ['height', 'It sends: how high its content is, in pixels.'],
    ['error', 'It sends: something cannot be done; `code` and `message` tell why.'],
    ['get-state, reset', 'You send; it replies with `state`.'],
    ['set-state', 'You send, with `state`; it replies with `state`.'],
    ['get-outputs', 'You send; it replies with `outputs`.'],
    ['to-blob', 'You send, with `kind` and `figure`; it replies with `blob`.'],
  ],
  framesTitles: ['Message', 'Meaning'],
  solved: 'Solved, and in the gradebook',
  solvedLead:
    'Each script below listens to the same event, `solved`: the tag has it, and `host.js` brings it from frames (its line stands at the end of this page). Plain pages of Moodle and Canvas remove scripts; grades go by SCORM, xAPI or LTI. A reader with the console open can send such an event as well: fit for practice, not for exams.',
  recipes: {
    frame: 'Put a state into a frame, and read what becomes of it',
    scorm: 'SCORM 1.2 and 2004: in one page with the figure',
    imsmanifest:
      '`imsmanifest.xml` for SCORM 1.2: zip it with that page (`index.html`) and upload it as a SCORM package',
    xapi: 'xAPI: in a page that the platform opens with `endpoint`, `auth` and `actor`',
    lti: 'LTI 1.3: in the page of your tool',
    'lti-server': 'LTI 1.3: in your tool’s server, which hands the score to the platform (AGS)',
  },
  good: 'Good to know',
  goodPoints: [
    "Where the page has a Content-Security-Policy, `script-src` must allow `'wasm-unsafe-eval'`: the core is WebAssembly. Where it asks for Trusted Types and names policies, `trusted-types` must name `attention-playground`, and for several files also `'allow-duplicates'`.",
    'The link inside the tag is the fallback: readers find it without script, where nothing can be computed, and on paper below the figure.',
    'In XHTML pages, such as chapters of an EPUB, use the single file: browsers run no modules there.',
    'As many as you like on one page: each has its own state, all share one core, and each starts when it comes near the screen.',
    'Styles keep to themselves: but for the properties above yours do not get in, and its own do not get out.',
    'A frame can follow the height of its figure, and have the event `solved`: add the script below to the page that holds the frame.',
  ],
};
