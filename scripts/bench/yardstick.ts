import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Measured, measure } from './measure.ts';

const CONFIG = `export default { outDir: './dist', cacheDir: './cache', build: { concurrency: 8 }, devToolbar: { enabled: false } };\n`;

const PAGE = `---
export const getStaticPaths = () => Array.from({ length: Number(process.env.PAGES) }, (_, page) => ({ params: { page: String(page) } }));
const { page } = Astro.params;
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{page}</title></head><body><h1>{page}</h1></body></html>
`;

/** Builds as many bare pages with the same Astro: what this machine can do at best. */
export async function buildYardstick(folder: string, pages: number): Promise<Measured> {
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeFile(path.join(folder, 'astro.config.mjs'), CONFIG);
  await writeFile(path.join(folder, 'src/pages/[page].astro'), PAGE);
  const env = { PAGES: String(pages), ASTRO_TELEMETRY_DISABLED: '1' };
  return measure(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--root', folder, '--silent'], env);
}
