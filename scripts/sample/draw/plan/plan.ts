export type RoomKind =
  | 'living'
  | 'dining'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'toilet'
  | 'hall'
  | 'storage'
  | 'garage'
  | 'shop'
  | 'terrace'
  | 'study'
  | 'garden';

/** A room of a floor plan in m, from the upper left corner of the building; the street is at the bottom. */
export interface PlanRoom {
  name: string;
  kind: RoomKind;
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** A door in a wall: its hinge, which way the wall runs, and to which side it opens. */
export interface PlanDoor {
  x: number;
  y: number;
  along: 'x' | 'y';
  swing: 1 | -1;
  wide?: number;
}

export interface PlanWindow {
  x: number;
  y: number;
  along: 'x' | 'y';
  wide: number;
}

export interface Plan {
  title: string;
  width: number;
  depth: number;
  rooms: readonly PlanRoom[];
  doors: readonly PlanDoor[];
  windows: readonly PlanWindow[];
  stairs?: { x: number; y: number; width: number; depth: number };
  /** Party walls: no windows, drawn on beyond the building. */
  /** The floor above, drawn beside it. */
  upper?: Plan;
  party?: readonly ('left' | 'right')[];
  wash: string;
  north: number;
}

/** The same plan seen in a mirror, so that two houses of a kind differ. */
export function mirrored(plan: Plan): Plan {
  const flip = (x: number, wide = 0): number => plan.width - x - wide;
  return {
    ...plan,
    rooms: plan.rooms.map((room) => ({ ...room, x: flip(room.x, room.width) })),
    doors: plan.doors.map((door) =>
      door.along === 'x'
        ? { ...door, x: flip(door.x, door.wide ?? 0.9) }
        : { ...door, x: flip(door.x), swing: door.swing === 1 ? -1 : 1 },
    ),
    windows: plan.windows.map((window) => ({ ...window, x: flip(window.x, window.along === 'x' ? window.wide : 0) })),
    ...(plan.stairs === undefined ? {} : { stairs: { ...plan.stairs, x: flip(plan.stairs.x, plan.stairs.width) } }),
    ...(plan.upper === undefined ? {} : { upper: mirrored(plan.upper) }),
    party: plan.party?.map((side) => (side === 'left' ? 'right' : 'left')),
  };
}
