/** Headers for the paths that a pattern of Netlify's matches. */
export interface HeaderRule {
  matches: RegExp;
  values: Record<string, string>;
}

/** What Netlify sends where no rule says otherwise: keep it, but ask each time whether it is still current. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Headers of an answer, names in lower case. Of two rules for one header the later wins; Netlify may join them,
 * so rules that overlap should not share a header.
 * @param secure the visitor came by https: only then a browser may be told to insist on it.
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
