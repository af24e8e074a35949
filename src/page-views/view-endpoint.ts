import { COUNT_KINDS } from '#domain/listing.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { nothing } from '#platform/http/responses.ts';
import { NETWORKS, networkOf } from '#platform/http/sender-digest.ts';
import { failureName } from '#platform/server/failures.ts';
import type { Endpoint } from '#server/context.ts';

/** `POST /api/views/{listing}/{kind}`: counts one, and answers when it is stored. Robots get the same answer and are not counted. */
export const postView: Endpoint = async ({ headers }, [id = '', name = ''], context) => {
  const kind = COUNT_KINDS.find((known) => known === name);
  const listingId = readRecordNumber(id);
  if (!kind || !(await context.site()).listing(listingId) || listingId === undefined) return undefined;
  if (isRobot(headers)) return nothing(204);
  const visitor = `${networkOf(context.sender, NETWORKS.sender)}\n${headers.get('user-agent') ?? ''}`;
  try {
    await context.counter.count({ listingId, kind, visitor });
    return nothing(204);
  } catch (error) {
    context.log(`a view could not be counted: ${failureName(error)}`);
    return nothing(503);
  }
};

/** How robots call themselves: those of search engines, previews of chat programs, monitors, and programs without a browser. */
const ROBOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|fetch|curl|wget|python|java\/|okhttp|axios|node|go-http|facebookexternalhit|whatsapp|embed|archive|phantom|selenium|playwright|puppeteer/i;
/** Every browser calls itself that. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/** Whether headers come from a program, or from a browser that only looks ahead. */
export function isRobot(headers: Headers): boolean {
  const browser = headers.get('user-agent') ?? '';
  const purpose = `${headers.get('sec-purpose')}${headers.get('purpose')}`;
  return !BROWSER.test(browser) || ROBOT.test(browser) || /prefetch|prerender|preview/i.test(purpose);
}
