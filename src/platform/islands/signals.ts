/** What island.tsx tells the element it stands in: it works from now on, or it never will. */
export const READY = 'island:ready';
export const BROKEN = 'island:broken';
