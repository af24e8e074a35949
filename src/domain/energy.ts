import { isDwelling, type ListingKind } from './listing-kind.ts';
import type { Country, Region } from './region.ts';

/** Energy classes, best first. `_plus` and `_sub` are printed as + and -. */
export const ENERGY_LABELS = [
  'a_plusplus',
  'a_plus',
  'a',
  'a_sub',
  'b_plus',
  'b',
  'b_sub',
  'c_plus',
  'c',
  'c_sub',
  'd_plus',
  'd',
  'd_sub',
  'e_plus',
  'e',
  'e_sub',
  'f_plus',
  'f',
  'f_sub',
  'g',
  'h',
  'i',
] as const;
export type EnergyLabel = (typeof ENERGY_LABELS)[number];

/** A band of the scale: the label holds up to and including `upToKwh` kWh/m² a year, from just above the band before. */
export interface EnergyBand {
  label: EnergyLabel;
  upToKwh: number;
}

export interface EnergyScale {
  /** Below zero: the building gives back more than it takes. */
  belowZero: EnergyLabel;
  bands: readonly EnergyBand[];
  aboveAll: EnergyLabel;
}

/** Scales per region, upper bounds in kWh per m² and year (docs/rules.md#energy). */
export const ENERGY_SCALES: Readonly<Record<Region, EnergyScale>> = {
  flanders: {
    belowZero: 'a_plus',
    bands: bands({ a: 100, b: 200, c: 300, d: 400, e: 500 }),
    aboveAll: 'f',
  },
  brussels: {
    belowZero: 'a_plus',
    bands: bands({
      a: 23,
      a_sub: 45,
      b_plus: 62,
      b: 79,
      b_sub: 95,
      c_plus: 113,
      c: 132,
      c_sub: 150,
      d_plus: 170,
      d: 190,
      d_sub: 210,
      e_plus: 232,
      e: 253,
      e_sub: 275,
      f_plus: 298,
      f: 322,
      f_sub: 345,
    }),
    aboveAll: 'g',
  },
  wallonia: {
    belowZero: 'a_plusplus',
    bands: bands({ a_plus: 45, a: 85, b: 170, c: 255, d: 340, e: 425, f: 510 }),
    aboveAll: 'g',
  },
};

/** Luxembourg prints its classes on the certificate; there is no public reckoning from the figure alone. */
export const LUXEMBOURG_LABELS: readonly EnergyLabel[] = ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

function bands(upTo: Partial<Record<EnergyLabel, number>>): EnergyBand[] {
  return ENERGY_LABELS.flatMap((label) => {
    const upToKwh = upTo[label];
    return upToKwh === undefined ? [] : [{ label, upToKwh }];
  });
}

/** Label for a figure in kWh/m² a year: the first band whose upper bound is at or above it. */
export function labelOfFigure(kwhPerSqm: number, region: Region): EnergyLabel {
  const scale = ENERGY_SCALES[region];
  if (kwhPerSqm < 0) return scale.belowZero;
  return scale.bands.find(({ upToKwh }) => kwhPerSqm <= upToKwh)?.label ?? scale.aboveAll;
}

/** Reads a label as printed (`B`, `a+`, `A++`, `C-`, `a_plus`); text that is no label gives `undefined`. */
export function labelOfText(text: string): EnergyLabel | undefined {
  const match = /^\s*([a-i])\s*(\+\+|\+|-|−|_plusplus|_plus|_sub)?\s*$/i.exec(text);
  if (!match) return undefined;
  const suffixes: Record<string, string> = { '++': '_plusplus', '+': '_plus', '-': '_sub', '−': '_sub' };
  const suffix = match[2]?.toLowerCase() ?? '';
  const wanted = `${match[1]?.toLowerCase()}${suffixes[suffix] ?? suffix}`;
  return ENERGY_LABELS.find((label) => label === wanted);
}

/** Label as people read it: `a_plus` → `A+`. */
export function labelText(label: EnergyLabel): string {
  return label.replace('_plusplus', '++').replace('_plus', '+').replace('_sub', '-').toUpperCase();
}

/**
 * Label of a home: in Belgium from the figure, elsewhere or without one from the certificate's text; no value, no label.
 * `applies` is false for garages, parkings and land, which have none.
 */
export function energyLabel(home: {
  applies: boolean;
  country: Country;
  region?: Region | undefined;
  kwhPerSqm?: number | undefined;
  printed?: string | undefined;
}): EnergyLabel | undefined {
  if (!home.applies) return undefined;
  if (home.country === 'BE' && home.region && home.kwhPerSqm !== undefined) {
    return labelOfFigure(home.kwhPerSqm, home.region);
  }
  return home.printed === undefined ? undefined : labelOfText(home.printed);
}

/** Dwellings with E or F for sale in Flanders must be renovated to D or better (docs/rules.md#energy). */
export function mustRenovate(home: {
  kind: ListingKind;
  forSale: boolean;
  region?: Region | undefined;
  label?: EnergyLabel | undefined;
}): boolean {
  return (
    isDwelling(home.kind) && home.forSale && home.region === 'flanders' && (home.label === 'e' || home.label === 'f')
  );
}
