import { AROUND } from './around.ts';
import type { Case } from './case.ts';
import { NO_EXPORT } from './no-export.ts';
import { STRANGE } from './strange.ts';
import { THROUGH_DOORS } from './through-doors.ts';

export const CASES: readonly Case[] = [...NO_EXPORT, ...STRANGE, ...THROUGH_DOORS, ...AROUND];
/** A few of each kind, for every run of the tests. */
export const SHORT = new Set([
  'the export answers 404',
  'an HTML page with 200',
  'cut off once',
  'half of the homes gone',
  'a home gone, one new, one with another title',
  'killed 2000 ms after «Build»',
  'a site of before cannot be removed',
  'two at once',
]);
