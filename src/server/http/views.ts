import { COUNT_KINDS } from '#contract/views.ts';
import type { ApiContext } from '../api-context.ts';
import { failureName } from '../failure-name.ts';
import { isRobot } from '../visits/sender-kind.ts';
import { text } from './answers.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';

/** `POST /api/views/{listing}/{kind}`: counts one, and answers when it is stored. Robots get the same answer and are not counted. */
export async function postView(
  request: ApiRequest,
  [id = '', name = '']: string[],
  context: ApiContext,
): Promise<ApiAnswer | undefined> {
  const kind = COUNT_KINDS.find((known) => known === name);
  const listingId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  if (!kind || !(await context.site()).listing(listingId) || listingId === undefined) return undefined;
  if (isRobot(request)) return text(204, '');
  const visitor = `${request.address}\n${request.header('user-agent')}`;
  try {
    await context.counter.count({ listingId, kind, visitor });
    return text(204, '');
  } catch (error) {
    context.log(`a view could not be counted: ${failureName(error)}`);
    return text(503, '');
  }
}
