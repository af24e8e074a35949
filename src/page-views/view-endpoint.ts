import { COUNT_KINDS } from '#domain/listing.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { nothing } from '#platform/http/responses.ts';
import { failureName } from '#platform/server/failures.ts';
import type { Endpoint } from '#server/context.ts';

/**
 * Handles `POST /api/views/{listing}/{kind}`: stores a count, then responds. Robots get the same response, but are not
 * counted.
 */
export const postView: Endpoint = async ({ headers }, [id = '', name = ''], context) => {
  const kind = COUNT_KINDS.find((known) => known === name);
  const listingId = readRecordNumber(id);
  if (!kind || !(await context.site()).listing(listingId) || listingId === undefined) return undefined;
  if (isRobot(headers)) return nothing(204);
  const browser = headers.get('user-agent') ?? '';
  try {
    await context.counter.count({ listingId, kind, address: context.sender, browser });
    return nothing(204);
  } catch (error) {
    context.log(`A view could not be counted: ${failureName(error)}`);
    return nothing(503);
  }
};

/** User agents of robots: search engines, link previews in chats, monitors, and programs that are no browsers. */
const ROBOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|fetch|curl|wget|python|java\/|okhttp|axios|node|go-http|facebookexternalhit|whatsapp|embed|archive|phantom|selenium|playwright|puppeteer/i;
/** Beginning of every browser's user agent. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/** Returns whether a request was sent by a robot, or by a browser that prefetches a page. */
export function isRobot(headers: Headers): boolean {
  const browser = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose')}${headers.get('purpose')}`;
  return !BROWSER.test(browser) || ROBOT.test(browser) || /prefetch|prerender|preview/i.test(purpose);
}
