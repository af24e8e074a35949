import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from './chromium.ts';

const NAMES = ['firefox-esr', 'firefox'];

/** Returns the path of the Firefox in FIREFOX_PATH or on PATH. If there is none, throws an error with instructions. */
export function firefoxPath(): string {
  const given = process.env.FIREFOX_PATH;
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH is «${given}», but there is no such file.`);
  const found = given || onPath(NAMES);
  if (!found) throw new Error('No Firefox was found. Install firefox-esr, or set FIREFOX_PATH.');
  return found;
}

/** Ensures that Firefox is installed. If it cannot be installed, throws an error with instructions. */
export function installFirefox(): void {
  if (!process.env.FIREFOX_PATH && !onPath(NAMES)) {
    console.log('No Firefox found: installing one.');
    spawnSync('apt-get update && apt-get install -y firefox-esr', { shell: true, stdio: 'inherit' });
  }
  firefoxPath();
}
