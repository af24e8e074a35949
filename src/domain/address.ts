import type { Localized } from './language.ts';

/** A street address that may be shown; it does not exist for a home whose address is not public. */
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
 * `Kaai 5 bus 2, 2850 Boom`; without a public street `2850 Boom`, or nothing where the town is hidden as well
 * (docs/rules.md#privacy). `boxWord` is "bus", "bte", "box" in the page's language.
 */
export function addressText(parts: AddressParts, { boxWord }: { boxWord: string }): string {
  const town = [parts.zip, parts.municipality].filter(Boolean).join('\u00a0');
  if (!parts.street) return town;
  const box = parts.box ? `${boxWord}\u00a0${parts.box}` : '';
  const street = [parts.street, parts.houseNumber, box].filter(Boolean).join(' ');
  return `${street}, ${town}`;
}

const BOX_WORD = /^(?:bus|bte|bo[iî]te|box|briefkasten)(?!\p{L})[\s.:]*/iu;

/** A box without the word that some exports write before it, `0.01` of `bus 0.01`: each language has its own. */
export const boxNumber = (written: string | undefined): string | undefined =>
  written?.trim().replace(BOX_WORD, '') || undefined;
