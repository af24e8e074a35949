import { createHash } from 'node:crypto';
import { contentDigest } from '#agency/content/content-digest.ts';
import { ratesOn, readCosts } from '#agency/content/costs.ts';
import { showsSampleHomes } from '#agency/content/site.ts';
import { cardData } from '#cards/card-data.ts';
import { aroundHomes } from '#catalogue/content-around-homes.ts';
import { belgianDay } from '#domain/calendar.ts';
import { expiryOf } from '#domain/energy.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { beginOf, isOver } from '#domain/open-day.ts';
import type { Offer } from '#domain/project.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import { marketSpan } from '#domain/story.ts';
import { pageContext } from '#page-base/page-context.ts';

/**
 * Cache keys of Astro's incremental build, which keeps a page of the last build while its code and its key stay the same.
 * A route makes the key from its view, the object that it passes to the page as props, so that nothing on the page can be
 * missing from the key. The key covers every value of a view completely; a route replaces homes with {@link CacheKeys.home} and
 * {@link CacheKeys.cards}. Each key also covers the editors' texts and everything that depends on the date.
 */
export interface CacheKeys {
  /** Key of a page or file that may show anything that editors write. */
  page(view: object): string;
  /** Key of the page of a home or project. It covers the editors' texts that such a page shows in this language. */
  homePage(language: Language, view: object): string;
  /** Key of a file without menu and footer, in any language. */
  file(view: object): string;
  /** Digest of a home whose page shows all its data, including the parts that depend on the date. */
  home(listing: Listing): string;
  /** Digests of homes and projects that are shown as cards, or as links with a price. */
  cards(offers: readonly Offer[], language: Language): string[];
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
  const site = digest([contentDigest(), dated]);
  const aroundHome = memo((language: Language | undefined) => digest([aroundHomes(language), dated]));
  return {
    page: (view) => digest([site, parts(view)]),
    homePage: (language, view) => digest([aroundHome(language), parts(view)]),
    file: (view) => digest([aroundHome(undefined), parts(view)]),
    home,
    cards: (offers, language) => offers.map((offer) => card(language)(offer)),
  };
}

/**
 * Returns the key of pages that may show any data on a day (`2026-11-28`): all homes, and the `rest` of the import. Pages
 * without a key of their own use this one.
 */
export async function wholeKey(
  listings: AsyncIterable<Listing> | Iterable<Listing>,
  rest: object,
  today: string,
): Promise<string> {
  const homes = await Array.fromAsync(listings, homeDigests(today));
  return digest([contentDigest(), onAnyPage(today), homes, rest]);
}

/** Returns the data that any page may show and that comes neither from editors nor from the export. */
function onAnyPage(today: string): readonly unknown[] {
  return [today.slice(0, 4), showsSampleHomes(), JURISDICTIONS.map((place) => ratesOn(readCosts(), place, today))];
}

/**
 * Returns a function that digests a home as its page shows it on a day, with the state of its certificate, its open days and
 * its time on the market.
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

/** Returns a function that digests the texts of a card, once per language and offer, because a home is in many lists. */
function cardDigests(): (language: Language) => (offer: Offer) => string {
  return memo((language: Language) => {
    const context = pageContext(language);
    return memo((offer: Offer) => digest(cardData(offer, context)), new WeakMap());
  });
}

const whole = memo((value: object) => digest(value), new WeakMap());

/** Returns a view with a digest in place of each object, so that objects shared by many views are read once. */
function parts(view: object): readonly unknown[] {
  const part = (value: unknown) => (typeof value === 'object' && value !== null ? whole(value) : value);
  return Object.entries(view).map(([name, value]) => [name, Array.isArray(value) ? value.map(part) : part(value)]);
}

/** Calls `make` once per input and keeps the result in `known`; inputs that are objects are compared by identity. */
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
