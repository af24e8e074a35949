import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Problem, Rule } from '../finding.ts';
import type { Site } from '../site.ts';

const UNPACK: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.br': promisify<Buffer, Buffer>(brotliDecompress),
  '.gz': promisify<Buffer, Buffer>(gunzip),
};
/** Files at once: unpacking has threads of its own. */
const AT_ONCE = 16;

/** What visitors get compressed is what lies there uncompressed. */
export function compressed(): Rule {
  return {
    name: 'compressed',
    async *end(site): AsyncGenerator<Problem> {
      const siblings = [...site.checked].filter((file) => path.extname(file) in UNPACK);
      for (let from = 0; from < siblings.length; from += AT_ONCE) {
        const problems = siblings.slice(from, from + AT_ONCE).map((sibling) => problemOf(sibling, site));
        yield* (await Promise.all(problems)).filter((problem) => problem !== undefined);
      }
    },
  };
}

async function problemOf(sibling: string, site: Site): Promise<Problem | undefined> {
  const suffix = path.extname(sibling);
  const file = sibling.slice(0, -suffix.length);
  const again = 'Compress again: npm run build.';
  if (!site.files.has(file)) return { file: sibling, problem: `${file} is gone; this one should be too. ${again}` };
  const unpacked = await site
    .bytes(sibling)
    .then(UNPACK[suffix])
    .catch(() => undefined);
  if (!unpacked) return { file: sibling, problem: `It cannot be unpacked. ${again}` };
  const same = unpacked.equals(await site.bytes(file));
  return same ? undefined : { file: sibling, problem: `It holds something else than ${file}. ${again}` };
}
