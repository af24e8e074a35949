import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Site } from '../../scripts/check/built-site.ts';
import { createLook, taskOf } from '../../scripts/check/check-site.ts';
import type { Rule } from '../../scripts/check/finding.ts';

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
  const files = Array.from({ length: PAGES }, (_, index) => `nl/${index}/index.html`);
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
  const seen = look(taskOf(files));
  expect(bytesInUse() - before).toBeLessThan(SITE_BYTES / 10);
  expect(seen.map(({ facts }) => facts)).toEqual(files.map((file) => [[0, 'title', `The title of the page ${file}`]]));
});
