import { parseArgs } from 'node:util';
import type { FeedProperty, SampleFeed } from '../../../scripts/sample/feed/export-records.ts';
import { feedPieces } from '../../../scripts/sample/feed/write-feed.ts';
import { readSampleOptions, SAMPLE_OPTIONS, type SampleOptions } from '../../../scripts/sample/options.ts';

export function optionsOf(...args: string[]): SampleOptions {
  return readSampleOptions(parseArgs({ args, options: SAMPLE_OPTIONS }).values);
}

export function feedText(...args: string[]): string {
  return [...feedPieces(optionsOf(...args))].join('');
}

export function feed(...args: string[]): SampleFeed {
  return JSON.parse(feedText(...args)) as SampleFeed;
}

/** Returns one record for each home. */
export function distinct(properties: readonly FeedProperty[]): FeedProperty[] {
  return [...new Map(properties.map((property) => [property.ID, property])).values()];
}
