import type { PageFile } from '#agency/content/page.schema.ts';
import { readPage, readRequiredPage } from '#agency/content/page.ts';
import { readSite } from '#agency/content/site.ts';
import type { Alternate } from '#agency/routing/addresses.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { editorsPages } from '#articles/editors-pages.ts';
import { articleIndex } from '#articles/localized-articles.ts';
import { REVIEWS_PAGE, reviewPages, reviewsAddress } from '#articles/reviews-page.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { listSlices } from '#catalogue/list-slices.ts';
import { withKinds } from '#catalogue/place-pages.ts';
import { isTranslated, type Language } from '#domain/language.ts';
import { isIntroduced } from '#domain/people.ts';

/** A page with its versions in all languages. */
export interface SiteMapEntry {
  alternates: Alternate[];
  /** addresses to list in the sitemap; language versions whose text fell back to another language are left out */
  listed: string[];
  /** date of the last change, if known */
  modifiedOn?: string | undefined;
}

/** Maximum number of addresses in a sitemap file. The protocol allows 50,000. */
const ADDRESSES_MAX = 12_000;

/** Returns every page that search engines should index, divided into sitemap files. */
export async function siteMapFiles(): Promise<SiteMapEntry[][]> {
  const entries = await siteMapEntries();
  const size = Math.floor(ADDRESSES_MAX / readSite().languages.enabled.length);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

async function siteMapEntries(): Promise<SiteMapEntry[]> {
  const all = await catalogue();
  const { ids: articles, written } = await articleIndex();
  const addresses = siteAddresses();
  const slices = listSlices(all);
  const entry = (
    path: (language: Language) => string | undefined,
    isListed: (language: Language) => boolean = () => true,
  ) => {
    const alternates = addresses.alternates(path);
    return { alternates, listed: alternates.filter(({ language }) => isListed(language)).map(({ path: one }) => one) };
  };
  const ofEditors = ({ title, seo }: PageFile, path: (language: Language) => string) =>
    seo.isActiveSEO ? [entry(path, (lang) => Boolean(title[lang]))] : [];
  /** Pages of the list of all reviews. Search engines are not sent to an empty list. */
  const ofReviews = (count: number) => {
    const file = readPage(REVIEWS_PAGE);
    const pages = reviewPages(count, { addresses }, readSite().languages.default);
    return file && count > 0
      ? pages.flatMap(({ page }) => ofEditors(file, (lang) => reviewsAddress({ addresses }, lang, page)))
      : [];
  };
  return [
    ...ofEditors(readRequiredPage('home'), (lang) => addresses.page('home', lang)),
    ...slices.flatMap((slice) => ofEditors(readRequiredPage(slice.list), (lang) => addresses.list(slice, lang))),
    ...withKinds(all.places).map((place) => entry((lang) => addresses.place(place, lang))),
    ...all.people.map((person) =>
      entry(
        (lang) => addresses.person(person, lang),
        (lang) => isIntroduced(person, lang),
      ),
    ),
    ...all.offices.map((office) => entry((lang) => addresses.office(office, lang))),
    ...ofEditors(readRequiredPage('projects'), (lang) => addresses.page('projects', lang)),
    ...editorsPages()
      .filter(({ id }) => id !== REVIEWS_PAGE)
      .flatMap(({ id, file }) => ofEditors(file, (lang) => addresses.page(id, lang))),
    ...ofReviews(all.testimonials.length),
    ...articles.map((id) =>
      entry(
        (lang) => addresses.article(id, lang),
        (lang) => written.has(`${id}/${lang}`),
      ),
    ),
    ...all.projects.map((project) =>
      entry(
        (lang) => addresses.project(project, lang),
        (lang) => isTranslated(project, lang),
      ),
    ),
    ...all.listings.map((listing) => ({
      ...entry(
        (lang) => addresses.listing(listing, lang),
        (lang) => isTranslated(listing, lang),
      ),
      modifiedOn: listing.modifiedOn ?? listing.createdOn,
    })),
  ];
}
