import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type Bounds, boundsAround } from '#domain/position.ts';
import { CONTENT_DIR, readYaml } from './content-file.ts';
import { type Office, type SiteFile, siteSchema } from './site.schema.ts';

/** The site configuration, with its languages in the order of the switcher. */
export interface Site extends Omit<SiteFile, 'languages'> {
  languages: { default: Language; enabled: readonly Language[] };
}

let read: Site | undefined;

/** `content/site.yaml`, read once. Throws ContentError. */
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

/** Where the agency's homes come from, as `feed` in `site.yaml` says: an address, or the path of a file. Throws ContentError. */
export function ownFeed(): string | undefined {
  const { feed } = readSite();
  return feed === undefined || URL.canParse(feed) ? feed : path.join(CONTENT_DIR, feed);
}

/** How far around its offices an agency works. */
const REACH_METRES = 15_000;

/** Where the agency works: its offices, and the country around them; undefined where none has a position. */
export function agencyRegion(offices: readonly Pick<Office, 'position'>[]): Bounds | undefined {
  return boundsAround(
    offices.flatMap(({ position }) => position ?? []),
    REACH_METRES,
  );
}

/** Told by whoever builds to the pages, which are made elsewhere in the same process. */
const NAME = 'SHOWS_SAMPLE_HOMES';

/** From now on pages say that the homes on them do not exist, or do not say so. */
export function tellSampleHomes(isSample: boolean): void {
  process.env[NAME] = isSample ? 'yes' : '';
}

/** Whether the homes of this build are those of the sample, which do not exist. */
export const showsSampleHomes = (): boolean => process.env[NAME] === 'yes';
