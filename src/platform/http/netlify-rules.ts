import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { z } from 'zod';
import {
  indexRedirects,
  isMatchable,
  isRedirect,
  type RedirectIndex,
  type RedirectRule,
  type RedirectRules,
} from './match-redirect.ts';

/** A redirect as `@netlify/redirect-parser` returns it; the parser's own types say `unknown`. */
export const parsedRedirect = z.object({
  path: z.string(),
  host: z.string().optional(),
  to: z.string(),
  status: z.int().min(200).max(499).default(301),
  force: z.boolean(),
  query: z.record(z.string(), z.string()),
  conditions: z.record(z.string(), z.unknown()),
  signed: z.unknown().optional(),
});

export type ParsedRedirect = z.infer<typeof parsedRedirect>;

/** Headers for all paths that a pattern in Netlify's syntax matches. */
export interface HeaderRule {
  matches: RegExp;
  values: Record<string, string>;
}

/** Netlify's default: caches may store a response but must revalidate it each time. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Returns the headers of a response, with names in lower case. If two rules set the same header, the later rule wins.
 * Netlify may join both values instead, so overlapping rules should not set the same header.
 * @param secure whether the request came by https; without it, `Strict-Transport-Security` must not be sent
 */
export function matchHeaders(rules: HeaderRule[], pathname: string, secure: boolean): Map<string, string> {
  const headers = new Map([['cache-control', DEFAULT_CACHE_CONTROL]]);
  for (const { matches, values } of rules) {
    if (!matches.test(pathname)) continue;
    for (const [name, value] of Object.entries(values)) headers.set(name.toLowerCase(), value);
  }
  if (!secure) headers.delete('strict-transport-security');
  return headers;
}

/** The redirects and headers of netlify.toml, `_redirects` and `_headers`. */
export interface Rules {
  redirects: RedirectIndex;
  headers: HeaderRule[];
  /** one sentence for each rule that this server skips or cannot read */
  notices: string[];
}

/** Returns the paths of the rule files; any of them may be absent. */
export function ruleFiles(netlifyToml: string, siteDir: string) {
  return { netlifyToml, redirects: join(siteDir, '_redirects'), headers: join(siteDir, '_headers') };
}

/**
 * Reads the rules in Netlify's order: `_redirects` before netlify.toml. A rule that cannot be used is skipped and named in
 * `notices`. Rules that lead to Netlify's own services (`/.netlify/…`) are skipped silently.
 */
export async function readRules(files: ReturnType<typeof ruleFiles>): Promise<Rules> {
  const plain = await plainRedirects(files.redirects);
  const [redirects, headers] = await Promise.all([
    parseAllRedirects({
      redirectsFiles: plain ? [] : [files.redirects],
      netlifyConfigPath: files.netlifyToml,
      configRedirects: [],
      minimal: false,
    }),
    parseAllHeaders({
      headersFiles: [files.headers],
      netlifyConfigPath: files.netlifyToml,
      configHeaders: [],
      minimal: false,
    }),
  ]);
  const notices = [...redirects.errors, ...headers.errors].map((error) =>
    oneLine(`A rule could not be read: ${error}`),
  );
  const usable: RedirectRule[] = [];
  for (const raw of redirects.redirects) {
    const rule = parsedRedirect.safeParse(raw);
    const reason = rule.success ? whySkipped(rule.data) : 'expected a status from 200 to 499 and plain values';
    if (rule.success && reason === undefined) usable.push({ ...rule.data, from: rule.data.path });
    else if (reason) notices.push(oneLine(`A rule is ignored (${reason}): ${JSON.stringify(raw)}`));
  }
  const rules: RedirectRules = plain
    ? {
        length: plain.length + usable.length,
        at: (order) => (order < plain.length ? plain.at(order) : usable[order - plain.length]),
      }
    : usable;
  return { redirects: indexRedirects(rules), headers: headers.headers.flatMap(toHeaderRule), notices };
}

/** A line as the build writes it, without query, conditions or comment. */
const PLAIN_LINE = /^(\/[^\s?]*) (\/\S*) ([234]\d\d)$/;
const NEW_LINE = 0x0a;

/**
 * Returns the redirects of a file if it has only lines as the build writes them, and this server can use all of them. Returns
 * undefined for any other file, and for one that cannot be read. An absent file has no redirects.
 *
 * A site of 100,000 homes has 300,000 redirects. They stay in the form of the file: objects take three times the memory, and
 * Netlify's parser takes twice as long.
 */
async function plainRedirects(file: string): Promise<RedirectRules | undefined> {
  const text = await readFile(file).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? Buffer.alloc(0) : undefined,
  );
  if (!text) return undefined;
  const begins: number[] = [];
  const ruleAt = (begin: number): RedirectRule | undefined => {
    const end = text.indexOf(NEW_LINE, begin);
    const [, from, to, status] = PLAIN_LINE.exec(text.toString('utf8', begin, end < 0 ? text.length : end)) ?? [];
    return from === undefined || to === undefined
      ? undefined
      : { from, to, status: Number(status), force: false, query: {} };
  };
  for (let begin = 0; begin < text.length; begin = text.indexOf(NEW_LINE, begin) + 1 || text.length) {
    if (text[begin] === NEW_LINE) continue;
    const rule = ruleAt(begin);
    if (!rule || whySkipped({ ...rule, path: rule.from, conditions: {} }) !== undefined) return undefined;
    begins.push(begin);
  }
  return { length: begins.length, at: (order) => ruleAt(begins[order] ?? text.length) };
}

/**
 * Returns the reason why this server skips a rule: undefined if it applies the rule, an empty text if the rule is skipped
 * silently.
 */
function whySkipped(rule: ParsedRedirect): string | undefined {
  if (rule.to.startsWith('/.netlify/')) return '';
  if (Object.keys(rule.conditions).length > 0) return 'this server does not evaluate conditions';
  if (rule.signed !== undefined) return 'this server does not sign proxied requests';
  if (rule.host !== undefined) return 'this server does not support a host in «from»';
  if (!isMatchable(rule.path)) return '«*» must be the last part of a path, and a placeholder a whole part';
  if (!isRedirect(rule.status) && !isOnThisSite(rule.to)) return 'this server does not proxy other sites';
  if (!isOnThisSite(rule.to) && !/^https?:\/\//.test(rule.to)) return 'the target must be a path or an address';
  return undefined;
}

const isOnThisSite = (to: string) => /^\/(?![/\\])/.test(to);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300);

function toHeaderRule(header: { values: Record<string, string>; forRegExp?: RegExp }): HeaderRule[] {
  return header.forRegExp ? [{ matches: header.forRegExp, values: header.values }] : [];
}
