import { z } from 'zod';
import type { Language } from '#domain/language.ts';
import type { Editing, PublishResult, SaveResult } from '#editing/editing-api.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import type { ContentRequest, PublishAnswer } from '../../content/content-api.ts';
import type { LogAction } from '../../housekeeping/housekeeping-api.ts';
import { deskRefused } from '../desk-handler.ts';
import { noteAlone } from '../desk-log.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import type { ContentHost } from './content-host.ts';
import { publishNow } from './publish.ts';
import { type ScheduledPublication, schedule, unschedule } from './scheduled-publication.ts';

/** A request of an editor, with what is needed to answer it. */
export interface Asking {
  who: SignedInStaff;
  request: Request;
  host: ContentHost;
  context: EndpointContext;
  editing: Editing;
  /** returns a parameter of the address; empty if absent */
  query: (name: string) => string;
  language: Language;
}

/** Size of a request: the files that are saved together, as JSON. */
const REQUEST_BYTES = 4 * 1024 ** 2;
/** Furthest time for which a publication can be scheduled. */
const AHEAD_MS = 366 * 86_400_000;

const path = z.string().min(1).max(300);
const digest = z.string().max(200);
const message = z.string().trim().max(2_000);
const requestSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('save'), path, value: z.unknown(), baseDigest: digest }),
  z.strictObject({
    do: z.literal('saveTogether'),
    files: z
      .array(z.strictObject({ path, value: z.unknown().optional(), baseDigest: digest }))
      .min(1)
      .max(50),
  }),
  z.strictObject({ do: z.literal('discard'), path }),
  z.strictObject({ do: z.literal('overrule'), path }),
  z.strictObject({
    do: z.literal('publish'),
    when: z.union([z.literal(['now', 'night']), z.strictObject({ at: z.iso.datetime({ offset: true }) })]),
    message,
  }),
  z.strictObject({ do: z.literal('unschedule') }),
  z.strictObject({ do: z.literal('restore'), id: z.string().min(1).max(200) }),
]) satisfies z.ZodType<ContentRequest>;

type Wanted = z.infer<typeof requestSchema>;

/** Does what an editor asks for, and notes it in the log of the desk if something has changed. */
export async function sendContent(asking: Asking): Promise<Response> {
  const parsed = requestSchema.safeParse(await readObject(asking.request, REQUEST_BYTES));
  if (!parsed.success) return deskRefused(400, 'unreadable');
  const wanted = parsed.data;
  const { answer, noted } = await carryOut(wanted, asking);
  if (noted) await noteAlone(asking.who, noted, asking.context);
  return answer === undefined ? deskRefused(409, 'pastTime') : json(200, answer);
}

interface Done {
  /** undefined if the time for a publication is not in the future */
  answer: object | undefined;
  noted?: { action: LogAction; about: string } | undefined;
}

async function carryOut(wanted: Wanted, asking: Asking): Promise<Done> {
  const { editing, language, who, context } = asking;
  const by = { editor: { name: who.name, email: who.email }, language };
  switch (wanted.do) {
    case 'save':
      return saved(await editing.save({ ...wanted, ...by }), wanted.path);
    case 'saveTogether': {
      const files = wanted.files.map(({ path: file, value, baseDigest }) => ({ path: file, value, baseDigest }));
      return saved(await editing.saveTogether({ files, ...by }), files.map((one) => one.path).join(', '));
    }
    case 'discard':
    case 'overrule':
      await editing[wanted.do](wanted.path);
      return { answer: { status: 'done' }, noted: { action: `content-${wanted.do}`, about: wanted.path } };
    case 'publish':
      return wanted.when === 'now'
        ? published(() => editing.publish({ ...by, message: wanted.message }), 'content-publish', asking)
        : scheduled(wanted.when, wanted.message, asking);
    case 'unschedule':
      await unschedule(context.dataDir);
      return { answer: { status: 'done' }, noted: { action: 'content-unschedule', about: '' } };
    case 'restore':
      return published(() => editing.restore({ ...by, id: wanted.id }), 'content-restore', asking);
  }
}

const ABOUT_MAX = 200;

const saved = (answer: SaveResult | { status: 'saved' }, paths: string): Done => ({
  answer,
  noted: answer.status === 'saved' ? { action: 'content-save', about: paths.slice(0, ABOUT_MAX) } : undefined,
});

async function published(
  work: () => Promise<PublishResult>,
  action: LogAction,
  { who, context }: Asking,
): Promise<Done> {
  const answer = await publishNow(work, who.name, context);
  if (answer.status !== 'published') return { answer };
  await unschedule(context.dataDir);
  return { answer, noted: { action, about: answer.publication.id } };
}

/** Stores a publication for a later time or the night. */
async function scheduled(
  when: 'night' | { at: string },
  text: string,
  { who, context, language }: Asking,
): Promise<Done> {
  const at = when === 'night' ? undefined : new Date(when.at);
  const ahead = at ? at.getTime() - context.now() : 1;
  if (ahead <= 0 || ahead > AHEAD_MS) return { answer: undefined };
  const publication: ScheduledPublication = {
    ...(at ? { at: at.toISOString() } : {}),
    by: { staffId: who.staffId, name: who.name, email: who.email },
    language,
    message: text,
  };
  await schedule(publication, context.dataDir);
  const answer: PublishAnswer = {
    status: 'scheduled',
    scheduled: { at: publication.at, by: who.name, message: text },
  };
  return { answer, noted: { action: 'content-schedule', about: publication.at ?? '' } };
}
