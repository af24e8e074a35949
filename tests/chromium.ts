import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/** Ours are small pages on the own machine: no sandbox to set up, nothing to fetch in the background. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that is already there: CHROMIUM_PATH, Playwright's own, one on PATH. */
export function installedChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is «${given}», but there is no such file.`);
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : onPath();
}

/** The browser that is there, else one that is installed now. Throws, with what to do, where that fails too. */
export async function findChromium(): Promise<string> {
  const found = installedChromium();
  if (found) return found;
  console.log('No Chromium found: installing one.');
  for (const line of ['playwright install --with-deps chromium', 'apt-get update && apt-get install -y chromium']) {
    spawnSync(line, { shell: true, stdio: 'inherit' });
    const installed = installedChromium();
    if (installed) return installed;
  }
  throw new Error('There is no browser, and none could be installed. Install Chromium, or name one in CHROMIUM_PATH.');
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => existsSync(file));
}
