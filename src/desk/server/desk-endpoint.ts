import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { isSameOrigin, readObject } from '#platform/http/read-request.ts';
import { json, withCookies } from '#platform/http/responses.ts';
import type { Endpoint, EndpointContext } from '#server/context.ts';
import { type Me, STAFF_ROLES } from '../desk-api.ts';
import { DEMAND_ENDPOINTS } from './demand-endpoint.ts';
import { type DeskEndpoint, deskRefused } from './desk-handler.ts';
import { ENQUIRY_ENDPOINTS } from './enquiries/enquiries-endpoint.ts';
import { FIGURES_ENDPOINTS } from './figures/figures-endpoint.ts';
import { INVITATION_ENDPOINTS } from './reviews/invitations-endpoint.ts';
import { STAFF_ENDPOINTS } from './staff-endpoint.ts';
import { endStaffSessions, passkeysOf, type SignedInStaff, sessionsOf, signedInStaff } from './staff-sessions.ts';
import { TENANT_ENDPOINTS } from './tenants/tenants-endpoint.ts';
import { VIEWING_ENDPOINTS } from './viewings/viewings-endpoint.ts';

/** All endpoints below `/api/desk/`, by method and name. Each subject of the desk adds its own. */
export const DESK_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET me': { roles: STAFF_ROLES, answer: me, isForAccount: true },
  'POST sessions': { roles: STAFF_ROLES, answer: end, isForAccount: true },
  ...DEMAND_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...FIGURES_ENDPOINTS,
  ...INVITATION_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...TENANT_ENDPOINTS,
  ...VIEWING_ENDPOINTS,
};

/**
 * Returns the handler of `/api/desk/{endpoint}/…`, for signed-in staff whose role may send the request. `endpoints` are those
 * above and those that reach into every subject (app/desk-endpoints.ts).
 */
export const answerDesk =
  (endpoints: Readonly<Record<string, DeskEndpoint>>): Endpoint =>
  async (request, [endpoint = '', ...rest], context) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const name = `${method} ${endpoint}`;
    const known = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
    if (!known) return undefined;
    const who = await signedInStaff(request, context);
    if (!who) return deskRefused(401, 'signedOut');
    if (method === 'POST' && !isSameOrigin(request, context.settings.publicUrl)) return deskRefused(403, 'origin');
    if (who.needsSecondFactor && !known.isForAccount) return deskRefused(403, 'secondFactor');
    if (!known.roles.includes(who.role)) return deskRefused(403, 'role');
    const answer = (await known.answer(who, request, rest, context)) ?? deskRefused(404, 'notFound');
    return withCookies(answer, who.cookies);
  };

async function me(who: SignedInStaff, _: Request, __: readonly string[], context: EndpointContext) {
  const { name, email, role, language, office, hasCodes, needsSecondFactor } = who;
  const [passkeys, sessions] = await Promise.all([passkeysOf(who.staffId, context), sessionsOf(who, context)]);
  const answer: Me = { name, email, role, language, office, hasCodes, needsSecondFactor, passkeys, sessions };
  return json(200, answer);
}

async function end(who: SignedInStaff, request: Request, _: readonly string[], context: EndpointContext) {
  const which = (await readObject(request, BODY_MAX_BYTES))?.end;
  if (typeof which !== 'string') return deskRefused(400, 'unreadable');
  await endStaffSessions(who, which, context);
  return json(200, { sessions: which === 'all' ? [] : await sessionsOf(who, context) });
}
