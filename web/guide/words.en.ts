import type { GuideWords } from './words';

export const words: GuideWords = {
  title: 'Put a figure into your course',
  lead: 'Any experiment stands in any page by one line. Set it up here: every line below follows.',
  playground: 'Attention Playground',
  other: { label: '中文', lang: 'zh-CN', file: './index.html' },
  reference: 'Reference',
  lesson: { label: 'Lesson plan', file: './lesson.en.html' },
  choose: 'Experiment',
  live: 'The line at work above',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'The browser refused to copy; the text is selected for you',
  files: 'Where the files come from',
  filesLead: 'One way is enough. With a file of your own site, a page asks no other host for anything.',
  ways: {
    all: {
      name: 'One file, every chapter',
      text: 'Put it into your site; the lines below use it. It works offline, straight from disk and under a strict Content-Security-Policy. The file speaks one language, `en` or `zh`; a site in both takes both files, each with its script line.',
    },
    one: {
      name: 'One file, this experiment',
      text: 'Less than half the size, in both languages. The lines are the same; only the script’s file name is this one’s.',
    },
    cdn: {
      name: 'From a CDN',
      text: (version: string) =>
        `No file of your own: the line takes the place of the script’s line below. A browser runs the file only if it is, to the byte, that of version ${version}. Readers’ browsers ask the CDN for it.`,
    },
    npm: {
      name: 'The npm package',
      text: 'For sites with a bundler: install it, import it once; a chapter is downloaded when it is used.',
    },
    frame: { name: 'A frame', text: 'No file at all: this site serves the figure.', link: 'See “Moodle, Canvas”' },
  },
  systems: 'What to write where',
  folder: (file: string, folder: string) => `Put \`${file}\` into \`${folder}\``,
  beside: (file: string) => `Put \`${file}\` beside the page`,
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
    ['lang', '`zh` or `en`; without it the page’s language.'],
    ['theme', '`light` or `dark`; without it as the page is.'],
  ],
  attributeTitles: ['Attribute', 'Meaning'],
  good: 'Good to know',
  goodPoints: [
    "Where the page has a Content-Security-Policy, `script-src` must allow `'wasm-unsafe-eval'`: the core is WebAssembly.",
    'The link inside the tag is the fallback: readers find it without script, where nothing can be computed, and on paper below the figure.',
    'As many as you like on one page: each has its own state, all share one core, and each starts when it comes near the screen.',
    'Styles keep to themselves: yours do not get in, its own do not get out.',
    'A frame can follow the height of its figure: add the script below to the page that holds the frame.',
  ],
};
