// The paths of the two browsers for the tests: the system's own, or else the ones Playwright installs.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { firstExisting } from './shell.mjs';

// Chromium without windows first: it is what Playwright tests with, and does the same in two thirds of the time.
const systems = {
  chromium: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
  firefox: ['/usr/bin/firefox-esr'],
};
const caches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright'];

// Nothing leaves the machine: a browser's own background requests would blur what a test counts.
const chromiumOptions = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH or FIREFOX_PATH, the system's browser, or undefined. */
function systemBrowser(name) {
  return process.env[`${name.toUpperCase()}_PATH`] ?? firstExisting(systems[name]);
}

/** Some path of the browser, or undefined when there is none. */
export function browserPath(name) {
  return systemBrowser(name) ?? installedByPlaywright(name);
}

function installedByPlaywright(name) {
  const folders = [process.env.PLAYWRIGHT_BROWSERS_PATH, ...caches.map((cache) => join(homedir(), cache))];
  const folder = folders.find((path) => path && existsSync(path));
  const entry = folder && readdirSync(folder).find((path) => path.startsWith(`${name}-`));
  return entry && join(folder, entry);
}

/** Playwright's options that start Chromium, quiet. */
export function chromiumLaunch() {
  return { executablePath: systemBrowser('chromium'), args: chromiumOptions };
}

// A process started in advance for the next page is wasted where a page has a context of its own.
const firefoxPreferences = { 'dom.ipc.processPrelaunch.enabled': false };

/** Playwright's options that start Firefox; Debian's ESR speaks WebDriver BiDi alone, which Playwright calls a channel. */
export function firefoxLaunch() {
  const executablePath = systemBrowser('firefox');
  const installed = executablePath ? { channel: 'moz-firefox', executablePath } : {};
  return { ...installed, firefoxUserPrefs: firefoxPreferences };
}
