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
import { tied } from '#platform/i18n/french-spaces.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { type MenuLink, menuLinks } from './menu-links.ts';

/** What every component of a page in one language needs. */
export interface PageContext {
  language: Language;
  site: Site;
  t: Texts;
  format: Formats;
  addresses: Addresses;
  menu: readonly MenuLink[];
  topBar: { left: readonly TopBarItem[]; right: readonly TopBarItem[] };
  /** a text in this language, or in the one it falls back to */
  say(text: Localized): Spoken | undefined;
  /** the text alone, empty where there is none */
  words(text: Localized): string;
  /** `lang` for an element whose text fell back; absent where it did not */
  langOf(text: Localized): Language | undefined;
  /** `€ 325.000`, `325 000 €` */
  euro(amountEuro: number): string;
  priceText(price: Price): string;
  /** `undefined` for an open home without a ribbon; `lang` where its text fell back */
  ribbon(status: Status): { text: string; lang?: Language | undefined } | undefined;
  placeText(place: Place): string;
  /** title of the page of a home or project, with its town where that may be told */
  titleWithTown(title: string, place: Place): string;
}

const contexts = new Map<Language, PageContext>();

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

/** A language out of a route's parameter. Throws on one that getStaticPaths never gave. */
export function routeLanguage(param: string | undefined): Language {
  const language = LANGUAGES.find((known) => known === param);
  if (!language) throw new Error(`«${param}» is not a language of the site.`);
  return language;
}
