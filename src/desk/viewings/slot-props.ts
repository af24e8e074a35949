import type { DeskPageProps } from '../desk-parts.tsx';
import type { DeskSlot, ViewingChange } from './viewings-api.ts';

/** Sends a change. Returns the name of the problem, or undefined. */
export type Change = (wanted: ViewingChange) => Promise<string | undefined>;

/** React props of a slot and of its parts. */
export interface SlotProps extends Pick<DeskPageProps, 'language' | 'store' | 'texts'> {
  slot: DeskSlot;
  /** languages of mails to visitors, the default first */
  languages: readonly string[];
  change: Change;
}
