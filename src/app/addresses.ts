import { MCP_PATH } from '#exchange/program-addresses.ts';
import { HEALTH_PATH, METRICS_PATH } from '#platform/health/health.ts';
import type { Address } from '#platform/http/address.ts';

const ROOMS = new Set(['api', '_mail', ...[HEALTH_PATH, METRICS_PATH, MCP_PATH].map((path) => path.slice(1))]);

/** Whether an address may be one of {@link route}: its own rooms, or a page with a search. */
export const isApi = ({ segments, directory, query }: Address): boolean =>
  ROOMS.has(segments[0] ?? '') || (directory && query.length > 1);
