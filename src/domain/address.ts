import type { Localized } from './language.ts';

/** A street address that may be shown. A home with a hidden address has none. */
export interface StreetAddress {
  street: Localized;
  houseNumber?: string | undefined;
  box?: string | undefined;
}

export interface AddressParts {
  street?: string | undefined;
  houseNumber?: string | undefined;
  box?: string | undefined;
  zip: string;
  municipality: string;
}

/**
 * Formats an address: `Kaai 5 bus 2, 2850 Boom`, or `2850 Boom` if the street is hidden, or an empty text if the town is
 * hidden too (docs/rules.md#privacy). `boxWord` is «bus», «bte» or «box», in the page's language.
 */
export function addressText(parts: AddressParts, { boxWord }: { boxWord: string }): string {
  const town = [postcodeText(parts.zip), parts.municipality].filter(Boolean).join('\u00a0');
  if (!parts.street) return town;
  const box = parts.box ? `${boxWord}\u00a0${parts.box}` : '';
  const street = [parts.street, parts.houseNumber, box].filter(Boolean).join(' ');
  return `${street}, ${town}`;
}

/**
 * Returns the postcode of a place; empty if the export has the name of a province instead, as exports from abroad do. In
 * searches, the province still tells two towns of the same name apart.
 */
export const postcodeText = (zip: string): string => (/\d/.test(zip) ? zip : '');

const BOX_WORD = /^(?:bus|bte|bo[iî]te|box|briefkasten)(?!\p{L})[\s.:]*/iu;

/** Returns a box number without the word that some exports write before it: `bus 0.01` → `0.01`. */
export const boxNumber = (written: string | undefined): string | undefined =>
  written?.trim().replace(BOX_WORD, '') || undefined;

/** Longest name of a municipality and longest postcode, in characters. Both occur in the URLs of searches. */
export const MUNICIPALITY_MAX = 80;
export const POSTCODE_MAX = 16;

/** Returns a name in lower case and without accents, so that two spellings of a place compare as equal. */
export const plainName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
