import type { Localized } from './language.ts';
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

/** The letters of the classes, best first. A search asks for a letter, so that A+ and A- count as A. */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

/** Returns the place of a class among the letters: 1 for A. */
export const letterNumber = (label: EnergyLabel): number =>
  ENERGY_LETTERS.findIndex((letter) => label.startsWith(letter)) + 1;

/** A band of the scale. It reaches from just above the previous band up to and including `upToKwh` kWh/m² a year. */
export interface EnergyBand {
  label: EnergyLabel;
  upToKwh: number;
}

export interface EnergyScale {
  /** label of a building that produces more energy than it uses */
  belowZero: EnergyLabel;
  bands: readonly EnergyBand[];
  aboveAll: EnergyLabel;
}

/** Scales per region. Upper bounds are in kWh per m² and year (docs/rules.md#energy). */
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

/** Luxembourg's labels. They are printed on the certificate and cannot be computed from the figure alone. */
export const LUXEMBOURG_LABELS: readonly EnergyLabel[] = ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

function bands(upTo: Partial<Record<EnergyLabel, number>>): EnergyBand[] {
  return ENERGY_LABELS.flatMap((label) => {
    const upToKwh = upTo[label];
    return upToKwh === undefined ? [] : [{ label, upToKwh }];
  });
}

/**
 * Returns the label of a figure in kWh/m² a year: the label of the first band whose upper bound the figure does not
 * exceed.
 */
export function labelOfFigure(kwhPerSqm: number, region: Region): EnergyLabel {
  const scale = ENERGY_SCALES[region];
  if (kwhPerSqm < 0) return scale.belowZero;
  return scale.bands.find(({ upToKwh }) => kwhPerSqm <= upToKwh)?.label ?? scale.aboveAll;
}

/** Reads a printed label (`B`, `a+`, `A++`, `C-`, `a_plus`). Returns `undefined` for any other text. */
export function labelOfText(text: string): EnergyLabel | undefined {
  const match = /^\s*([a-i])\s*(\+\+|\+|-|−|_plusplus|_plus|_sub)?\s*$/i.exec(text);
  if (!match) return undefined;
  const suffixes: Record<string, string> = { '++': '_plusplus', '+': '_plus', '-': '_sub', '−': '_sub' };
  const suffix = match[2]?.toLowerCase() ?? '';
  const wanted = `${match[1]?.toLowerCase()}${suffixes[suffix] ?? suffix}`;
  return ENERGY_LABELS.find((label) => label === wanted);
}

/** Formats a label as it is printed: `a_plus` → `A+`. */
export function labelText(label: EnergyLabel): string {
  return label.replace('_plusplus', '++').replace('_plus', '+').replace('_sub', '-').toUpperCase();
}

/**
 * Returns the label of a home. In Belgium, the label follows from the figure in kWh/m². Without a figure, or outside
 * Belgium, the label printed on the certificate counts. `applies` is false for garages, parking spaces and land, which
 * have no label.
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

/** Returns whether the buyer must renovate: Flemish dwellings for sale with label E or F (docs/rules.md#energy). */
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

/** State of a certificate: valid, expiring within a year, or expired. */
export type Expiry = 'valid' | 'soon' | 'past';

/** Returns the state of a certificate on a day. Both dates are written as `2026-11-28`. */
export function expiryOf(expiresOn: string, today: string): Expiry {
  if (expiresOn < today) return 'past';
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return expiresOn <= inAYear ? 'soon' : 'valid';
}

const CERTIFICATE = '(?:EPC|EPB|PEB|certifi\\p{L}*|energie(?:ausweis|pass)|energy performance)';
const PENDING =
  '(?:in (?:aanvraag|opmaak|aanmaak|progress|preparation|bearbeitung|arbeit)|en (?:cours|attente)|aangevraagd|beantragt|pending|awaited|(?:volgt|suit|folgt) (?:nog|later|noch))';
const SAYS_PENDING = new RegExp(
  `(?<!\\p{L})${CERTIFICATE}(?!\\p{L})[^.;<>]{0,30}?(?<!\\p{L})${PENDING}(?!\\p{L})`,
  'iu',
);
const IS_PENDING = new RegExp(`(?<!\\p{L})${PENDING}(?!\\p{L})`, 'iu');

/** Returns whether the texts of a home, or the field for its certificate number, say that the certificate is pending. */
export function saysCertificatePending({
  title,
  description,
  energy,
}: {
  title: Localized;
  description: Localized;
  energy: { certificateNumber?: string | undefined };
}): boolean {
  const says = (texts: Localized) => Object.values(texts).some((text) => text !== undefined && SAYS_PENDING.test(text));
  return IS_PENDING.test(energy.certificateNumber ?? '') || says(title) || says(description);
}
