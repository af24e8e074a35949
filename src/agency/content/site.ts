import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type Bounds, boundsAround } from '#domain/position.ts';
import { type Country, countryOfPostcode } from '#domain/region.ts';
import { CONTENT_DIR, readYaml } from './content-file.ts';
import { type Office, type SiteFile, siteSchema } from './site.schema.ts';

/** The site configuration, with its languages in the order of the switcher. */
export interface Site extends Omit<SiteFile, 'languages'> {
  languages: { default: Language; enabled: readonly Language[] };
}

let read: Site | undefined;

/** Reads `content/site.yaml` once. Throws ContentError. */
export function readSite(): Site {
  if (!read) {
    const { languages, ...site } = readYaml('site.yaml', siteSchema);
    read = {
      ...site,
      languages: {
        default: languages.default,
        enabled: LANGUAGES.filter((language) => languages.use[language] === true),
      },
    };
  }
  return read;
}

/** Returns the address or file of the agency's export, from `feed` in `site.yaml`. Throws ContentError. */
export function ownFeed(): string | undefined {
  const { feed } = readSite();
  return feed === undefined || URL.canParse(feed) ? feed : path.join(CONTENT_DIR, feed);
}

/** Radius around the offices in which an agency works. */
const REACH_METRES = 15_000;

/** Returns the area in which the agency works; `undefined` if no office has a position. */
export function agencyRegion(offices: readonly Pick<Office, 'position'>[]): Bounds | undefined {
  return boundsAround(
    offices.flatMap(({ position }) => position ?? []),
    REACH_METRES,
  );
}

/** Returns the country of all offices; `undefined` if they lie in several. */
export function agencyCountry(offices: readonly Pick<Office, 'zip'>[]): Country | undefined {
  const [country, ...others] = new Set(offices.map(({ zip }) => countryOfPostcode(zip)));
  return others.length === 0 ? country : undefined;
}

/** Environment variable through which the build tells its pages whether the homes are those of the sample. */
const NAME = 'SHOWS_SAMPLE_HOMES';

/** Stores whether the homes are fictional. If so, pages say it. */
export function tellSampleHomes(isSample: boolean): void {
  process.env[NAME] = isSample ? 'yes' : '';
}

/** Returns whether this build shows the fictional homes of the sample. */
export const showsSampleHomes = (): boolean => process.env[NAME] === 'yes';
