import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { refusalWords } from '#enquiries/mails/rental-refusal-mail.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { languageOf } from '#outbox/make-mail.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import { rentalFile } from '#server/database/schema.ts';
import { REASONS, type RefusalPreview, type TenantChange, type TenantsAnswer } from '../../tenants/tenants-api.ts';
import { type DeskEndpoint, deskRefused } from '../desk-handler.ts';
import { emailSchema } from '../staff-endpoint.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { applicantsOfHome } from './applicants-of-home.ts';
import { changeTenant, refusalOf } from './change-tenant.ts';
import { type HomeInReach, homeInReach, tenantHomes } from './tenant-homes.ts';

const FILES_MAX = 100;
const id = z.uuid();
const name = z
  .string()
  .trim()
  .max(80)
  .refine((one) => one.isWellFormed() && !/\p{Cc}/u.test(one));
const changeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('invite'), enquiry: id }),
  z.object({
    do: z.literal('invite-person'),
    firstName: name.min(1),
    lastName: name,
    email: emailSchema,
    language: z.enum(LANGUAGES),
  }),
  z.object({ do: z.enum(['withdraw', 'choose', 'reopen']), file: id }),
  z.object({
    do: z.literal('refuse'),
    files: z.array(id).min(1).max(FILES_MAX),
    reason: z.enum(REASONS),
    isTold: z.boolean(),
  }),
]) satisfies z.ZodType<TenantChange>;

/** The endpoints of applicants for homes to let. */
export const TENANT_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET tenants': { roles: ['agent', 'manager'], answer: read },
  'POST tenants': { roles: ['agent', 'manager'], answer: change },
};

async function read(who: SignedInStaff, request: Request, rest: readonly string[], context: EndpointContext) {
  const language = await askedLanguage(request, context);
  if (rest[0] === undefined) {
    const answer: TenantsAnswer = { homes: await tenantHomes(who, language, context) };
    return json(200, answer);
  }
  const home = await homeOf(who, rest[0], context);
  if (!home) return undefined;
  if (rest[1] === 'mail') return preview(request, home, context);
  return json(200, await applicantsOfHome(who, home, language, context));
}

async function change(
  who: SignedInStaff,
  request: Request,
  [number = '']: readonly string[],
  context: EndpointContext,
) {
  const parsed = changeSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
  if (!parsed.success) return deskRefused(400, 'unreadable');
  const home = await homeOf(who, number, context);
  if (!home) return undefined;
  const outcome = await changeTenant(who, home, parsed.data, context);
  if (outcome === 'notFound') return undefined;
  if (outcome !== 'done') return deskRefused(409, outcome);
  context.wake();
  return json(200, await applicantsOfHome(who, home, await askedLanguage(request, context), context));
}

const homeOf = async (who: SignedInStaff, number: string, context: EndpointContext) => {
  const listingId = readRecordNumber(number);
  return listingId === undefined ? undefined : homeInReach(who, listingId, context);
};

const askedLanguage = async (request: Request, context: EndpointContext) =>
  languageOf(new URL(request.url).searchParams.get('language') ?? '', await context.site());

/** Responds with the mail that a refusal would send. */
async function preview(request: Request, home: HomeInReach, context: EndpointContext) {
  const query = new URL(request.url).searchParams;
  const file = id.safeParse(query.get('file'));
  const reason = z.enum(REASONS).safeParse(query.get('reason'));
  if (!file.success || !reason.success) return deskRefused(400, 'unreadable');
  const { db } = context.store;
  const [row] = await db
    .select()
    .from(rentalFile)
    .where(and(eq(rentalFile.id, file.data), eq(rentalFile.listingId, home.id)));
  if (!row) return undefined;
  const words = refusalWords(await refusalOf(row, reason.data, db, context), await context.site());
  const answer: RefusalPreview = {
    language: words.language,
    subject: words.title,
    text: [words.text, words.otherwise].join('\n\n'),
  };
  return json(200, answer);
}
