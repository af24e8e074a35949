import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { TASK_TOKEN } from './serve.ts';

export interface EditedAgency {
  url: string;
  mailDir: string;
  /** the agency's folder, a copy of that of the sample with all languages on */
  contentDir: string;
  stop: () => Promise<void>;
}

/** Starts `npm start` for an agency's folder outside the program, whose site a publication builds again. */
export async function startAgency(): Promise<EditedAgency> {
  const root = await mkdtemp(path.join(tmpdir(), 'edited-agency-'));
  const [contentDir, dataDir] = [path.join(root, 'agency'), path.join(root, 'data')];
  await cp('content', contentDir, { recursive: true, filter: (from) => from !== path.join('content', 'feed') });
  const site = path.join(contentDir, 'site.yaml');
  await writeFile(site, (await readFile(site, 'utf8')).replace('de: false', 'de: true'));
  const child = spawn(process.execPath, ['scripts/main.ts', 'start'], {
    env: {
      ...process.env,
      CONTENT_DIR: contentDir,
      DATA_DIR: dataDir,
      SITE_DIR: path.join(root, 'site'),
      SAMPLE_HOMES: 'yes',
      HOST: '127.0.0.1',
      PORT: '0',
      SMTP_URL: '',
      DATABASE_URL: '',
      TASK_TOKEN,
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    await rm(root, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^The site: (\S+)\/$/.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    return { url, mailDir: path.join(dataDir, 'mail'), contentDir, stop };
  }
  await stop();
  throw new Error('The agency could not be started.');
}
