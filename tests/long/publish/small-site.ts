import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverDirOf } from '#server/built/build-record.ts';

const page = (id: number) => path.join('nl', 'te-koop', String(id), 'index.html');

/** Writes a small site that has all files of a built site that publishing needs. */
export async function writeSmallSite(siteDir: string, pages: number): Promise<void> {
  const files: Record<string, string> = {
    [path.join(siteDir, 'index.html')]: '<h1>Estate agency</h1>',
    [path.join(siteDir, '_headers')]: '/*\n  X-Frame-Options: DENY\n',
    [path.join(serverDirOf(siteDir), 'addresses.json')]: '{"current":{},"retired":{}}',
  };
  for (let id = 0; id < pages; id++) files[path.join(siteDir, page(id))] = `<h1>Home ${id}</h1>`;
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeRecord(siteDir, 0);
}

/** Changes some pages of that site, as a nightly run does. */
export async function changeSmallSite(siteDir: string, pages: readonly number[], night: number): Promise<void> {
  for (const id of pages) await writeFile(path.join(siteDir, page(id)), `<h1>Home ${id}, night ${night}</h1>`);
  await writeRecord(siteDir, night);
}

function writeRecord(siteDir: string, night: number): Promise<void> {
  const builtAt = new Date(Date.UTC(2026, 10, 22, 2, 30, night)).toISOString();
  return writeFile(path.join(serverDirOf(siteDir), 'build.json'), JSON.stringify({ version: '1.0.0', builtAt }));
}
