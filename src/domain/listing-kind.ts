import type { Localized } from './language.ts';

/** Kinds of homes. They do not depend on the type numbers of the agency's software. */
export const LISTING_KINDS = [
  'house',
  'studio',
  'apartment',
  'land',
  'investment',
  'commercial',
  'garage',
  'other',
] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/**
 * Words per kind. `word…` also matches longer words that begin with it, `…word` those that end with it. The first kind
 * that matches is taken.
 */
const WORDS: readonly (readonly [ListingKind, readonly string[]])[] = [
  [
    'garage',
    [
      '…garage',
      'garages',
      '…garagen',
      'parking…',
      'parkeerplaats…',
      '…staanplaats',
      '…staanplaatsen',
      'stellplatz',
      'stellplätze',
      'autobox…',
      'garagebox…',
    ],
  ],
  ['investment', ['opbrengst…', 'invest…', 'rapport', 'rendement', 'renditeobjekt…', 'anlageobjekt…']],
  [
    'land',
    [
      '…grond',
      'gronden',
      '…perceel',
      '…percelen',
      'terrain…',
      'land',
      'plot',
      'plots',
      '…grundstück',
      'grundstücke',
      'bauland',
      'weiland…',
      'weide…',
      'akker…',
      'prairie…',
      'pâture…',
      'meadow…',
      'pasture…',
      'wiese…',
    ],
  ],
  [
    'commercial',
    [
      'commerc…',
      'handels…',
      'winkel…',
      'kantoor…',
      'kantoren',
      'bureau',
      'bureaux',
      'office…',
      'shop…',
      'magasin…',
      'horeca…',
      'bedrijf…',
      'gewerbe…',
      'geschäft…',
      'büro…',
      'industri…',
      'magazijn…',
      'loods…',
      'entrepôt…',
    ],
  ],
  ['studio', ['studio', 'studios', '…kot', 'kots']],
  [
    'apartment',
    ['appartement…', 'apartment…', '…flat', 'flats', '…wohnung', 'wohnungen', 'penthouse…', 'duplex…', 'loft', 'lofts'],
  ],
  [
    'house',
    [
      '…huis',
      '…huizen',
      '…woning',
      '…woningen',
      'villa…',
      'maison…',
      'house…',
      '…house',
      '…haus',
      '…häuser',
      '…hoeve',
      'boerderij…',
      'ferme…',
      'farm…',
      'bungalow…',
      'kasteel…',
      'kastelen',
      'château…',
      'castle…',
      'schloss',
      'schlösser',
    ],
  ],
];

/** Created on its first use, because a phone needs 40 ms for the expressions. */
let patterns: readonly (readonly [ListingKind, RegExp])[] | undefined;

/**
 * A word that introduces an extra, and the text after it. An extra does not say what the home is: «Appartement met
 * garage», «House with land».
 */
const EXTRA = /\s(?:met|voor|avec|pour|with|for|mit|für|en|et|and|und|incl\S*|\+|&)\s.*$/iu;
/** «Begane grond» is a floor, not a plot of land. */
const GROUND_FLOOR = /\bbegane grond\b/giu;

function anyOf(words: readonly string[]): RegExp {
  const patterns = words.map((word) => word.replace('…', '\\p{L}*'));
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'iu');
}

/**
 * Guesses the kind from the names of a type in any language. Extras are considered only if the rest of the name
 * contains no known word.
 */
export function listingKind(...names: Localized[]): ListingKind {
  const texts = names.flatMap((name) => Object.values(name)).map((text) => text.replace(GROUND_FLOOR, ''));
  return kindOf(texts.map((text) => text.replace(EXTRA, ''))) ?? kindOf(texts) ?? 'other';
}

function kindOf(texts: readonly string[]): ListingKind | undefined {
  patterns ??= WORDS.map(([kind, words]) => [kind, anyOf(words)]);
  return patterns.find(([, words]) => texts.some((text) => words.test(text)))?.[0];
}

/** Returns whether homes of a kind have an energy label. Garages and land have none (docs/rules.md#energy). */
export function hasEnergyLabel(kind: ListingKind): boolean {
  return kind !== 'garage' && kind !== 'land';
}

/** Returns whether people may live in homes of a kind. If so, the rules for dwellings apply. */
export function isDwelling(kind: ListingKind): boolean {
  return kind !== 'commercial' && hasEnergyLabel(kind);
}
