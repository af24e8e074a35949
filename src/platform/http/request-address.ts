const MAX_LENGTH = 4096;
/** Escaped or not, these have no place in a name on this site; a backslash is a slash to browsers, so `/\host` would lead away. */
const UNSAFE_IN_SEGMENT = /[\p{Cc}/\\]/u;

/** The part of a request's address that rules and files are looked up by. */
export interface Address {
  /** As sent, still escaped: starts with exactly one slash. */
  pathname: string;
  /** Decoded; none is empty, `.` or `..`. */
  segments: string[];
  /** Whether the path ends in a slash. */
  directory: boolean;
  /** As sent: `''` or `?…`. */
  query: string;
}

/**
 * Reads the target of a request line.
 * Gives undefined for whatever is not a plain path on this site: absolute form, `//`, `.` and `..`, backslashes,
 * control characters, broken escapes, more than 4096 characters.
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

/** Splits an escaped path into decoded segments; undefined where one is broken or unsafe. */
export function decodeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const unsafe = segments.some((name) => name === '.' || name === '..' || UNSAFE_IN_SEGMENT.test(name));
    return unsafe ? undefined : segments;
  } catch {
    return undefined;
  }
}
