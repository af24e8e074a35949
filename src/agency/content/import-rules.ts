import { readCompliance } from './compliance.ts';
import { readSite } from './site.ts';

/** What content says of how an export is read. */
export function importRules() {
  const { languages, propertyKinds, hideCity } = readSite();
  return { defaultLanguage: languages.default, duties: readCompliance().homes, kinds: propertyKinds, hideCity };
}
