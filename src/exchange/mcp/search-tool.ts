import { z } from 'zod';
import { neutralAddress } from '#agency/routing/addresses.ts';
import type { CardData } from '#cards/card-html.ts';
import { ENERGY_LETTERS } from '#domain/energy.ts';
import { LANGUAGES } from '#domain/language.ts';
import { SORTS } from '#domain/list.ts';
import { GOALS } from '#domain/price.ts';
import { parseQuery, ROOM_KINDS, ROOMS, ROOMS_MAX, type Room } from '#search/engine/query.ts';
import { mistakesIn } from '#search/engine/query-mistakes.ts';
import { WISH_LIMITS, WISH_NAMES, WISHES, type WishName } from '#search/engine/wishes.ts';
import { foundHomes } from '#search/server/found-homes.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { DATA_FILES } from '../program-addresses.ts';

const minimum = z.int().min(0).max(ROOMS_MAX).optional();
const minimumRooms = Object.fromEntries(ROOM_KINDS.map((room) => [room, minimum])) as Record<Room, typeof minimum>;
const euro = z.int().min(0).optional();

/** The input for a wish: a letter, a day, a number, or whether the home must have the fact. */
function wishInput(name: WishName) {
  const { kind } = WISHES[name];
  if (kind === 'letter') return z.enum(ENERGY_LETTERS).optional();
  if (kind === 'day') return z.iso.date().optional();
  return kind === 'yes'
    ? z.literal(true).optional()
    : z.int().min(WISH_LIMITS[kind].min).max(WISH_LIMITS[kind].max).optional();
}
const wishes = Object.fromEntries(WISH_NAMES.map((name) => [name, wishInput(name)])) as Record<
  WishName,
  ReturnType<typeof wishInput>
>;

export const searchInput = z.strictObject({
  goal: z.enum(GOALS).describe('sale: homes and projects to buy; rent: homes to let'),
  text: z
    .string()
    .max(80)
    .optional()
    .describe('Town, postcode, street, reference, or words such as «house with garden», in the chosen language'),
  priceFromEuro: euro,
  priceToEuro: euro.describe('The monthly rent if goal is rent'),
  ...minimumRooms,
  bedrooms: minimum.describe('Minimum number; the other rooms work in the same way'),
  ...wishes,
  label: wishes.label.describe('The worst energy letter that a home may have'),
  livingFrom: wishes.livingFrom.describe('Living area in m²; plots work in the same way'),
  sqmPriceTo: wishes.sqmPriceTo.describe('Highest price in euro per m² of living area'),
  availableBy: wishes.availableBy.describe('Day by which the home must be available'),
  newSince: wishes.newSince.describe('Only homes that were added on this day or later'),
  stationWithin: wishes.stationWithin.describe('Longest walk to a station, in minutes'),
  schoolWithin: wishes.schoolWithin.describe('Longest walk to a school, in minutes'),
  openDay: wishes.openDay.describe('Only homes with an open day soon'),
  reduced: wishes.reduced.describe('Only homes whose price has dropped'),
  language: z
    .enum(LANGUAGES)
    .optional()
    .describe('Language of the text and of the results; by default that of the site'),
  sort: z.enum(SORTS).optional(),
  page: z.int().min(1).optional(),
});

const homeFound = z.strictObject({
  id: z.int(),
  kind: z.enum(['home', 'project']),
  title: z.string(),
  price: z.string().describe('Price as text; empty if it is not published'),
  municipality: z.string(),
  facts: z.array(z.string()),
  energyLabel: z.string().optional(),
  ribbon: z.string().optional(),
  url: z.url().describe('Page of the home'),
  data: z.url().optional().describe('Everything that the site publishes about the home'),
});

export const searchOutput = z.strictObject({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  homes: z.array(homeFound),
});

/** Runs the search tool: finds homes and projects on offer in the same way as the search of the site. */
export async function searchHomes(asked: z.infer<typeof searchInput>, site: Site, context: Ports<'file'>) {
  const { goal, language = site.languages.default } = asked;
  if (!site.languages.enabled.includes(language))
    return notFound(`The site is available in ${site.languages.enabled.join(', ')}, not in ${language}.`);
  const parameters = parametersOf(asked);
  const [mistake] = mistakesIn(parameters, goal);
  if (mistake?.problem === 'order') return notFound('priceFromEuro is above priceToEuro.');
  if (mistake) return notFound(`The search cannot use ${mistake.text} as a limit of the price.`);
  const result = await foundHomes(parseQuery(parameters, goal), { language, goal }, context);
  if (!result) return notFound('The search is not available at the moment. Please try again later.');
  const { cards, count: total, page, pages } = result;
  return found({ total, page, pages, homes: cards.map((card) => told(card, site)) } satisfies z.infer<
    typeof searchOutput
  >);
}

/** Converts the input of the tool to the query parameters of the site's search. */
function parametersOf(asked: z.infer<typeof searchInput>): URLSearchParams {
  const { text, priceFromEuro, priceToEuro, sort, page } = asked;
  const parameters = {
    search: text,
    pricefrom: priceFromEuro,
    priceto: priceToEuro,
    sort,
    page,
    ...Object.fromEntries(ROOM_KINDS.map((room) => [ROOMS[room], asked[room]])),
    ...Object.fromEntries(WISH_NAMES.map((name) => [WISHES[name].parameter, asked[name] === true ? 1 : asked[name]])),
  };
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** Converts a card to the tool's output. The ID of a card is negative if the card shows a project. */
function told(card: CardData, { url }: Site): z.infer<typeof homeFound> {
  const isHome = card.id > 0;
  const id = Math.abs(card.id);
  return {
    id,
    kind: isHome ? 'home' : 'project',
    title: card.title,
    price: card.price,
    municipality: card.city,
    facts: [...card.facts],
    energyLabel: card.label?.text,
    ribbon: card.ribbon?.text,
    url: url + (isHome ? neutralAddress.listing(id) : neutralAddress.project(id)),
    data: isHome ? url + DATA_FILES.home(id) : undefined,
  };
}

/** Returns data as the result of a tool: as text and as structured data. */
export const found = (data: object) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(data) }],
  structuredContent: data as Record<string, unknown>,
});

/** Returns an error that tells the assistant what to change. */
export const notFound = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });
