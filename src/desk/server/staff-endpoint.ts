import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { normalAddress } from '#outbox/email-address.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import { STAFF_ROLES, type StaffAnswer } from '../desk-api.ts';
import { type DeskEndpoint, deskRefused } from './desk-handler.ts';
import { noteAlone } from './desk-log.ts';
import {
  changeMember,
  inviteAgain,
  inviteMember,
  resetSecondFactor,
  setClosed,
  staffMembers,
} from './staff-members.ts';
import type { SignedInStaff } from './staff-sessions.ts';

/** Validates an email address and converts it to the form in which addresses are stored. */
export const emailSchema = z.email().transform((address) => normalAddress(address) ?? address);
export const memberSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .refine((name) => !/\p{Cc}/u.test(name)),
  role: z.enum(STAFF_ROLES),
  language: z.enum(LANGUAGES),
  office: z.string().max(200).nullable().default(null),
});
const id = z.string().min(1).max(64);
const changeSchema = z.discriminatedUnion('do', [
  memberSchema.extend({ do: z.literal('invite'), email: emailSchema }),
  memberSchema.extend({ do: z.literal('change'), id }),
  z.object({ do: z.enum(['close', 'reopen', 'invite-again', 'reset-second-factor']), id }),
]);

/** The endpoints with which managers look after the accounts of staff. */
export const STAFF_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET staff': { roles: ['manager'], answer: (who, _, __, context) => list(who, context) },
  'POST staff': { roles: ['manager'], answer: change },
};

async function list(who: SignedInStaff, context: EndpointContext): Promise<Response> {
  const site = await context.site();
  const answer: StaffAnswer = {
    members: await staffMembers(who.staffId, context),
    offices: site.offices.map(({ name }) => name),
    languages: site.languages.enabled,
  };
  return json(200, answer);
}

async function change(who: SignedInStaff, request: Request, _: readonly string[], context: EndpointContext) {
  const parsed = changeSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
  if (!parsed.success) return deskRefused(400, 'unreadable');
  const wanted = parsed.data;
  const outcome = await apply(wanted, context);
  if (outcome === 'notFound') return undefined;
  if (outcome !== 'done') return deskRefused(409, outcome);
  const about = 'id' in wanted ? wanted.id : wanted.email;
  await noteAlone(who, { action: `staff-${wanted.do}`, about }, context);
  return list(who, context);
}

async function apply(wanted: z.infer<typeof changeSchema>, context: EndpointContext) {
  switch (wanted.do) {
    case 'invite': {
      const { do: _, ...member } = wanted;
      return (await inviteMember(member, context)) ? 'done' : 'knownAddress';
    }
    case 'change': {
      const { do: _, ...member } = wanted;
      return changeMember(member, context);
    }
    case 'close':
    case 'reopen':
      return setClosed(wanted.id, wanted.do === 'close', context);
    case 'invite-again':
      return (await inviteAgain(wanted.id, context)) ? 'done' : 'notFound';
    case 'reset-second-factor':
      return resetSecondFactor(wanted.id, context);
  }
}
