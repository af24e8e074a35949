import type { Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { FeedError } from './document.ts';

/** An import is doubted if more than this share of its records is unusable. */
export const BAD_SHARE_MAX = 0.2;
/** An import is doubted if it has fewer listings than this share of the previous import's listings. */
export const LISTINGS_SHARE_MIN = 0.5;
/** Number of homes whose names are kept with a doubt. */
const NAMED_MAX = 200;

/** Why an export looks wrong, and what would change if it were imported. A person decides. */
export interface ExportDoubt {
  reason: 'unusable' | 'fewer';
  message: string;
  /** numbers of homes: in the current import, and in this export */
  before: number;
  after: number;
  records: { read: number; unusable: number };
  /** numbers of the homes that the site would no longer show */
  gone: readonly number[];
  /** the first of them, by name */
  named: readonly { id: number; reference: string; title: Localized }[];
}

/** What somebody has been shown of a doubt, and has agreed to. */
export type Shown = Pick<ExportDoubt, 'after' | 'gone' | 'records'>;

/** An export was refused, because it looks wrong. Somebody may import it nevertheless. */
export class FeedDoubted extends FeedError {
  readonly doubt: ExportDoubt;

  constructor(doubt: ExportDoubt) {
    super(doubt.message);
    this.doubt = doubt;
  }
}

/**
 * Returns whether somebody who has seen `shown` has agreed to what `doubt` would change: no other home goes, no fewer
 * stay, and no more records are unusable.
 */
export function isCovered(doubt: ExportDoubt, shown: Shown): boolean {
  const agreed = new Set(shown.gone);
  if (doubt.after < shown.after) return false;
  return doubt.records.unusable <= shown.records.unusable && doubt.gone.every((id) => agreed.has(id));
}

/** Returns the homes of the current import that are not in an export: all numbers, and the names of the first. */
export async function homesThatGo(
  current: AsyncIterable<{ listing: Listing }>,
  export_: readonly Listing[],
): Promise<Pick<ExportDoubt, 'gone' | 'named'>> {
  const stays = new Set(export_.map(({ id }) => id));
  const gone: number[] = [];
  const named: ExportDoubt['named'][number][] = [];
  for await (const { listing } of current) {
    if (stays.has(listing.id)) continue;
    gone.push(listing.id);
    const { id, reference, title } = listing;
    if (named.length < NAMED_MAX) named.push({ id, reference, title });
  }
  return { gone, named };
}
