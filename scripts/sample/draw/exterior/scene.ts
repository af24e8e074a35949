import { type GroundKind, ground } from '../ground.ts';
import { box, type Sheet } from '../sheet.ts';
import { sky } from '../sky.ts';
import { dapple } from '../tree.ts';
import { water } from '../water.ts';
import { type Backdrop, backdrop } from './backdrop.ts';
import { building } from './building.ts';
import type { House } from './house.ts';
import { neighbour } from './neighbours.ts';
import { type Prop, prop } from './props.ts';

/** A façade in its street or garden. */
export interface Exterior {
  house: House;
  /** px per m, and the foot of the wall in px from the top. */
  metre: number;
  base: number;
  /** The left corner of the house in px. */
  x: number;
  ground: GroundKind;
  backdrop?: Backdrop;
  /** Houses against it on either side. */
  row?: 'both' | 'left' | 'right';
  neighbours?: readonly House[];
  dappled?: readonly [x: number, y: number, width: number, height: number];
  props?: readonly Prop[];
  river?: boolean;
  /** How many px the backdrop rises above the foot of the wall. */
  raised?: number;
}

export function exterior(sheet: Sheet, scene: Exterior): void {
  const { house, metre, base, x } = scene;
  sky(sheet, base);
  backdrop(sheet, scene.backdrop ?? 'none', base - (scene.raised ?? 0));
  const right = x + house.width * metre;
  if (scene.row === 'both' || scene.row === 'left') fillRow(sheet, scene, x, -1);
  if (scene.row === 'both' || scene.row === 'right') fillRow(sheet, scene, right, 1);
  building(sheet, house, { x, base, metre });
  if (scene.dappled !== undefined) {
    const [left, top, width, height] = scene.dappled;
    sheet.clipped(box(0, base - house.height * metre, 1600, house.height * metre), () =>
      dapple(sheet, left, top, width, height),
    );
  }
  ground(sheet, scene.ground, base, metre);
  if (scene.river) water(sheet, base + 70);
  for (const what of scene.props ?? []) prop(sheet, what, base, metre);
}

function fillRow(sheet: Sheet, { metre, base, neighbours }: Exterior, from: number, way: -1 | 1): void {
  let edge = from;
  for (let turn = 0; way < 0 ? edge > 0 : edge < 1600; turn += 1) {
    const house = neighbours?.[(turn * 2 + (way < 0 ? 0 : 1)) % neighbours.length] ?? neighbour(sheet.random);
    const width = house.width * metre;
    building(sheet, house, { x: way < 0 ? edge - width : edge, base, metre });
    edge += way * width;
  }
}
