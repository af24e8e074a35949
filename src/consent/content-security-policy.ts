import { readMap } from '#agency/content/map-settings.ts';
import { thirdParties } from './configured.ts';
import type { Sources } from './third-parties.ts';

const SELF = "'self'";

/** What everything keeps to, whoever it comes from: files of this site, and nothing inline. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'default-src': [SELF],
  'script-src': [SELF],
  'style-src': [SELF],
  'connect-src': [SELF],
  'img-src': [SELF, 'data:'],
  'frame-src': [SELF],
  // Films lie where the export says; a page plays them, and runs nothing of theirs.
  'media-src': [SELF, 'https:'],
  'object-src': ["'none'"],
  'base-uri': [SELF],
  'form-action': [SELF],
  'frame-ancestors': [SELF],
};

/** The content security policy of a site: its own files, and the hosts of what else it uses. */
export function contentSecurityPolicy(parties: readonly { sources: Sources }[]): string {
  return Object.entries(OWN)
    .map(([directive, own]) => {
      const others = parties.flatMap(({ sources }) => sources[directive as keyof Sources] ?? []);
      return [directive, ...new Set([...own, ...others])].join(' ');
    })
    .join('; ');
}

/** `_headers` of the built site, in Netlify's format; netlify.toml holds the headers that no configuration changes. */
export function headersFile(): string {
  return `/*\n  Content-Security-Policy: ${contentSecurityPolicy([...thirdParties(), ...ownMachines()])}\n`;
}

/** The agency's own map of streets may lie on another machine of its own. */
function ownMachines(): { sources: Sources }[] {
  const { streets } = readMap();
  return streets?.address ? [{ sources: { 'connect-src': [new URL(streets.address).origin] } }] : [];
}
