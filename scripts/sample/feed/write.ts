import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { composed } from '../compose/listing.ts';
import { handwritten } from '../listings/all.ts';
import { cities } from '../listings/cities.ts';
import { projects } from '../listings/projects.ts';
import type { SampleOptions } from '../options.ts';
import type { Language } from './contract.ts';
import { CityCount, neighbourhoodList, typeList } from './lists.ts';
import { projectRecordsOf } from './project.ts';
import { recordsOf } from './property.ts';

const flushAtCharacters = 1 << 20;

/** Writes `feed.json` piece by piece, so that its size never stands in memory. An unfinished file never has the final name. */
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

/** The text of the feed in pieces: one line per record. */
export function* feedPieces({ listings, seed, date, languages }: SampleOptions): Generator<string> {
  const count = new CityCount();
  yield '{\n"properties": [\n';
  let first = true;
  for (const { records, city, goal } of allListings(listings, seed, date, languages)) {
    if (records.length === 0) continue;
    count.add(city, goal);
    for (const record of records) {
      yield `${first ? '' : ',\n'}${JSON.stringify(record)}`;
      first = false;
    }
  }
  const shown = listings < handwritten.length ? [] : projects;
  const lists = {
    projects: shown.flatMap((project) => projectRecordsOf(project, languages)),
    webIDs: typeList(languages),
    citys: count.list(['sale', 'rent'], languages),
    citysSale: count.list(['sale'], languages),
    citysRent: count.list(['rent'], languages),
    neighbourhoods: neighbourhoodList(),
  };
  yield '\n]';
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n"${name}": [\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  }
  yield '\n}\n';
}

function* allListings(listings: number, seed: number, date: string, languages: readonly Language[]) {
  for (const listing of handwritten.slice(0, listings)) {
    yield {
      records: recordsOf(listing, cities[listing.city], date, languages),
      city: cities[listing.city],
      goal: listing.goal,
    };
  }
  for (let index = handwritten.length; index < listings; index += 1) {
    yield composed(index, seed, date, languages);
  }
}
