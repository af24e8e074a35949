import type { Interior } from '../interior/scene.ts';
import { brabantRooms } from './brabant.ts';
import { elsewhereRooms } from './elsewhere.ts';
import { otherRooms } from './others.ts';
import { rupelRooms } from './rupel.ts';

/** The rooms, by property and scene. */
export const rooms: Readonly<Record<string, Interior>> = {
  ...rupelRooms,
  ...brabantRooms,
  ...otherRooms,
  ...elsewhereRooms,
};
