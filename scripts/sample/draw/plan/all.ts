import { apartment, detached, longHouse, rowHouse, studio } from './layouts.ts';
import { mirrored, type Plan } from './plan.ts';

const [clay, slate, polder, sand] = ['#d9a58c', '#a9bcc2', '#b5c2a4', '#dcc7a0'];
const ground = 'Gelijkvloers';

/** The floor plans, by property. */
export const plans: Readonly<Record<number, Plan>> = {
  1001: rowHouse(5.8, 12.4, { title: ground, wash: clay, north: 24 }),
  1002: mirrored(rowHouse(6.4, 11.2, { title: ground, wash: sand, north: -40 }, 'garage')),
  1003: longHouse(17.5, 6.4, { title: ground, wash: clay, north: 8 }),
  1004: detached(14.6, 9.6, { title: ground, wash: polder, north: 175 }),
  1005: apartment(9.6, 9.8, { title: 'Derde verdieping', wash: slate, north: 62 }),
  1006: mirrored(detached(18.5, 10.2, { title: ground, wash: slate, north: 130 })),
  1007: rowHouse(6.6, 13.4, { title: ground, wash: clay, north: 95 }, 'shop'),
  1008: studio(4.7, 7.3, { title: 'Derde verdieping', wash: polder, north: -12 }),
  1009: mirrored(apartment(8.8, 9.4, { title: 'Eerste verdieping', wash: sand, north: 88 })),
  1013: mirrored(rowHouse(5.4, 14.2, { title: ground, wash: sand, north: 210 }, 'shop')),
  1015: rowHouse(8.6, 12.8, { title: ground, wash: slate, north: 45 }, 'garage'),
  1018: rowHouse(6.7, 17.2, { title: 'Bel-etage', wash: polder, north: -70 }),
  1020: mirrored(detached(11.2, 8.4, { title: ground, wash: slate, north: 18 })),
  1021: mirrored(rowHouse(8.2, 12, { title: 'Rez-de-chaussée', wash: sand, north: 150 })),
  1022: apartment(10.4, 8.9, { title: 'Premier étage', wash: polder, north: -25 }),
  1023: apartment(9.2, 9.6, { title: 'Eerste verdieping', wash: clay, north: 0 }),
  1024: rowHouse(5.6, 10.6, { title: ground, wash: polder, north: 180 }),
  1025: mirrored(apartment(10.8, 9.9, { title: ground, wash: polder, north: 200 })),
  1026: mirrored(studio(5.6, 8, { title: 'Eerste verdieping', wash: clay, north: 200 })),
};
