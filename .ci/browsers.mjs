// Where the two browsers of the tests are: the system's own, or else the ones Playwright installs.
import { existsSync, readdirSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { firstExisting } from './shell.mjs';

const system = {
  chromium: process.env.CHROMIUM_PATH ?? firstExisting(['/usr/bin/chromium', '/usr/bin/chromium-browser']),
  firefox: process.env.FIREFOX_PATH ?? firstExisting(['/usr/bin/firefox-esr']),
};

// Nothing leaves the machine: a browser's own background requests would blur what a test counts.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const browsers = {
  chromium: {
    found: system.chromium ?? installedByPlaywright('chromium'),
    launch: { executablePath: system.chromium, args: ['--no-sandbox', ...quiet] },
  },
  firefox: {
    found: system.firefox ?? installedByPlaywright('firefox'),
    // Debian's Firefox ESR speaks WebDriver BiDi only, which Playwright calls a channel.
    launch: system.firefox ? { channel: 'moz-firefox', executablePath: system.firefox } : {},
  },
};

function installedByPlaywright(name) {
  const caches = { darwin: 'Library/Caches/ms-playwright', linux: '.cache/ms-playwright' };
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), caches[platform()] ?? caches.linux);
  return existsSync(folder) && readdirSync(folder).find((entry) => entry.startsWith(`${name}-`));
}
