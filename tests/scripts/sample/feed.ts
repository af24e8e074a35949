import type { FeedProperty, SampleFeed } from '../../../scripts/sample/feed/contract.ts';
import { feedPieces } from '../../../scripts/sample/feed/write.ts';
import { optionsFrom, type SampleOptions } from '../../../scripts/sample/options.ts';

export function optionsOf(...args: string[]): SampleOptions {
  const options = optionsFrom(args);
  if (options === 'help') throw new Error('Asked for options, not for help.');
  return options;
}

export function feedText(...args: string[]): string {
  return [...feedPieces(optionsOf(...args))].join('');
}

export function feed(...args: string[]): SampleFeed {
  return JSON.parse(feedText(...args)) as SampleFeed;
}

/** One record per property. */
export function distinct(properties: readonly FeedProperty[]): FeedProperty[] {
  return [...new Map(properties.map((property) => [property.ID, property])).values()];
}
