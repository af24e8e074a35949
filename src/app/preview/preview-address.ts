import { DESK_PART } from '#desk/desk-page.ts';
import type { Address } from '#platform/http/request-address.ts';
import { API_ROOTS } from '../api-address.ts';

/** Addresses that are always those of the published site. */
const PUBLISHED = new Set([...API_ROOTS, '_astro', 'documents', 'share', 'originals']);
/** Texts of the desk and of the owner portal. The desk is used beside the preview and must not wait for it. */
const OF_STAFF = /^(?:desk|content|portal)-texts\.json$/;
/** Modules that Vite makes itself and that previewed pages need. Other names could stand for any file of the machine. */
const VIRTUAL = /^\/@id\/(?:__x00__)?(?:astro|virtual):[\w./:-]+$/;
/** Packages and their prepared copies; `programFolder` may contain folders of the same names. */
const PACKAGES = /^\/(?:cache\/vite\/deps|node_modules)\/[\w@.+/-]+$/;
/** Files by their place on the machine: packages, and fonts that were cut for the site. */
const INSTALLED = /^\/@fs\/[^?]*\/node_modules\/[\w@.+/-]+$/;
const CUT_FONT = /^\/@fs\/[^?]*\/vite\/fonts\/[\da-f]{16}\/[\w-]+\.woff2$/;
const SOURCES = /^\/src\/[^?]*$/;
/** Queries with which Vite would send the text of a file, or handle it in another way than pages need. */
const FOREIGN_QUERY = /[?&](?:raw|inline|worker|sharedworker|init)\b/;

/** Returns whether a request of somebody who sees the draft belongs to the preview. The desk and everything that is sent do not. */
export function isPreviewed(address: Address): boolean {
  const [root = '', part] = address.segments;
  if (PUBLISHED.has(root)) return false;
  if (root.length === 2 && (part === DESK_PART || OF_STAFF.test(part ?? ''))) return false;
  return !isProgram(address) || isNeededFile(address);
}

/** Returns whether an address is that of a file of the program, as opposed to one of the site. */
export const isProgram = ({ segments: [root = ''] }: Address): boolean =>
  root.startsWith('@') || root.startsWith('.') || ['src', 'cache', 'node_modules'].includes(root);

function isNeededFile({ pathname, query }: Address): boolean {
  if (FOREIGN_QUERY.test(query)) return false;
  const path = pathname;
  if (path === '/@vite/client' || path === '/@react-refresh') return true;
  if (path.startsWith('/@fs/')) return INSTALLED.test(path) || CUT_FONT.test(path);
  return VIRTUAL.test(path) || PACKAGES.test(path) || SOURCES.test(path);
}
