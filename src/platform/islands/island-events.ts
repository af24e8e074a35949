/** Events that the component in island.tsx sends to the element around it: it is ready, or it has failed permanently. */
export const READY = 'island:ready';
export const BROKEN = 'island:broken';
