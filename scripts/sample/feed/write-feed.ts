import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { composed } from '../compose/compose-listing.ts';
import type { SampleOptions } from '../options.ts';
import { CityCount } from './city-count.ts';
import type { FeedProperty, Language } from './export-records.ts';
import { languageOf, sampleFeed, sampleProperties } from './sample-homes.ts';

const flushAtCharacters = 1 << 20;

/**
 * Writes `feed.json` in chunks, so that memory use does not depend on its size. The file gets its final name only when
 * it is complete.
 */
export function writeFeed(options: SampleOptions): string {
  const path = join(options.out, 'feed.json');
  const unfinished = `${path}.part`;
  mkdirSync(options.out, { recursive: true });
  const file = openSync(unfinished, 'w');
  let waiting = '';
  for (const piece of feedPieces(options)) {
    waiting += piece;
    if (waiting.length < flushAtCharacters) continue;
    writeSync(file, waiting);
    waiting = '';
  }
  writeSync(file, waiting);
  closeSync(file);
  renameSync(unfinished, path);
  return path;
}

/** Yields the text of the feed in chunks. Each record has a line of its own. */
export function* feedPieces({ listings, seed, languages }: Omit<SampleOptions, 'out' | 'pictures'>): Generator<string> {
  const count = new CityCount();
  yield '{\n"properties": [\n';
  let first = true;
  for (const records of allListings(listings, seed, languages)) {
    if (records.length === 0) continue;
    count.add(records);
    for (const record of records) {
      yield `${first ? '' : ',\n'}${JSON.stringify(record)}`;
      first = false;
    }
  }
  const spoken = <Item extends { language: string }>(items: readonly Item[]): Item[] =>
    items.filter((item) => languages.includes(languageOf(item)));
  const lists = {
    projects: listings < sampleProperties.length ? [] : spoken(sampleFeed.projects),
    webIDs: spoken(sampleFeed.webIDs),
    citys: count.list('all', languages),
    citysSale: count.list('sale', languages),
    citysRent: count.list('rent', languages),
    neighbourhoods: sampleFeed.neighbourhoods,
  };
  yield '\n]';
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n"${name}": [\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  }
  yield '\n}\n';
}

/** Yields the records of each home in the requested languages. */
function* allListings(listings: number, seed: number, languages: readonly Language[]): Generator<FeedProperty[]> {
  for (const property of sampleProperties.slice(0, listings))
    yield languages.flatMap((language) => property[language] ?? []);
  for (let index = sampleProperties.length; index < listings; index += 1) yield composed(index, seed, languages);
}
