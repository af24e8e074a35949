import { MCP_PATH } from '#exchange/program-addresses.ts';
import { FORM_IDS } from '#forms/forms.ts';
import { HEALTH_PATH, METRICS_PATH } from '#platform/health.ts';
import { type Address, readAddress } from '#platform/http/request-address.ts';

/** Matches a signed token (src/platform/signing.ts). */
const TOKEN = /^[\w-]{16,}\.[\w-]{43}$/;
const LOGGED_MAX = 200;

/**
 * Returns the path of a request in a form that may be logged. The query is left out. Below `/api/` only the endpoint's name
 * is kept, because the rest may contain the token of a link. In other paths, segments that look like a token are masked.
 */
export function loggedPath(target: string | undefined): string {
  const path = target?.replace(/[?#].*/s, '') ?? '';
  const [, root = '', ...rest] = path.split('/');
  if (root === 'api') return rest.length < 2 ? `/${routeName(path)}` : `/${routeName(path)}/…`;
  const masked = path.split('/').map((segment) => (TOKEN.test(segment) ? '…' : segment));
  return masked.join('/').slice(0, LOGGED_MAX);
}

/** First segments of the addresses that only the server side handles, never a file of the site. */
export const API_ROOTS: ReadonlySet<string> = new Set([
  'api',
  '_mail',
  ...[HEALTH_PATH, METRICS_PATH, MCP_PATH].map((path) => path.slice(1)),
]);

/**
 * Returns whether the server side may handle an address. It handles its own addresses, and pages that are requested with a
 * query.
 */
export const isApi = ({ segments, directory, query }: Address): boolean =>
  API_ROOTS.has(segments[0] ?? '') || (directory && query.length > 1);

const NAMED_ROOTS = ['media', 'documents', 'pictures', 'share', '_astro', 'healthz', 'metrics', '_mail'];
const NAMED_ENDPOINTS = [
  'captcha',
  'desk',
  'documents',
  'inbound-mail',
  'links',
  'local-demand',
  'listing-change',
  'portal',
  'preview',
  'pushed',
  'tasks',
  'views',
];

/**
 * Returns the route name under which metrics count a request. The number of names is small, and no name contains text that
 * a visitor has typed.
 */
export function routeName(target: string | undefined): string {
  const address = readAddress(target);
  const [root = '', endpoint = '', form = ''] = address?.segments ?? [];
  if (!address) return 'unreadable';
  if (NAMED_ROOTS.includes(root)) return root;
  if (root === 'api') {
    if (endpoint === 'forms') return FORM_IDS.some((id) => id === form) ? `forms/${form}` : 'forms';
    return NAMED_ENDPOINTS.includes(endpoint) ? `api/${endpoint}` : 'api';
  }
  return address.directory ? 'page' : 'file';
}
