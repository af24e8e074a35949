import type { Page } from '@playwright/test';
import { siteAddresses } from '#agency/routing/site-addresses.ts';

/** One interaction of a path through a page. */
export interface Interaction {
  name: string;
  act: (page: Page) => Promise<void>;
  /** selector of the element that appears as its result, if that may be later than the next paint */
  shows?: string;
}

/** Interactions with a fresh page, one after the other. */
export interface InteractionPath {
  /** address of the page */
  page: string;
  interactions: readonly Interaction[];
}

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap();
const press = (key: string) => (page: Page) => page.keyboard.press(key);

const FORM = 'form[data-form="contact"]';
const PROBLEMS = `${FORM} [role="alert"]`;
const TEXT = '#search [name="search"]';
const filter = (name: string) => ({
  name: `filter: ${name}`,
  act: tap(`[data-pick="${name}"] > summary`),
});

/** Returns the paths that the benchmark measures. `home` is the address of the page of a home with several photos. */
export function interactionPaths(home: string): InteractionPath[] {
  const { page } = siteAddresses();
  return [
    {
      page: page('contact', 'nl'),
      interactions: [
        { name: 'form: first touch of a field', act: tap(`${FORM} [name="firstName"]`) },
        { name: 'form: a letter', act: press('Z') },
        { name: 'form: send it without the rest', act: tap(`${FORM} [type="submit"]`), shows: PROBLEMS },
      ],
    },
    {
      page: page('contact', 'nl'),
      interactions: [
        { name: 'form: send it empty, as the first touch', act: tap(`${FORM} [type="submit"]`), shows: PROBLEMS },
      ],
    },
    {
      page: home,
      interactions: [
        { name: 'photos: next', act: tap('[data-turn] .on') },
        { name: 'photos: next again', act: tap('[data-turn] .on') },
        { name: 'photos: open the viewer', act: tap('[data-pictures] li:nth-child(3) a'), shows: '.pswp--open' },
        { name: 'photos: next in the viewer', act: press('ArrowRight') },
      ],
    },
    {
      page: page('for-sale', 'nl'),
      interactions: [
        { name: 'list: first touch, opens the filters', act: tap('.search-open') },
        ...['price', 'city', 'type', 'rooms', 'more'].map(filter),
      ],
    },
    {
      page: page('for-sale', 'nl'),
      interactions: [
        { name: 'list: first touch of the text field', act: tap(TEXT) },
        { name: 'list: a letter', act: press('b') },
        { name: 'list: another letter', act: press('o') },
      ],
    },
    {
      page: page('home', 'nl'),
      interactions: [
        { name: 'home page: first touch of the text field', act: tap(TEXT) },
        { name: 'home page: a letter', act: press('b') },
      ],
    },
  ];
}
