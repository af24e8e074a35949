import { COUNT_KINDS } from '#domain/listing.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { nothing } from '#platform/http/answers.ts';
import { NETWORKS, networkOf } from '#platform/http/network.ts';
import { failureName } from '#platform/server/failure-name.ts';
import type { Endpoint } from '#server/endpoint.ts';
import { isRobot } from './sender-kind.ts';

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
