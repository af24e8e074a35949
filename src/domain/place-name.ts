/** Longest name of a municipality, and longest postcode, in characters: both stand in the address of a search. */
export const MUNICIPALITY_MAX = 80;
export const POSTCODE_MAX = 16;

/** A name without case and accents: two that are equal are the same place. */
export const plainName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
