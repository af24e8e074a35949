/** Name in a fragment and in the history's state; by itself, since every page of a home reads it. */
export const FROM = 'from';
