import type { Localized } from './language.ts';

/** What a home is, whatever number the agency's software gives its types. */
export type PropertyKind = 'house' | 'studio' | 'apartment' | 'land' | 'investment' | 'commercial' | 'garage' | 'other';

/** First match wins, so "studio" stands before "apartment" and "garage" before what it may belong to. */
const WORDS: readonly { kind: PropertyKind; words: RegExp }[] = [
  { kind: 'garage', words: /\b(?:garages?|parkings?|garagen?|stellpl[aä]tz\w*|(?:auto)?staanplaats\w*|autobox\w*|garagebox\w*)\b/i },
  { kind: 'land', words: /\b(?:\w*gronde?n?|percel\w*|terrains?|land|plots?|grundst[uü]ck\w*|bauland)\b/i },
  { kind: 'investment', words: /\b(?:opbrengst\w*|investering\w*|invest\w*|rapport|rendement|renditeobjekt\w*|anlageobjekt\w*)\b/i },
  {
    kind: 'commercial',
    words: /\b(?:commerc\w*|handels\w*|winkel\w*|kantoor\w*|kantoren|bureaux?|offices?|shops?|bedrijf\w*|gewerbe\w*|industri\w*)\b/i,
  },
  { kind: 'studio', words: /\b(?:studios?|kots?)\b/i },
  { kind: 'apartment', words: /\b(?:appartement\w*|apartments?|flats?|wohnung\w*|penthouse\w*|duplex\w*|lofts?)\b/i },
  { kind: 'house', words: /\b(?:huis|huizen|woning\w*|villa\w*|maisons?|houses?|h[aä]user|haus|boerderij\w*|ferme\w*|farm\w*|bungalow\w*)\b/i },
];

/** Kind by the names of a type in any language; `other` where none says. */
export function propertyKind(...names: Localized[]): PropertyKind {
  const text = names.flatMap((name) => Object.values(name)).join(' · ');
  return WORDS.find(({ words }) => words.test(text))?.kind ?? 'other';
}

/** Garages, parkings and land have no energy label (decisions «Rules»). */
export function hasEnergyLabel(kind: PropertyKind): boolean {
  return kind !== 'garage' && kind !== 'land';
}
