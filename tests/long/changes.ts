import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { LANGUAGES } from '#domain/language.ts';
import type { BuildReport } from '../../scripts/build/build-report.ts';
import { type Random, randomFor } from '../../scripts/sample/random.ts';

/** The lists of a feed document that these functions change. */
export interface AnyFeed {
  properties: AnyProperty[];
  projects: Record<string, unknown>[];
}

export interface AnyProperty extends Record<string, unknown> {
  ID: number;
  language: string;
}

/**
 * The ways in which homes change between two nightly runs. Each function gets all records of one home, and a number
 * that is free for a new home.
 */
const CHANGES: Readonly<Record<string, (records: AnyProperty[], feed: AnyFeed, free: number, random: Random) => void>> =
  {
    price(records, _feed, _free, random) {
      const factor = random.between(0.85, 1.1);
      for (const record of records) record.Price = Math.round((Number(record.Price) || 250_000) * factor);
    },
    'price hidden or shown'(records) {
      for (const record of records) record.PublishPrice = !record.PublishPrice;
    },
    'address hidden or shown'(records) {
      for (const record of records) record.PublishAddress = !record.PublishAddress;
    },
    description(records, _feed, free) {
      for (const record of records) record.Description = `${record.Description ?? ''} ${free}`;
    },
    title(records, _feed, free) {
      for (const record of records) record.TypeDescription = `${record.TypeDescription} ${free}`;
    },
    rooms(records, _feed, _free, random) {
      const bedrooms = random.whole(1, 6);
      for (const record of records) record.Bedrooms = bedrooms;
    },
    energy(records, _feed, _free, random) {
      const figure = random.whole(20, 600);
      for (const record of records) record.EnergyPerformance = figure;
    },
    certificate(records, _feed, _free, random) {
      const expiry = `${random.whole(2024, 2034)}-06-30`;
      for (const record of records) record.EPCExpiryDate = expiry;
    },
    sold(records) {
      for (const record of records) record.Marquee = record.Goal === 0 ? 3 : 4;
    },
    'another town'(records, feed, _free, random) {
      const { City, Zip, CountryID } = random.pick(feed.properties);
      for (const record of records) Object.assign(record, { City, Zip, CountryID });
    },
    'an open day'(records) {
      for (const record of records) {
        record.OpenDays = [{ Start: '2027-05-08T10:00:00', End: '2027-05-08T12:00:00', Status: 'open' }];
      }
    },
    'a language less'([record], feed) {
      const others = feed.properties.filter(({ ID }) => ID === record?.ID);
      if (others.length > 1 && record) feed.properties.splice(feed.properties.indexOf(record), 1);
    },
    gone(records, feed) {
      feed.properties = feed.properties.filter(({ ID }) => ID !== records[0]?.ID);
    },
    added(records, feed, free) {
      for (const record of records) {
        feed.properties.push({
          ...structuredClone(record),
          ID: free,
          RecordFile: `N${free}`,
          CreateDate: '2026-11-20',
        });
      }
    },
  };

const CHANGE_KINDS = Object.keys(CHANGES);

/** Returns a copy of a feed in which `count` homes have changed. The same seed gives the same changes. */
export function changedFeed<Feed extends AnyFeed>(feed: Feed, count: number, seed: number, kinds = CHANGE_KINDS): Feed {
  const changed = structuredClone(feed);
  const random = randomFor(seed, 'changes between two nights');
  const ids = [...new Set(feed.properties.map(({ ID }) => ID))];
  let free = Math.max(...ids) + 1 + seed * 1_000;
  for (let done = 0; done < count && ids.length > 0; done++) {
    const [id] = ids.splice(random.whole(0, ids.length - 1), 1);
    const records = Map.groupBy(changed.properties, ({ ID }) => ID).get(id ?? 0);
    if (records) CHANGES[random.pick(kinds)]?.(records, changed, free++, random);
  }
  return changed;
}

/** Pages that every build makes again if anything has changed. They are few, and each depends on nearly all data. */
const ALWAYS_MADE = /\/(?:index|404|\[gone\]|\[login\]|\[\.\.\.path\])\.astro$/;

/**
 * Counts the pages of a build that were made again because of a change. Pages that are always made again are left out.
 */
export function pagesMadeForChange({ routes }: BuildReport['pages']): number {
  const counted = Object.entries(routes).filter(([route]) => route.endsWith('.astro') && !ALWAYS_MADE.test(route));
  return counted.reduce((sum, [, count]) => sum + count, 0);
}

/** Content files with texts that editors often change. */
const WRITTEN =
  /^(?:(?:menu|top-bar|footer|team|testimonials|places)\.yaml|(?:pages|texts)\/.*\.yaml|articles\/.*\.md)$/;

/**
 * Changes a letter in a random content file, as the correction of a typing error does. Returns the file and language,
 * such as `menu.yaml, fr`.
 */
export async function changeContent(dir: string, random: Random): Promise<string> {
  const all = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((file) => WRITTEN.test(file))
    .sort();
  for (;;) {
    const kind = random.pick([...new Set(files.map(kindOf))]);
    const file = random.pick(files.filter((one) => kindOf(one) === kind));
    const text = await readFile(path.join(dir, file), 'utf8');
    const changed = file.endsWith('.md')
      ? { text: `${text.trimEnd()} x\n`, where: '' }
      : changedYaml(text, file.startsWith('texts/'), random);
    if (changed.text === text) continue;
    await writeFile(path.join(dir, file), changed.text);
    return [file, changed.where].filter(Boolean).join(', ');
  }
}

/** Returns the text of a YAML file in which one letter of a random text has changed, in one language. */
function changedYaml(text: string, isText: boolean, random: Random): { text: string; where: string } {
  const document = parseDocument(text);
  const texts: { value: Scalar<string>; where: string }[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : '';
      const isSpoken = LANGUAGES.some((language) => language === name);
      if (isScalar(value) && typeof value.value === 'string' && (isSpoken || (isText && !isMap(value))))
        texts.push({ value: value as Scalar<string>, where: name });
    },
  });
  if (texts.length === 0) return { text, where: '' };
  const { value, where } = random.pick(texts);
  const other = otherLetter(value.value);
  if (other === value.value) return { text, where };
  value.value = other;
  return { text: document.toString({ lineWidth: 0 }), where };
}

const kindOf = (file: string) => file.split('/')[0] ?? '';

/** Changes the last letter of a text unless it belongs to a placeholder or link. */
const otherLetter = (text: string) => text.replace(/[a-z](?=[^a-z{}()]*$)/, (letter) => (letter === 'x' ? 'z' : 'x'));
