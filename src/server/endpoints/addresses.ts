import type { Address } from '../http/address.ts';

const ROOMS = new Set(['api', '_mail', 'healthz', 'metrics']);

/** Whether an address may be one of {@link route}: its own rooms, or a page with a search. */
export const isApi = ({ segments, directory, query }: Address): boolean =>
  ROOMS.has(segments[0] ?? '') || (directory && query.length > 1);
