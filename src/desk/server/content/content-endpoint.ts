import { editorSchema } from '#agency/content/editor-schema.ts';
import type { Language } from '#domain/language.ts';
import type { Editing } from '#editing/editing-api.ts';
import { Unreachable } from '#editing/storage/storage.ts';
import { languageOf } from '#outbox/make-mail.ts';
import { readBytes, readObject } from '#platform/http/read-request.ts';
import { json, withCookies } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import {
  type ContentOverview,
  type FoundText,
  PICTURE_MAX_BYTES,
  type PreviewState,
} from '../../content/content-api.ts';
import { type DeskEndpoint, type DeskHandler, deskRefused } from '../desk-handler.ts';
import { noteAlone } from '../desk-log.ts';
import { contentChoices } from './choices.ts';
import type { ContentHost } from './content-host.ts';
import { contentOutline } from './content-outline.ts';
import { draftPicture } from './draft-picture.ts';
import { draftValues } from './draft-values.ts';
import { findText } from './find-text.ts';
import { followRepository } from './follow-repository.ts';
import { linkingFiles } from './linking-files.ts';
import { missingLanguages } from './missing-languages.ts';
import { possible } from './possible.ts';
import { buildState } from './publish.ts';
import { readScheduled } from './scheduled-publication.ts';
import { type Asking, sendContent } from './send-content.ts';
import { siteWording } from './site-wording.ts';

/** Longest text for which its place is looked for. */
const FOUND_MAX = 2_000;
/** Size of a request about the preview. */
const PREVIEW_BYTES = 1_024;

type Read = (asking: Asking) => Promise<object | undefined>;

/** The endpoints with which editors change the content files (content/content-api.ts). */
export const contentEndpoints = (host: ContentHost): Readonly<Record<string, DeskEndpoint>> => ({
  'GET content': { roles: ['editor', 'manager'], answer: read(host) },
  'POST content': { roles: ['editor', 'manager'], answer: send(host) },
});

/** What can be read, by the part of the address after `content`. */
const READS: Readonly<Record<string, Read>> = {
  '': overview,
  file: async ({ editing, language, query }) => editing.read(query('path'), language),
  schema: async ({ query }) => editorSchema(query('name')),
  choices: async ({ editing, language, context }) => contentChoices(editing, await context.site(), language),
  pending: async ({ editing }) => ({ files: await editing.pending() }),
  history,
  find,
  preview: async (asking) => previewState(asking),
  outline: async ({ editing, language, context }) =>
    contentOutline(editing, (await context.site()).languages, language),
  links: async ({ editing, query }) => {
    const paths = await linkingFiles(editing, query('to'));
    return paths && { paths };
  },
  'site-texts': async ({ context }) => siteWording((await context.site()).languages.enabled),
};

function read(host: ContentHost): DeskHandler {
  return async (who, request, [name = '', ...rest], context) => {
    const can = await possible(context);
    if (can.edit !== true)
      return name === '' ? json(200, await unableOverview(can, context)) : deskRefused(409, 'unable');
    const asking = await askingOf({ who, request, host, context });
    if (rest.length > 0) return undefined;
    if (name === 'picture') return picture(asking);
    try {
      const answer = Object.hasOwn(READS, name) ? await READS[name]?.(asking) : undefined;
      return answer && json(200, answer);
    } catch (error) {
      if (error instanceof Unreachable) return deskRefused(503, 'storage');
      throw error;
    }
  };
}

async function askingOf(parts: Pick<Asking, 'who' | 'request' | 'host' | 'context'>): Promise<Asking> {
  const { request, host, context } = parts;
  const parameters = new URL(request.url).searchParams;
  const query = (name: string) => parameters.get(name) ?? '';
  const [site, editing] = [await context.site(), await host.editing(context)];
  return { ...parts, editing, query, language: languageOf(query('language'), site) };
}

/** Returns the overview of a server that cannot edit, so that the page can say why. */
async function unableOverview(can: ContentOverview['can'], { site }: EndpointContext): Promise<ContentOverview> {
  const { languages } = await site();
  return { entries: [], languages, can, scheduled: null, build: null, missing: {} };
}

async function overview({ editing, context }: Asking): Promise<ContentOverview> {
  followRepository(editing, context);
  const { languages } = await context.site();
  const scheduled = await readScheduled(context.dataDir);
  return {
    entries: await editing.list(),
    languages,
    can: await possible(context),
    scheduled: scheduled
      ? { at: scheduled.at, by: scheduled.by.name, message: scheduled.message, problem: scheduled.failed?.problem }
      : null,
    build: await buildState(context),
    missing: missingLanguages(await draftValues(editing), languages.enabled),
  };
}

async function history({ editing, query }: Asking) {
  const id = query('id');
  if (!id) return { publications: await editing.history() };
  const files = await editing.difference(id);
  return files && { files };
}

async function find({ editing, context, query, language: shown }: Asking): Promise<FoundText> {
  const { languages } = await context.site();
  const language = languages.enabled.find((one) => one === query('language')) ?? shown;
  const files = await draftValues(editing);
  return { places: findText(query('text').slice(0, FOUND_MAX), { language, page: query('page'), files }) };
}

async function picture({ editing, query }: Asking): Promise<Response | undefined> {
  const bytes = await draftPicture(editing, query('file'), Number(query('width')));
  if (!bytes) return undefined;
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  });
}

function send(host: ContentHost): DeskHandler {
  return async (who, request, [name = '', ...rest], context) => {
    const { edit } = await possible(context);
    if (edit !== true) return deskRefused(409, 'unable');
    const asking = await askingOf({ who, request, host, context });
    if (rest.length > 0) return undefined;
    if (name === '') return sendContent(asking);
    if (name === 'picture') return upload(asking);
    return name === 'preview' ? preview(asking) : undefined;
  };
}

async function upload({ who, request, editing, query, context }: Asking): Promise<Response> {
  const bytes = await readBytes(request, PICTURE_MAX_BYTES);
  if (!bytes) return json(200, { status: 'refused', reason: 'tooLarge' });
  const editor = { name: who.name, email: who.email };
  const result = await editing.upload({ name: query('name').slice(0, 200), bytes, editor });
  if (result.status === 'saved') await noteAlone(who, { action: 'content-upload', about: result.file }, context);
  return json(200, result);
}

async function preview(asking: Asking): Promise<Response> {
  const { request, host, context } = asking;
  const { do: step } = (await readObject(request, PREVIEW_BYTES)) ?? {};
  if (step !== 'start' && step !== 'stop') return deskRefused(400, 'unreadable');
  // Starting takes some seconds; the desk asks for the state.
  if (step === 'start')
    void host
      .preview(context)
      .open()
      .catch(() => undefined);
  const state: PreviewState = step === 'start' ? await previewState(asking) : { state: 'off' };
  return withCookies(json(200, state), [host.previewCookie(step === 'start', context)]);
}

async function previewState({ host, context, language, editing }: Asking): Promise<PreviewState> {
  const state = host.preview(context).state();
  if (state === 'failed') return { state, problem: await problemOf(host, editing, language) };
  if (state !== 'ready') return { state };
  const { path, until } = host.previewLink(language, context);
  const origin = context.publicUrl(await context.site());
  return { state, link: new URL(path, origin).href, linkUntil: new Date(until).toISOString() };
}

/** Returns why the preview does not start: the first mistakes of the draft, if it has any. */
async function problemOf(host: ContentHost, editing: Editing, language: Language): Promise<string> {
  const mistakes = await host.mistakes(await editing.draftDir(), language).catch(() => []);
  return mistakes
    .slice(0, 3)
    .map(({ path, message }) => `${path}: ${message}`)
    .join('\n');
}
