import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as requestFrom } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Language } from '#domain/language.ts';
import type { FieldMistake } from '#editing/editing-api.ts';
import { type Address, readAddress } from '#platform/http/request-address.ts';
import type { Ports } from '#server/context.ts';
import { isPreviewed, isProgram } from './preview-address.ts';
import { PREVIEW_COOKIE, seesDraft } from './preview-cookie.ts';
import { mistakesPage, previewedPage } from './previewed-page.ts';
import type { PreviewRunner } from './run-preview.ts';

/** Headers of a response of the preview that are sent on. */
const PASSED = ['content-type', 'location', 'etag'];
/** A page that takes longer is given up. */
const PAGE_MS = 60_000;

interface Previewing extends Ports<'log' | 'now' | 'site' | 'store'> {
  preview: PreviewRunner;
  /** returns the mistakes of the draft in a language */
  mistakes: (language: Language) => Promise<readonly FieldMistake[]>;
}

/** Handles a request of somebody who sees the draft. Returns false for all other requests, and for what the preview lacks. */
export type ServePreview = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Returns a function that shows pages of the draft to requests with the cookie of the preview. */
export function servePreview(previewing: Previewing): ServePreview {
  return async (request, response) => {
    const { cookie } = request.headers;
    // Almost no request has this cookie, so nothing else is done before.
    if (!cookie?.includes(PREVIEW_COOKIE)) return false;
    const address = readAddress(request.url) ?? viteAddress(request.url);
    if (!address || !['GET', 'HEAD'].includes(request.method ?? '') || !isPreviewed(address)) return false;
    if (!seesDraft(previewing.store.secret, cookie, previewing.now())) return false;
    const language = await languageOf(address, previewing);
    try {
      return await show(request, response, { address, language, previewing });
    } catch (error) {
      if (!address.directory) throw error;
      previewing.log(`The preview failed: ${error instanceof Error ? error.message : String(error)}`);
      await showMistakes(request, response, { language, previewing });
      return true;
    }
  };
}

/** Reads the address of a virtual module of Vite. It contains `//` if its file lies outside the program. */
const viteAddress = (url: string | undefined): Address | undefined =>
  url?.startsWith('/@id/') ? readAddress(url.replaceAll('//', '/')) : undefined;

async function languageOf({ segments: [root] }: Address, { site }: Previewing): Promise<Language> {
  const { languages } = await site();
  return languages.enabled.find((one) => one === root) ?? languages.default;
}

interface Shown {
  address: Address;
  language: Language;
  previewing: Previewing;
}

async function show(request: IncomingMessage, response: ServerResponse, shown: Shown): Promise<boolean> {
  const { address, language, previewing } = shown;
  const origin = await previewing.preview.open();
  const { status, headers, body } = await fetchFrom(`${origin}${request.url}`, request.headers.accept);
  const type = String(headers['content-type'] ?? '');
  const isPage = type.startsWith('text/html') && address.directory;
  if (isProgram(address) ? status >= 300 : !isPage && status >= 400) return false;
  if (isPage && status >= 500) {
    await showMistakes(request, response, shown);
    return true;
  }
  const content = isPage ? Buffer.from(previewedPage(body.toString(), language)) : body;
  for (const name of PASSED) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  send(request, response, { status, content });
  return true;
}

/** Sends a page or file of the draft, which nobody may keep. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, content }: { status: number; content: Buffer },
): void {
  allowStyles(response);
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  // Browsers must not have pages made that nobody has asked for.
  response.removeHeader('Speculation-Rules');
  response.setHeader('Content-Length', content.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : content);
}

/** Style sheets of single modules are part of previewed pages. Everything else is allowed as in the published site. */
function allowStyles(response: ServerResponse): void {
  const policy = response.getHeader('Content-Security-Policy');
  const styles = `style-src 'self' 'unsafe-inline'`;
  const known = typeof policy === 'string' ? policy : `default-src 'self'; style-src 'self'; object-src 'none'`;
  response.setHeader('Content-Security-Policy', known.replace(`style-src 'self'`, styles));
}

async function showMistakes(
  request: IncomingMessage,
  response: ServerResponse,
  { language, previewing }: Omit<Shown, 'address'>,
): Promise<void> {
  const mistakes = await previewing.mistakes(language).catch(() => []);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  send(request, response, { status: 503, content: Buffer.from(mistakesPage(mistakes, language)) });
}

interface Fetched {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Fetches a file of the preview, as it is named in the request, without the cookies of the editor. */
function fetchFrom(url: string, accept = '*/*'): Promise<Fetched> {
  return new Promise((done, fail) => {
    const asked = requestFrom(url, { headers: { accept }, signal: AbortSignal.timeout(PAGE_MS) }, (answer) => {
      buffer(answer).then((body) => done({ status: answer.statusCode ?? 500, headers: answer.headers, body }), fail);
    });
    asked.once('error', fail);
    asked.end();
  });
}
