import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Problem, Rule } from '../finding.ts';

const SIBLINGS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** What visitors get compressed is what lies there uncompressed. */
export function compressed(): Rule {
  return {
    name: 'compressed',
    async *end(site): AsyncGenerator<Problem> {
      for (const sibling of site.checked) {
        for (const [suffix, unpack] of Object.entries(SIBLINGS)) {
          if (!sibling.endsWith(suffix)) continue;
          const file = sibling.slice(0, -suffix.length);
          const again = 'Compress again: npm run build.';
          if (!site.files.has(file)) {
            yield { file: sibling, problem: `${file} is gone; this one should be too. ${again}` };
            continue;
          }
          const unpacked = await site
            .bytes(sibling)
            .then((content) => unpack(content))
            .catch(() => undefined);
          if (!unpacked) yield { file: sibling, problem: `It cannot be unpacked. ${again}` };
          else if (!unpacked.equals(await site.bytes(file)))
            yield { file: sibling, problem: `It holds something else than ${file}. ${again}` };
        }
      }
    },
  };
}
