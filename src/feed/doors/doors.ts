import { FeedError } from '../document.ts';
import { csvDoor } from './csv/door.ts';
import type { Door } from './door.ts';
import { kyeroDoor } from './kyero/door.ts';
import { openImmoDoor } from './openimmo/door.ts';
import { sweepBrightDoor } from './sweepbright/door.ts';
import { whiseDoor } from './whise/door.ts';

/** Every door; a new one is its folder and a line here (docs/doors.md#a-new-door). */
export const DOORS: readonly Door[] = [whiseDoor, sweepBrightDoor, openImmoDoor, kyeroDoor, csvDoor];

export const isDoor = (name: string | undefined): boolean => DOORS.some((door) => door.name === name);

/** The door of a name. Throws {@link FeedError}. */
export function doorNamed(name: string): Door {
  const door = DOORS.find((one) => one.name === name);
  if (door) return door;
  throw new FeedError(`There is no door «${name}». There are ${DOORS.map((one) => one.name).join(', ')}.`);
}
