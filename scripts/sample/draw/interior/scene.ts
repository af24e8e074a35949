import type { LightName } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { type InteriorWindow, interiorWindow, type Outlook, sunPatch } from './opening.ts';
import { Room } from './room.ts';
import type { Piece } from './seating.ts';
import { type Shell, shell } from './shell.ts';

/** A room as it is drawn: its measures in m, its finish, its windows, and what stands in it from the back to the front. */
export interface Interior {
  light: LightName;
  room: readonly [width: number, height: number, depth: number, eyeShare?: number];
  shell: Shell;
  windows: readonly InteriorWindow[];
  outlook: Outlook;
  pieces: readonly Piece[];
}

export function interior(sheet: Sheet, scene: Interior): void {
  const [width, height, depth, eyeShare] = scene.room;
  const room = new Room(width, height, depth, eyeShare);
  shell(sheet, room, scene.shell);
  for (const window of scene.windows) interiorWindow(sheet, room, window, scene.outlook);
  for (const window of scene.windows) sunPatch(sheet, room, window);
  for (const piece of scene.pieces) piece(sheet, room);
  sheet.add(
    `<rect width="1600" height="1200" fill="${sheet.gradient([
      [0, sheet.light.shadow, 0.16],
      [0.3, sheet.light.shadow, 0],
      [0.8, sheet.light.shadow, 0],
      [1, sheet.light.shadow, 0.2],
    ])}"/>`,
  );
}
