import { LOCALES } from '#domain/language.ts';
import type { IsoDate, Listing } from '#domain/listing.ts';
import { cut, plainText } from '#domain/readable-text.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';
import { areas, condition, equipment, prices } from './openimmo-facts.ts';
import { category, contact, geo } from './openimmo-place.ts';
import { attachments } from './write-attachments.ts';

/** Maximum length of `dreizeiler`, including the ellipsis: three lines of 72 characters. */
const SHORT_MAX = 215;

/**
 * Writes a home as `immobilie` of OpenImmo 1.2.7, in one language and only with public data. If the export has no date of
 * the last change, `today` is used.
 */
export function listingXml(
  home: Listing,
  context: PageContext,
  { provider, today }: { provider: string; today: IsoDate },
): Xml {
  const { site, language, addresses, words } = context;
  const description = words(home.description);
  return element('immobilie', {}, [
    category(home, context),
    geo(home, context),
    contact(home, context),
    prices(home, context),
    areas(home),
    equipment(home),
    condition(home, context),
    element('freitexte', {}, [
      textElement('objekttitel', words(home.title)),
      textElement('dreizeiler', cut(description, { limit: SHORT_MAX })),
      textElement('objektbeschreibung', paragraphs(description)),
    ]),
    attachments(home, site.url + addresses.listing(home, language), context),
    element('verwaltung_objekt', {}, [
      element('objektadresse_freigeben', {}, home.place.address !== undefined),
      textElement('abdatum', home.availableFrom),
      textElement('haustiere', home.building.petsAllowed),
    ]),
    element('verwaltung_techn', {}, [
      element('objektnr_intern', {}, home.id),
      element('objektnr_extern', {}, home.reference),
      element('aktion', { aktionart: 'CHANGE' }),
      element('openimmo_obid', {}, `${provider}-${home.id}`),
      element('stand_vom', {}, home.modifiedOn ?? home.createdOn ?? today),
      textElement('gruppen_kennung', home.projectId === undefined ? undefined : `project-${home.projectId}`),
      element('sprache', {}, LOCALES[language]),
    ]),
  ]);
}

/** Converts HTML to plain text with a line for each paragraph and list item. */
function paragraphs(html: string): string {
  return html
    .split(/<\/(?:p|h3|li|ul|ol)>|<br\s*\/?>/)
    .map(plainText)
    .filter(Boolean)
    .join('\n');
}
