import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import type { StaffRole } from '#server/database/schema.ts';
import type { DeskProblem } from '../desk-api.ts';
import type { SignedInStaff } from './staff-sessions.ts';

/** Handles a request of a signed-in member of staff. Returns undefined if the record does not exist or is out of reach. */
export type DeskHandler = (
  who: SignedInStaff,
  request: Request,
  rest: readonly string[],
  context: EndpointContext,
) => Promise<Response | undefined>;

export interface DeskEndpoint {
  /** the roles that may send this request */
  roles: readonly StaffRole[];
  answer: DeskHandler;
  /** whether a manager without a second factor may send it as well */
  isForAccount?: boolean;
}

/** Returns the response with which the desk refuses a request. */
export const deskRefused = (status: number, problem: DeskProblem): Response =>
  json(status, { status: 'refused', problem });
