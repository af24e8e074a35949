import { createHash } from 'node:crypto';
import { contentDigest } from '#agency/content/content-digest.ts';
import { showsSampleHomes } from '#agency/content/site.ts';
import { countryOf, energyTariffsOn, ratesOn, readCosts } from '#agency/law/costs.ts';
import { cardData } from '#cards/card-data.ts';
import { aroundHomes, contentInFrame, contentOfFrame } from '#catalogue/content-around-homes.ts';
import { belgianDay } from '#domain/calendar.ts';
import { expiryOf } from '#domain/energy.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { beginOf, isOver } from '#domain/open-day.ts';
import type { Offer } from '#domain/project.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import { marketSpan } from '#domain/story.ts';
import { pageContext } from '#page-base/page-context.ts';
import { keyWithFrame } from '#page-base/page-frame.ts';

/**
 * Cache keys of pages. A build keeps a page of the site before if neither the code nor the key of the page has changed. A
 * route computes the key from the page's view, the object with all props of the page, so the key covers everything on the
 * page. Every value of the view is digested whole, except homes: a route replaces them with {@link CacheKeys.home} and
 * {@link CacheKeys.cards}. Each key also covers the editors' texts and everything that depends on the date. The key of a page
 * covers its frame (`src/page-base/page-frame.ts`) separately: a word of the menu changes only that part.
 */
export interface CacheKeys {
  /** Key of a page that may show anything that editors write. */
  page(language: Language, view: PageView): string;
  /** Key of the page of a home or project. It covers the editors' texts that such a page shows in this language. */
  homePage(language: Language, view: PageView): string;
  /** Key of a file that may contain anything that editors write, except menu, top bar and footer. */
  anyFile(view: object): string;
  /** Key of a file about homes, in any language. */
  file(view: object): string;
  /** Digest of a home for its own page, which shows all its data. It also covers what depends on the date. */
  home(listing: Listing): string;
  /** Digests of homes and projects for pages that show them as cards, or as links with a price. */
  cards(offers: readonly Offer[], language: Language): string[];
}

/** The props of a page. */
export interface PageView {
  /** the page and the pages above it, as `Page.astro` takes them; the menu marks them */
  current: readonly string[];
  [name: string]: unknown;
}

let keys: CacheKeys | undefined;

/** Returns the keys of this build. */
export function cacheKeys(): CacheKeys {
  keys ??= createCacheKeys(belgianDay(Date.now()));
  return keys;
}

/** Creates the keys of a build on a day (`2026-11-28`). */
export function createCacheKeys(today: string): CacheKeys {
  const dated = onAnyPage(today);
  const home = homeDigests(today);
  const card = cardDigests();
  const site = digest([contentInFrame(), dated]);
  const aroundHome = memo((language: Language | undefined) => digest([aroundHomes(language), dated]));
  const ofFrame = memo((language: Language) => digest(contentOfFrame(language)));
  const digestOnce = memo((text: string) => digest(text));
  const frame = (language: Language, { current }: PageView) =>
    digestOnce([language, ofFrame(language), ...current].join());
  return {
    page: (language, view) => keyWithFrame(digest([site, parts(view)]), frame(language, view)),
    homePage: (language, view) => keyWithFrame(digest([aroundHome(language), parts(view)]), frame(language, view)),
    anyFile: (view) => digest([site, parts(view)]),
    file: (view) => digest([aroundHome(undefined), parts(view)]),
    home,
    cards: (offers, language) => offers.map((offer) => card(language)(offer)),
  };
}

/**
 * Returns the key of pages that may show any data on a day (`2026-11-28`): all homes, and the `rest` of the import. It is
 * the key of all pages for which no other key is defined.
 */
export async function wholeKey(
  listings: AsyncIterable<Listing> | Iterable<Listing>,
  rest: object,
  today: string,
): Promise<string> {
  const homes = await Array.fromAsync(listings, homeDigests(today));
  return digest([contentDigest(), onAnyPage(today), homes, rest]);
}

/** Returns the data that any page may show and that comes neither from the content folder nor from the export. */
function onAnyPage(today: string): readonly unknown[] {
  const costs = readCosts();
  const rates = JURISDICTIONS.map((place) => [
    ratesOn(costs, place, today),
    energyTariffsOn(costs, countryOf(place), today),
  ]);
  return [today.slice(0, 4), showsSampleHomes(), rates];
}

/**
 * Returns a function that digests a home as its page shows it on a day. The digest covers whether its energy certificate
 * has expired, which open days are over, and its time on the market.
 */
function homeDigests(today: string): (listing: Listing) => string {
  const begin = beginOf(today);
  const digestHome = (listing: Listing) => {
    const over = listing.openDays.filter((day) => isOver(day, begin)).length;
    return digest([
      listing,
      expiryOf(listing.energy.expiresOn ?? today, today),
      over,
      marketSpan(listing.story, today),
    ]);
  };
  return memo(digestHome, new WeakMap());
}

/**
 * Returns a function that digests the texts of a card. Each card is digested once per language, because a home is in many
 * lists.
 */
function cardDigests(): (language: Language) => (offer: Offer) => string {
  return memo((language: Language) => {
    const context = pageContext(language);
    return memo((offer: Offer) => digest(cardData(offer, context)), new WeakMap());
  });
}

const whole = memo((value: object) => digest(value), new WeakMap());

/**
 * Returns the properties of a view with a digest in place of each object. An object that many views share is thus
 * serialised once.
 */
function parts(view: object): readonly unknown[] {
  const part = (value: unknown) => (typeof value === 'object' && value !== null ? whole(value) : value);
  return Object.entries(view).map(([name, value]) => [name, Array.isArray(value) ? value.map(part) : part(value)]);
}

/**
 * Returns a function that calls `make` once per input and caches the result in `known`. Objects are the same input only if
 * they are identical.
 */
function memo<In, Out>(make: (input: In) => Out, known: Known<In, Out> = new Map<In, Out>()): (input: In) => Out {
  return (input) => {
    const made = known.get(input) ?? make(input);
    known.set(input, made);
    return made;
  };
}

interface Known<In, Out> {
  get(input: In): Out | undefined;
  set(input: In, output: Out): unknown;
}

function digest(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}
