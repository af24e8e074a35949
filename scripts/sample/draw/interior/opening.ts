import { darker, lighter, mix } from '../colour.ts';
import { ellipse, fill, outline, type Point, rect, type Sheet, stroke } from '../sheet.ts';
import { tree } from '../tree.ts';
import type { Room } from './room.ts';

export type Outlook = 'street' | 'garden' | 'river' | 'roofs' | 'polder';

/** A window or glass door in a wall of a room, in m. On a side wall `at` counts from the eye's end. */
export interface InteriorWindow {
  wall: 'back' | 'left' | 'right';
  at: number;
  sill: number;
  width: number;
  height: number;
  frame: string;
  bars?: 'casement' | 'cross' | 'grid' | 'sliding' | 'none';
  curtain?: string;
  blind?: boolean;
}

/** Draws the window with what is seen through it. */
export function interiorWindow(sheet: Sheet, room: Room, window: InteriorWindow, outlook: Outlook): void {
  const hole = outlineOf(room, window);
  const points = cornersOf(room, window);
  sheet.clipped(hole, () => outside(sheet, points, outlook));
  sheet.add(
    fill(
      hole,
      sheet.gradient([
        [0, '#ffffff', 0.32],
        [0.7, '#ffffff', 0.05],
        [1, '#ffffff', 0],
      ]),
    ),
  );
  bars(sheet, room, window);
  if (window.wall === 'back') {
    const depth = room.depth - 0.02;
    if (window.sill > 0.2)
      sheet.add(
        fill(
          room.front(window.at - 0.08, window.sill - 0.05, depth, window.width + 0.16, 0.05),
          lighter(window.frame, 0.3),
        ),
        fill(
          room.front(window.at - 0.06, window.sill - 0.1, depth, window.width + 0.12, 0.05),
          sheet.light.shadow,
          'fill-opacity="0.2"',
        ),
      );
    if (window.curtain !== undefined) curtains(sheet, room, window, window.curtain);
  }
  halo(sheet, points);
}

function place(room: Room, { wall, at, sill }: InteriorWindow, along: number, up: number): Point {
  if (wall === 'back') return room.at(at + along, sill + up, room.depth);
  return room.at(wall === 'left' ? 0 : room.width, sill + up, at + along);
}

function cornersOf(room: Room, window: InteriorWindow): readonly Point[] {
  return [
    place(room, window, 0, 0),
    place(room, window, window.width, 0),
    place(room, window, window.width, window.height),
    place(room, window, 0, window.height),
  ];
}

const outlineOf = (room: Room, window: InteriorWindow): string => outline(cornersOf(room, window));

function bars(sheet: Sheet, room: Room, window: InteriorWindow): void {
  const { width, height, frame } = window;
  const strip = (along: number, up: number, wide: number, tall: number, paint = frame): void => {
    sheet.add(
      fill(
        outline([
          place(room, window, along, up),
          place(room, window, along + wide, up),
          place(room, window, along + wide, up + tall),
          place(room, window, along, up + tall),
        ]),
        paint,
      ),
    );
  };
  const kind = window.bars ?? 'casement';
  const thin = 0.045;
  if (kind === 'casement') {
    strip(0, height * 0.74, width, 0.06);
    for (let part = 1; part < Math.max(2, Math.round(width / 0.75)); part += 1)
      strip((part * width) / Math.max(2, Math.round(width / 0.75)) - 0.03, 0, 0.06, height * 0.74);
  }
  if (kind === 'cross' || kind === 'grid') {
    const [across, up] =
      kind === 'cross' ? [2, 3] : [Math.max(2, Math.round(width / 0.42)), Math.max(3, Math.round(height / 0.5))];
    for (let part = 1; part < across; part += 1) strip((part * width) / across - thin / 2, 0, thin, height);
    for (let part = 1; part < up; part += 1) strip(0, (part * height) / up - thin / 2, width, thin);
  }
  if (kind === 'sliding')
    for (let part = 1; part < Math.max(2, Math.round(width / 1.6)); part += 1)
      strip((part * width) / Math.max(2, Math.round(width / 1.6)) - 0.03, 0, 0.06, height);
  const edge = 0.07;
  strip(-edge, -edge * 0.6, edge, height + edge * 1.6);
  strip(width, -edge * 0.6, edge, height + edge * 1.6);
  strip(-edge, height, width + edge * 2, edge);
  strip(-edge, -edge * 0.6, width + edge * 2, edge * 0.8, darker(frame, 0.1));
  if (window.blind) strip(0, height * 0.78, width, height * 0.22, '#e9e2d2');
}

function curtains(sheet: Sheet, room: Room, window: InteriorWindow, colour: string): void {
  const z = room.depth - 0.08;
  const top = Math.min(room.height - 0.12, window.sill + window.height + 0.2);
  const wide = Math.max(0.32, window.width * 0.2);
  for (const left of [window.at - wide * 0.85, window.at + window.width - wide * 0.15]) {
    for (let fold = 0; fold < 5; fold += 1) {
      const paint = fold % 2 === 0 ? colour : darker(colour, 0.12);
      sheet.add(
        fill(room.front(left + (fold * wide) / 5, 0.03, z, wide / 5 + 0.005, top), paint, 'fill-opacity="0.94"'),
      );
    }
  }
  const [x1, y] = room.at(window.at - wide, top + 0.04, z);
  const [x2] = room.at(window.at + window.width + wide, top, z);
  sheet.add(rect(x1, y - 3, x2 - x1, 6, '#4a4038'));
}

function outside(sheet: Sheet, points: readonly Point[], outlook: Outlook): void {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  const [zenith, middle, horizon] = sheet.light.sky;
  sheet.add(
    rect(
      left,
      top,
      width,
      height,
      sheet.gradient([
        [0, mix(zenith, middle, 0.5)],
        [0.7, horizon],
      ]),
    ),
  );
  const line = Math.min(bottom - height * 0.1, Math.max(top + height * 0.45, 600));
  const haze = (colour: string, share = 0.4): string => mix(colour, horizon, share);
  if (outlook === 'street' || outlook === 'roofs') {
    const low = outlook === 'roofs' ? 0.16 : 0.42;
    for (let x = left - 40; x < right; ) {
      const wide = sheet.random.between(70, 140);
      const tall = height * low * sheet.random.between(0.7, 1.15);
      const wall = haze(sheet.random.pick(['#96543f', '#bfa27a', '#7a5040', '#dcd5c6', '#8a8580']), 0.35);
      sheet.add(
        rect(x, line - tall, wide, tall + height, wall),
        fill(
          outline([
            [x - 3, line - tall],
            [x + wide + 3, line - tall],
            [x + wide - 6, line - tall - 34],
            [x + 6, line - tall - 34],
          ]),
          haze('#6a4a40', 0.35),
        ),
      );
      for (let pane = 0; pane < 2; pane += 1)
        sheet.add(
          rect(x + wide * (0.18 + pane * 0.42), line - tall * 0.78, wide * 0.2, tall * 0.34, haze('#2f3a40', 0.3)),
        );
      x += wide;
    }
    if (outlook === 'roofs')
      tree(sheet, { kind: 'round', leaf: haze(sheet.light.leaf, 0.25) }, left + width * 0.7, line + 60, height * 0.5);
    return;
  }
  const leaf = haze(sheet.light.leaf, 0.24);
  sheet.add(ellipse(left + width * 0.5, line, width, height * 0.12, haze('#64785a', 0.5)));
  if (outlook === 'river') {
    sheet.add(
      rect(
        left,
        line,
        width,
        height,
        sheet.gradient([
          [0, mix(horizon, '#7d8f8c', 0.4)],
          [1, '#5a7078'],
        ]),
      ),
    );
    for (let ripple = 0; ripple < 26; ripple += 1)
      sheet.add(
        stroke(
          `M${left + sheet.random.next() * width} ${line + sheet.random.next() * (bottom - line)}h${sheet.random.between(14, 60)}`,
          '#f4ead6',
          2,
          'stroke-opacity="0.5"',
        ),
      );
    return;
  }
  sheet.add(rect(left, line, width, height, haze('#8b9c68', outlook === 'polder' ? 0.25 : 0.1)));
  const kinds = outlook === 'polder' ? (['poplar'] as const) : (['round', 'birch', 'fruit', 'round'] as const);
  for (let index = 0; index < (outlook === 'polder' ? 9 : 5); index += 1) {
    const tall = outlook === 'polder' ? height * 0.34 : height * sheet.random.between(0.55, 0.95);
    tree(
      sheet,
      { kind: sheet.random.pick(kinds), leaf },
      left + (width * (index + 0.5)) / (outlook === 'polder' ? 9 : 5),
      line + (outlook === 'polder' ? 4 : sheet.random.between(6, 40)),
      tall,
    );
  }
}

/** Light that spills around the opening. */
function halo(sheet: Sheet, points: readonly Point[]): void {
  const x = points.reduce((sum, [px]) => sum + px, 0) / points.length;
  const y = points.reduce((sum, [, py]) => sum + py, 0) / points.length;
  const span = Math.max(...points.map(([px]) => Math.abs(px - x)), ...points.map(([, py]) => Math.abs(py - y)));
  sheet.add(
    ellipse(
      x,
      y,
      span * 2.1,
      span * 1.9,
      sheet.glow([
        [0, '#fff4d9', 0.3],
        [0.5, '#fff4d9', 0.12],
        [1, '#fff4d9', 0],
      ]),
    ),
  );
}

/** Where the sun comes through the window onto the floor: a true projection along the sun, pane by pane. */
export function sunPatch(sheet: Sheet, room: Room, window: InteriorWindow): void {
  if (sheet.light.cover > 0.6 || sheet.light.lit) return;
  const paneCount = Math.max(2, Math.round(window.width / 0.8));
  const [slide, reach] =
    window.wall === 'back' ? [-sheet.light.side * 0.55, -1.05] : [window.wall === 'left' ? 0.8 : -0.8, 0.12];
  const shade = sheet.light.tint;
  const onFloor = (along: number, up: number): readonly [number, number, number] => {
    const height = window.sill + up;
    if (window.wall === 'back') return [window.at + along + slide * height, 0, room.depth + reach * height];
    return [(window.wall === 'left' ? 0 : room.width) + slide * height, 0, window.at + along + reach * height];
  };
  sheet.clipped(room.floor(0, -0.9, room.width, room.depth + 0.9), () => {
    sheet.blurred(3, () => {
      for (let pane = 0; pane < paneCount; pane += 1) {
        const [from, to] = [(pane * window.width) / paneCount + 0.03, ((pane + 1) * window.width) / paneCount - 0.03];
        for (const [low, high] of [
          [0, window.height * 0.72],
          [window.height * 0.77, window.height],
        ] as const) {
          sheet.add(
            fill(
              room.face([onFloor(from, low), onFloor(to, low), onFloor(to, high), onFloor(from, high)]),
              mix(shade, '#fff3cf', 0.6),
              'fill-opacity="0.56"',
            ),
          );
        }
      }
    });
  });
}
