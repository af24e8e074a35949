const MAX_LENGTH = 4096;
/** Characters that a segment must not contain, escaped or not. Browsers read a backslash as a slash, so `/\host` would leave the site. */
const UNSAFE_IN_SEGMENT = /[\p{Cc}/\\]/u;

/** The target of a request, split into the parts by which rules and files are found. */
export interface Address {
  /** as sent, still escaped; starts with exactly one slash */
  pathname: string;
  /** decoded segments of the path; none is empty, `.` or `..` */
  segments: string[];
  /** whether the path ends with a slash */
  directory: boolean;
  /** as sent: `''` or `?…` */
  query: string;
}

/**
 * Reads the target of a request line. Returns undefined unless it is a plain path on this site: absolute URLs, `//`, `.` and
 * `..`, backslashes, control characters, broken escapes and more than 4096 characters are refused.
 */
export function readAddress(target: string | undefined): Address | undefined {
  if (!target || target.length > MAX_LENGTH) return undefined;
  const at = target.indexOf('?');
  const pathname = at < 0 ? target : target.slice(0, at);
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined;
  const segments = decodeSegments(pathname);
  if (!segments) return undefined;
  return { pathname, segments, directory: pathname.endsWith('/'), query: at < 0 ? '' : target.slice(at) };
}

/** Splits an escaped path into decoded segments; undefined if one is broken or unsafe. */
export function decodeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const unsafe = segments.some((name) => name === '.' || name === '..' || UNSAFE_IN_SEGMENT.test(name));
    return unsafe ? undefined : segments;
  } catch {
    return undefined;
  }
}
