import { readPaths } from '#site/paths.ts';
import { readSite } from '#site/site.ts';
import { type Addresses, createAddresses } from './addresses.ts';

let addresses: Addresses | undefined;

/** Addresses of this site's path table and languages. */
export function siteAddresses(): Addresses {
  addresses ??= createAddresses(readPaths(), readSite().languages);
  return addresses;
}
