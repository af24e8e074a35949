import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  availableDictionary,
  DICTIONARIES,
  type Dictionary,
  sendDictionary,
  withDictionary,
} from '#platform/http/dictionary.ts';
import { isRedirect, matchRedirect, type RedirectMatch } from '#platform/http/match-redirect.ts';
import type { Rules } from '#platform/http/netlify-rules.ts';
import { type Address, decodeSegments, readAddress } from '#platform/http/request-address.ts';
import { sendFile, sendText } from '#platform/http/send-file.ts';
import { locate, type OpenFile, openAt, openSiteFile } from '#platform/http/site-files.ts';

/**
 * Responds from the built site. Like Netlify, it tries in this order: forced rules, files, folders that were requested
 * without their slash, other rules, 404.
 */
export async function serveSite(
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
  site: { dir: string; rules: Rules; dictionaries?: readonly Dictionary[] },
): Promise<void> {
  const match = matchRedirect(site.rules.redirects, address);
  if (match?.force) return applyRule(request, response, match, site.dir);
  if (address.segments[0] === DICTIONARIES) return sendDictionary(request, response, site.dictionaries ?? []);
  const file = await openPageOrFile(request, response, address, site);
  if (file) return sendFile(request, response, file);
  const found = await locate(site.dir, address.segments, address.directory);
  if (found === 'folder') return redirect(response, 301, `${address.pathname}/${address.query}`);
  const small = found ? undefined : await inSmallLetters(address, site.dir);
  if (small) return redirect(response, 301, small + address.query);
  if (match) return applyRule(request, response, match, site.dir);
  sendText(request, response, 404, 'There is no page at this address.');
}

/**
 * Opens the page or file at an address. A page is compressed with the dictionary that the client has. If it has none, the
 * response names the dictionary of its language, which browsers fetch when they have nothing else to do.
 */
async function openPageOrFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  address: Address,
  { dir, dictionaries = [] }: { dir: string; dictionaries?: readonly Dictionary[] },
): Promise<OpenFile | undefined> {
  const isPage = address.directory && dictionaries.length > 0;
  const known = isPage ? availableDictionary(headers, dictionaries) : undefined;
  const file = await openAt(dir, address, known ? undefined : headers['accept-encoding']);
  if (!file || !isPage) return file;
  response.appendHeader('Vary', 'Available-Dictionary');
  if (known) return withDictionary(file, known);
  const own = dictionaries.find(({ match }) => address.pathname.startsWith(match.replace('*', '')));
  if (own) response.appendHeader('Link', `<${own.path}>; rel="compression-dictionary"`);
  return file;
}

/**
 * Responds to an unreadable address with the not-found page. If the address starts with a language, the page is in that
 * language.
 */
export async function refuseAddress(
  request: IncomingMessage,
  response: ServerResponse,
  site: { dir: string; rules: Rules },
): Promise<void> {
  const [language = ''] = /^\/[a-z]{2}(?=\/)/.exec(request.url ?? '') ?? [];
  const missing = readAddress(`${language}/-/`);
  const match = missing && matchRedirect(site.rules.redirects, missing);
  if (match && !isRedirect(match.status)) return applyRule(request, response, { ...match, status: 400 }, site.dir);
  sendText(request, response, 400, 'This address is not valid.');
}

/** Returns the path in lower case if an address was typed with capitals and there is such a page; otherwise undefined. */
async function inSmallLetters({ pathname, directory }: Address, dir: string): Promise<string | undefined> {
  const small = pathname.toLowerCase();
  if (small === pathname) return undefined;
  return (await locate(dir, decodeSegments(small) ?? [], directory)) && small;
}

async function applyRule(request: IncomingMessage, response: ServerResponse, match: RedirectMatch, siteDir: string) {
  if (isRedirect(match.status)) return redirect(response, match.status, match.target);
  const path = match.target.replace(/[?#].*/s, '');
  const page = await locate(siteDir, decodeSegments(path) ?? [], path.endsWith('/'));
  const file = page === 'folder' ? await locate(siteDir, decodeSegments(path) ?? [], true) : page;
  if (typeof file === 'object' && (await sendPage(request, response, file.file, match.status))) return;
  const status = match.status === 200 ? 404 : match.status;
  sendText(
    request,
    response,
    status,
    status === 410 ? 'This page has been removed.' : 'There is no page at this address.',
  );
}

/** Sends a page. @returns false if its file has been removed in the meantime */
async function sendPage(request: IncomingMessage, response: ServerResponse, path: string, status = 200) {
  const file = await openSiteFile(path, request.headers['accept-encoding']);
  if (file) await sendFile(request, response, file, status);
  return file !== undefined;
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 }).end();
}
