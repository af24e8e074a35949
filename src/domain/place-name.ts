/** Longest name of a municipality, and longest postcode, in characters: both stand in the address of a search. */
export const MUNICIPALITY_MAX = 80;
export const POSTCODE_MAX = 16;
