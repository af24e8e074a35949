import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Site } from '../../scripts/check/built-site.ts';
import { createLook, taskOf } from '../../scripts/check/check-site.ts';
import { FactPacker, type FactSource, factsOfRule } from '../../scripts/check/facts.ts';
import type { Rule } from '../../scripts/check/finding.ts';
import { SharedNames } from '../../scripts/check/shared-names.ts';

const PAGES = 40;
const PAGE_BYTES = 1_000_000;
const SITE_BYTES = PAGES * PAGE_BYTES;

/** Returns the bytes in use after a garbage collection. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('what a check remembers about pages does not keep their sources in memory', async () => {
  const files = Array.from({ length: PAGES }, (_, index) => `nl/${100 + index}/index.html`);
  const bytes = (file: string) =>
    Buffer.from(`<title>The title of the page ${file}</title><p>${'x'.repeat(PAGE_BYTES)}</p>`);
  const site = { files: new Set(files), bytes, languages: { enabled: ['nl'] }, listings: new Map() } as unknown as Site;
  const titles: Rule = {
    name: 'titles',
    *page({ source }, _, remember) {
      remember('title', source.slice(source.indexOf('>') + 1, source.indexOf('</title>')));
      yield* [];
    },
  };
  const look = await createLook(site, [titles], [undefined]);
  const before = bytesInUse();
  const { facts } = await look(taskOf(SharedNames.of(files)));
  expect(bytesInUse() - before).toBeLessThan(SITE_BYTES / 10);
  const nameAt = (index: number) => files[index] ?? '';
  expect([...factsOfRule([{ facts, nameAt }], 0)]).toEqual(
    files.map((file) => ({ file, key: 'title', value: `The title of the page ${file}` })),
  );
});

test('the facts of several threads are merged in the order of the files, each once, as often as they are read', () => {
  const word = fc.constantFrom('', 'a', '«é»\n"', ',[1,"x",""]', 'long '.repeat(5_000));
  const fact = fc.tuple(fc.nat(3), word, word);
  const lists = fc.array(fc.array(fc.tuple(fc.nat(30), fact), { maxLength: 40 }), { maxLength: 4 });
  fc.assert(
    fc.property(lists, (all) => {
      const sources = all.map((list): FactSource => {
        const packer = new FactPacker();
        for (const [at, one] of list.toSorted(([a], [b]) => a - b)) packer.add(at, [one]);
        return { facts: packer.take(), nameAt: nameOf };
      });
      for (let rule = 0; rule < 4; rule++) {
        const wanted = all.flat().flatMap(([at, [of, key, value]]) => (of === rule ? [[nameOf(at), key, value]] : []));
        const merged = factsOfRule(sources, rule);
        for (const facts of [[...merged], [...merged]]) {
          const found = facts.map(({ file, key, value }) => [file, key, value]);
          expect(new Set(found.map(String))).toEqual(new Set(wanted.map(String)));
          expect(found).toHaveLength(new Set(wanted.map((one) => JSON.stringify(one))).size);
          expect(found.map(([file]) => file)).toEqual(found.map(([file]) => file).toSorted());
        }
      }
    }),
    { numRuns: 60 },
  );
});

const nameOf = (at: number) => `page-${String(at).padStart(2, '0')}`;
