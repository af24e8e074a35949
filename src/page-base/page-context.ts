import type { MenuEntry } from '#agency/content/menu-and-footer.ts';
import { readMenu, readTopBar, type TopBarItem } from '#agency/content/menu-and-footer.ts';
import { textsOf } from '#agency/content/own-texts.ts';
import { readSite, type Site } from '#agency/content/site.ts';
import type { Addresses } from '#agency/routing/addresses.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { addressText } from '#domain/address.ts';
import { LANGUAGES, type Language, type Localized, type Spoken, speak } from '#domain/language.ts';
import type { Place } from '#domain/listing.ts';
import { euroText, type Price } from '#domain/price.ts';
import type { Status } from '#domain/status.ts';
import { type Formats, formatsOf } from '#platform/i18n/format.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { tied } from '#platform/i18n/texts.ts';

/** Everything that the components of a page need in one language: settings, texts, formats, addresses, menu. */
export interface PageContext {
  language: Language;
  site: Site;
  t: Texts;
  format: Formats;
  addresses: Addresses;
  menu: readonly MenuLink[];
  topBar: { left: readonly TopBarItem[]; right: readonly TopBarItem[] };
  /** returns a text in this language or, if it is missing, in the fallback language */
  say(text: Localized): Spoken | undefined;
  /** returns only the words of a text; empty if the text is missing */
  words(text: Localized): string;
  /** returns the attribute `lang` for a text; undefined if the text is in the language of the page */
  langOf(text: Localized): Language | undefined;
  /** formats an amount: `€ 325.000`, `325 000 €` */
  euro(amountEuro: number): string;
  priceText(price: Price): string;
  /**
   * returns the text of a status; undefined for a home on offer without a ribbon; `lang` is set if the text is in
   * another language
   */
  ribbon(status: Status): { text: string; lang?: Language | undefined } | undefined;
  placeText(place: Place): string;
  /** returns the title for the page of a home or project, with its town if the town is public */
  titleWithTown(title: string, place: Place): string;
}

const contexts = new Map<Language, PageContext>();

/** Returns the context of a language. It is created once. */
export function pageContext(language: Language): PageContext {
  const known = contexts.get(language);
  if (known) return known;
  const site = readSite();
  const t = textsOf(language);
  const say = (text: Localized) => {
    const spoken = speak(text, language, site.languages.default);
    return spoken && { ...spoken, text: tied(spoken.text, spoken.language) };
  };
  const words = (text: Localized) => say(text)?.text ?? '';
  const langOf = (text: Localized) => {
    const spoken = say(text)?.language;
    return spoken === language ? undefined : spoken;
  };
  const euro = (amountEuro: number) => euroText(amountEuro, language);
  const context: PageContext = {
    language,
    site,
    t,
    format: formatsOf(language),
    addresses: siteAddresses(),
    menu: menuLinks(readMenu(), (link) => siteAddresses().link(link, language), words),
    topBar: readTopBar(),
    say,
    words,
    langOf,
    euro,
    priceText: (price) => priceText(price, { t, words, euro }),
    ribbon: (status) => {
      if (status.kind === 'available') return undefined;
      if (status.kind === 'ribbon') return { text: words(status.name), lang: langOf(status.name) };
      return { text: t(`status.${status.kind}`) };
    },
    titleWithTown: (title, { municipality }) => {
      const city = words(municipality);
      return city ? t('listing.metaTitle', { title, city }) : title;
    },
    placeText: ({ address, zip, municipality }) =>
      addressText(
        {
          street: address && words(address.street),
          houseNumber: address?.houseNumber,
          box: address?.box,
          zip,
          municipality: words(municipality),
        },
        { boxWord: t('address.box') },
      ),
  };
  contexts.set(language, context);
  return context;
}

function priceText(price: Price, { t, words, euro }: Pick<PageContext, 't' | 'words' | 'euro'>): string {
  switch (price.kind) {
    case 'none':
      return '';
    case 'onRequest':
      return t('price.onRequest');
    case 'notANumber':
      return euro(Number.NaN);
    case 'published': {
      const amount = `${euro(price.amountEuro)}${words(price.unit)}`;
      return price.from ? t('price.from', { price: amount }) : amount;
    }
  }
}

/**
 * Returns the language that a route's parameter names.
 * @throws if getStaticPaths has not provided it
 */
export function routeLanguage(param: string | undefined): Language {
  const language = LANGUAGES.find((known) => known === param);
  if (!language) throw new Error(`«${param}» is not a language of the site.`);
  return language;
}

/** An entry of the menu in one language. */
export interface MenuLink {
  /** ID of the page or article to which the entry leads */
  id: string;
  label: string;
  href: string;
  children: readonly MenuLink[];
}

/** Returns the entries of the menu with their addresses and titles in one language. */
function menuLinks(
  entries: readonly MenuEntry[],
  hrefOf: (link: string) => string,
  words: (text: Localized) => string,
): MenuLink[] {
  const view = ({ path, title }: Pick<MenuEntry, 'path' | 'title'>) => ({
    id: path.replace(/^(?:page|article):/, ''),
    label: words(title),
    href: hrefOf(path),
  });
  return entries.map((entry) => ({
    ...view(entry),
    children: entry.childMenus.map((child) => ({ ...view(child), children: [] })),
  }));
}
