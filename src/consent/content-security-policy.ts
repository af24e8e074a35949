import { readMap } from '#agency/content/map-settings.ts';
import { readSite } from '#agency/content/site.ts';
import { thirdParties } from './configured.ts';
import type { Sources } from './third-party.ts';

const SELF = "'self'";

/** Sources that are always allowed, by directive: only files of this site. Inline code is not allowed. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'default-src': [SELF],
  'script-src': [SELF],
  'style-src': [SELF],
  'connect-src': [SELF],
  'img-src': [SELF, 'data:'],
  'frame-src': [SELF],
  // Films in the export may be on any host. A page only plays them; it runs no code from these hosts.
  'media-src': [SELF, 'https:'],
  'object-src': ["'none'"],
  'base-uri': [SELF],
  'form-action': [SELF],
  'frame-ancestors': [SELF],
};

/**
 * Every HTML text and script address must pass the policy of src/platform/browser/trusted-types.ts, which is the only one.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'];

/**
 * Returns the content security policy of a site. It allows the site's own files and the hosts of the third parties that
 * the site uses.
 */
export function contentSecurityPolicy(parties: readonly { sources: Sources }[]): string {
  const sources = Object.entries(OWN).map(([directive, own]) => {
    const others = parties.flatMap(({ sources }) => sources[directive as keyof Sources] ?? []);
    return [directive, ...new Set([...own, ...others])].join(' ');
  });
  // Scripts of third parties add scripts and HTML of their own, which the policy of this site would refuse.
  const hasForeignScripts = parties.some((party) => (party.sources['script-src'] ?? []).length > 0);
  return [...sources, ...(hasForeignScripts ? [] : TRUSTED_TYPES)].join('; ');
}

/**
 * Returns the file `_headers` of the built site, in Netlify's format. Headers that do not depend on settings are in
 * netlify.toml.
 */
export function headersFile(): string {
  const policy = `/*\n  Content-Security-Policy: ${contentSecurityPolicy([...thirdParties(), ...ownMachines()])}\n`;
  const pages = readSite().languages.enabled.map(
    (language) => `/${language}/*\n  Cross-Origin-Resource-Policy: same-origin\n`,
  );
  return [policy, ...pages].join('');
}

/** Returns the host of the agency's own street map, if the map is on another host than the site. */
function ownMachines(): { sources: Sources }[] {
  const { streets } = readMap();
  return streets?.address ? [{ sources: { 'connect-src': [new URL(streets.address).origin] } }] : [];
}
