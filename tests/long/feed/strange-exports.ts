import { gzipSync } from 'node:zlib';
import { randomFor } from '../../../scripts/sample/random.ts';
import { type AnyProperty, changedFeed } from '../changes.ts';
import type { Answer, NightCase, Scene } from './night-case.ts';
import { cut, exportText, good, plain, status } from './night-case.ts';

/** Nightly runs with unusual or invalid exports. */
export const STRANGE_EXPORTS: readonly NightCase[] = [
  {
    name: 'busy at first',
    answer: (scene) => (request, response, attempt) =>
      attempt < 3 ? status(503)(request, response, attempt) : good(scene)(request, response, attempt),
    ends: 'published',
  },
  { name: 'cut off once', answer: (scene) => cut(exportText(scene), 0.3, 1), ends: 'published' },
  { name: 'gzip', answer: (scene) => plain(gzipSync(exportText(scene))), ends: 'published' },
  { name: 'with a byte order mark', answer: (scene) => plain(`\ufeff${exportText(scene)}`), ends: 'published' },
  {
    name: 'half of the homes gone',
    answer: (scene) => {
      scene.feed.properties = scene.feed.properties.filter(({ ID }) => ID < 1004);
      return good(scene);
    },
    ends: { kept: /fewer than half/ },
  },
  {
    name: 'a home gone, one new, one with another title',
    answer: (scene) => {
      for (const [index, kind] of ['gone', 'added', 'title'].entries()) {
        scene.feed = changedFeed(scene.feed, 1, 40 + index, [kind]);
      }
      return good(scene);
    },
    ends: 'published',
  },
  {
    name: 'one language missing',
    answer: (scene) => {
      scene.feed.properties = scene.feed.properties.filter(({ language }) => language !== 'fr');
      return good(scene);
    },
    ends: 'published',
  },
  {
    name: 'an unknown language',
    answer: (scene) => withField(scene, 'language', () => 'xx'),
    ends: { kept: /cannot be used/ },
  },
  {
    name: 'every ID missing',
    answer: (scene) => withField(scene, 'ID', () => null),
    ends: { kept: /cannot be used/ },
  },
  {
    name: 'one ID for all homes',
    answer: (scene) => withField(scene, 'ID', () => 1),
    ends: { kept: /cannot be used|fewer than half/ },
  },
  {
    name: 'every home twice',
    answer: (scene) => {
      scene.feed.properties.push(...structuredClone(scene.feed.properties));
      return good(scene);
    },
    ends: { kept: /cannot be used/ },
  },
  { name: 'prices in words', answer: (scene) => withField(scene, 'Price', () => 'op aanvraag', 3), ends: 'published' },
  {
    name: 'titles of slashes and dots',
    answer: (scene) => withField(scene, 'TypeDescription', () => '../../..', 4),
    ends: 'published',
  },
  {
    name: 'a description of a megabyte',
    answer: (scene) => withField(scene, 'Description', () => 'woord '.repeat(170_000), 5),
    ends: 'published',
  },
  {
    name: 'scripts in every text',
    answer: (scene) => withField(scene, 'Description', () => '<script>x</script><p onclick="x">Huis</p>'),
    ends: 'published',
  },
  ...[1, 2, 3, 4].map(
    (seed): NightCase => ({
      name: `rubbish in every field of a tenth, ${seed}`,
      answer: (scene) => fuzzed(scene, seed),
      // A random price or position may equal a hidden value. The site check then reports a leak and stops the run.
      ends: 'either',
    }),
  ),
];

/** Sets a field in every home whose id is divisible by `ids`; in every home by default. */
function withField(scene: Scene, field: string, value: (record: AnyProperty, index: number) => unknown, ids?: number) {
  for (const [index, record] of scene.feed.properties.entries()) {
    if (ids === undefined || record.ID % ids === 0) record[field] = value(record, index);
  }
  return good(scene);
}

/** Values that are invalid in nearly every field. */
const RUBBISH: readonly unknown[] = [
  null,
  '',
  '\u0000',
  -1,
  1e308,
  'NaN',
  [],
  {},
  true,
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
  ['a', null],
  { __proto__: null, constructor: 1 },
  '2026-13-45',
  '../../etc/passwd',
];

/** Fills every optional field in a tenth of the homes with such values. */
function fuzzed(scene: Scene, seed: number): Answer {
  const random = randomFor(seed, 'rubbish in every field');
  const needed = new Set(['ID', 'language', 'Goal', 'City', 'Zip', 'TypeDescription', 'WebID', 'RecordFile']);
  const victims = scene.feed.properties.filter((_, index) => index % 10 === seed % 10);
  const fields = new Set(scene.feed.properties.flatMap((record) => Object.keys(record)));
  for (const record of victims) {
    for (const field of fields) if (!needed.has(field)) record[field] = random.pick(RUBBISH);
  }
  return good(scene);
}
