import { readRecordNumber } from '#domain/url-part.ts';
import { json } from '#platform/http/responses.ts';
import type { Endpoint } from '#server/context.ts';
import { readCalendar } from './agent-calendar.ts';
import { slotOptions } from './slot-options.ts';

/**
 * Handles `GET /api/viewings/{home}/{language}`, the choices of the form for a visit, and `GET
 * /api/viewings/calendar/{token}.ics`, the private calendar of an agent.
 */
export const getViewings: Endpoint = async (_, [first = '', second = ''], context) => {
  if (first === 'calendar') return readCalendar(second, context);
  const site = await context.site();
  const listing = site.listing(readRecordNumber(first));
  const language = site.languages.enabled.find((known) => known === second);
  if (!listing || listing.search.closed || !language) return undefined;
  return json(200, await slotOptions(listing, language, context));
};
