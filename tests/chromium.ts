import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
/** Names of Chromium's headless shell, which needs half the processor time of the full browser. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Flags for test pages on this machine: no sandbox, and no requests in the background. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the browser for the tests: the one in CHROMIUM_PATH, or one on PATH (preferably a headless shell). The result
 * is empty if Playwright must find its own browser.
 */
export function testBrowser(): { executablePath?: string } {
  const file = givenPath() ?? onPath(SHELLS) ?? (ownPath() ? undefined : onPath(WHOLE));
  return file === undefined ? {} : { executablePath: file };
}

/** Ensures that a browser is installed. If none can be installed, throws an error with instructions. */
export async function installTestBrowser(): Promise<void> {
  findOrInstall(
    () => testBrowser().executablePath ?? ownPath(),
    ['apt-get update && apt-get install -y chromium-headless-shell', ...INSTALL_WHOLE],
  );
}

/**
 * Returns the path of a full browser and installs it if necessary. If that fails, throws an error with instructions.
 */
export async function findChromium(): Promise<string> {
  return findOrInstall(() => givenPath() ?? ownPath() ?? onPath(WHOLE), INSTALL_WHOLE);
}

const INSTALL_WHOLE = ['playwright install --with-deps chromium', 'apt-get update && apt-get install -y chromium'];

function findOrInstall(find: () => string | undefined, commands: readonly string[]): string {
  const found = find();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  for (const line of commands) {
    spawnSync(line, { shell: true, stdio: 'inherit' });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error('No browser was found, and none could be installed. Install Chromium, or set CHROMIUM_PATH.');
}

function givenPath(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is «${given}», but there is no such file.`);
  return given || undefined;
}

function ownPath(): string | undefined {
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Returns the first of these programs that a folder of PATH contains. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}
