import { LANGUAGES, type Language } from '#domain/language.ts';
import { readYaml } from './content-file.ts';
import { type SiteFile, siteSchema } from './site.schema.ts';

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
