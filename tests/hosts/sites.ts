// Real course sites with three experiments each, made by the generators that courses use, from the lines that the guide
// tells teachers to paste.
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { experimentFile } from '../../web/src/view/embed-files.ts';
import { type Host, type HostName, hosts } from '../../web/src/view/embed-hosts.ts';
import { proving } from '../reach.ts';
import { type Lesson, lessons, script } from './lessons.ts';

const root = join(import.meta.dirname, '../..');
const installed = join(import.meta.dirname, 'node_modules');
/** The built playground, and where the sites go. */
export const dist = process.env['HOSTS_DIST'] ?? join(root, 'dist');
export const sitesFolder = process.env['HOSTS_FOLDER'] ?? join(root, 'build/hosts');

interface Site {
  readonly name: string;
  readonly host: HostName;
  /** Makes the site in its folder; what is to be served goes below `served`. */
  build(folder: string, served: string): Promise<void>;
}

const line = (host: HostName, lesson: Lesson): string => hosts[host].line(lesson);
const every = (host: HostName): string => lessons.map((lesson) => line(host, lesson)).join('\n\n');

/** A page as courses have it, with what a foreign style sheet would spoil first. */
const markdown = (host: HostName): string => `# Attention

A paragraph with *emphasis*, \`code\` and a [link](#below).

- a list
- of two

| a | table |
|---|-------|
| 1 | 2     |

${every(host)}

## Below

> The end.
`;

const html = (body: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Course</title><link rel="icon" href="data:,"></head>
  <body>${body}</body>
</html>
`;

/** The same without a generator. */
const lesson = `<h1>Attention</h1>
    <p>A paragraph with <em>emphasis</em>, <code>code</code> and a <a href="#below">link</a>.</p>
    <ul><li>a list</li><li>of two</li></ul>`;

const restructured = `Attention
=========

A paragraph with *emphasis* and \`\`code\`\`.

${every('rst')}

Below
-----

The end.
`;

const sphinx = (host: 'myst' | 'rst', file: string, text: string): Site => ({
  name: host === 'myst' ? 'Sphinx with MyST' : 'Sphinx with reStructuredText',
  host,
  async build(folder, served) {
    await write(join(folder, 'conf.py'), `project = 'Course'\n${hosts[host].once.text(script)}\n`);
    await write(join(folder, file), text);
    await placeScript(host, folder);
    await run('sphinx-build', ['-q', '-b', 'html', folder, served]);
  },
});

/** With no style sheet: what the others are compared with. */
export const plainSite: Site = {
  name: 'plain HTML',
  host: 'html',
  async build(_folder, served) {
    await write(
      join(served, 'index.html'),
      html(`${lesson}${every('html')}<h2 id="below">Below</h2>${hosts.html.once.text(script)}`),
    );
    await placeScript('html', served);
  },
};

const all: readonly Site[] = [
  plainSite,
  sphinx('myst', 'index.md', markdown('myst')),
  sphinx('rst', 'index.rst', restructured),
  {
    name: 'MkDocs',
    host: 'mkdocs',
    async build(folder, served) {
      await write(
        join(folder, 'mkdocs.yml'),
        // Its highlighter would come from another host.
        `site_name: Course\nsite_url: ''\ntheme:\n  name: mkdocs\n  highlightjs: false\n${hosts.mkdocs.once.text(script)}\n`,
      );
      await write(join(folder, 'docs/index.md'), markdown('mkdocs'));
      await placeScript('mkdocs', folder);
      await run('mkdocs', ['build', '--quiet', '--config-file', join(folder, 'mkdocs.yml'), '--site-dir', served]);
    },
  },
  {
    name: 'VitePress',
    host: 'vitepress',
    async build(folder, served) {
      await write(join(folder, 'package.json'), '{ "type": "module" }');
      await write(join(folder, '.vitepress/config.js'), hosts.vitepress.once.text(script));
      await write(join(folder, 'index.md'), markdown('vitepress'));
      await placeScript('vitepress', folder);
      await symlink(installed, join(folder, 'node_modules'));
      await run(process.execPath, [join(installed, 'vitepress/bin/vitepress.js'), 'build', folder, '--outDir', served]);
    },
  },
  {
    name: 'reveal.js',
    host: 'reveal',
    async build(_folder, served) {
      const from = join(installed, 'reveal.js/dist');
      for (const file of ['reveal.css', 'reveal.js', 'theme/white.css'])
        await cp(join(from, file), join(served, file), { recursive: true });
      const slides = lessons.map((one) => line('reveal', one)).join('\n');
      const styles = ['reveal.css', 'theme/white.css'].map((file) => `<link rel="stylesheet" href="${file}">`);
      await write(
        join(served, 'index.html'),
        html(`${styles.join('')}
    <div class="reveal"><div class="slides"><section>${lesson}</section>${slides}</div></div>
    <script src="reveal.js"></script>
    ${hosts.reveal.once.text(script)}`),
      );
      await placeScript('reveal', served);
    },
  },
];

/** The one that is made in the least time, unless everything is proven. */
export const sites = proving ? all : all.filter(({ host }) => host === 'mkdocs');

export const servedFolder = ({ host }: Site): string => join(sitesFolder, host, 'served');

/** Makes the sites anew, all at once. */
export async function buildSites(): Promise<void> {
  await rm(sitesFolder, { recursive: true, force: true });
  await Promise.all(
    [...new Set([plainSite, ...sites])].map(async (site) => {
      const folder = join(sitesFolder, site.host, 'source');
      await mkdir(folder, { recursive: true });
      await mkdir(servedFolder(site), { recursive: true });
      await site.build(folder, servedFolder(site));
    }),
  );
}

/** The places of the scripts according to the table. */
const placeScript = async (name: HostName, folder: string): Promise<void> => {
  const host: Host = hosts[name];
  for (const file of [script, ...lessons.map(({ experiment }) => experimentFile(experiment))])
    await cp(join(dist, 'embed', file), join(folder, host.folder ?? '', file));
};

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(program, args, { cwd: root });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
