import type { LeadSource } from '#server/database/schema.ts';

/** Longest host or name of a campaign that is kept. */
const LENGTH_MAX = 100;
const HOST = /^[a-z0-9.-]+$/;

/**
 * Reads where a visit came from, as the browser sent it (consent/arrival.ts). Returns undefined if it is not known. Only the
 * host and three names of a campaign are kept, and nothing by which a visitor could be recognised.
 */
export function sourceOf(arrival: string | undefined): LeadSource | undefined {
  if (arrival === undefined) return undefined;
  const sent = new URLSearchParams(arrival);
  const nameOf = (name: string) => sent.get(name)?.trim().toWellFormed().slice(0, LENGTH_MAX) || undefined;
  const host = nameOf('host')?.toLowerCase();
  return {
    host: host && HOST.test(host) ? host : undefined,
    source: nameOf('utm_source'),
    medium: nameOf('utm_medium'),
    campaign: nameOf('utm_campaign'),
  };
}
