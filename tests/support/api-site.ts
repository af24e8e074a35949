import { belgianDay } from '#domain/calendar.ts';
import type { ListingData, ProjectData, SiteData } from '#server/built/site-data.ts';

const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const;
const all = <T>(make: (language: string) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<(typeof LANGUAGES)[number], T>;

/** Returns a home as in the data that the build writes for the server. */
export function home(
  id: number,
  change: Partial<Omit<ListingData, 'search'>> & { search?: Partial<ListingData['search']> } = {},
) {
  const { search, ...rest } = change;
  const listing: ListingData = {
    id,
    title: { nl: `Huis ${id}`, fr: `Maison ${id}` },
    path: all((language) => `/${language}/te-koop/boom/huis/${id}/`),
    place: all(() => '2850 Boom'),
    zip: '2850',
    documents: [],
    reference: `SS-${id}`,
    price: all(() => '€ 300.000'),
    facts: all(() => '120 m²'),
    openDays: [],
    ...rest,
    search: {
      goal: 'sale',
      closed: false,
      types: [1],
      places: ['boom|2850', 'n11', 'n1'],
      priceEuro: 300_000,
      bedrooms: 3,
      ...search,
    },
  };
  return listing;
}

export const PROJECT: ProjectData = {
  id: 501,
  title: { nl: 'De Ringoven' },
  path: all((language) => `/${language}/projecten/boom/de-ringoven/501/`),
  place: all(() => '2850 Boom'),
  zip: '2850',
  documents: [{ key: 'n501-x-1-abcdef', name: { nl: 'Lastenboek' } }],
  closed: false,
};

/** Returns the date that is a number of days from now, such as `2026-12-05`. */
export const inDays = (days: number): string => belgianDay(Date.now() + days * 86_400_000);

const openDay = (day: string, status: 'open' | 'full') => ({ start: `${day}T10:00`, end: `${day}T12:00`, status });
export const OPEN_DAY = openDay(inDays(14), 'open');
export const FULL_DAY = openDay(inDays(15), 'full');
export const PAST_DAY = openDay(inDays(-1), 'open');

const tone = { light: '#222222', dark: '#dddddd' };
const mailColors = { paper: tone, ink: tone, softInk: tone, line: tone, accent: tone, button: tone, onButton: tone };

/**
 * Returns the data of a small site: home 1 (with documents and open days), home 2 (sold), home 3 (for rent), and a
 * project.
 */
export function siteData(listings?: ListingData[]): SiteData {
  const pages = [
    'home',
    'for-sale',
    'for-rent',
    'answer',
    'demand-manage',
    'rental-application',
    'visit-change',
    'watch',
    ...['contact', 'contact-me', 'contact-appointment', 'contact-construction', 'gratis-schatting', 'demand-register']
      .concat('send-to-friend', 'sign-newsletter', 'feedback')
      .map((form) => `thank-you-${form}`),
  ];
  return {
    name: 'Example Homes',
    url: 'https://www.example.com',
    languages: { default: 'nl', enabled: ['nl', 'fr', 'en'] },
    mcp: true,
    viewings: { openDayPersons: 20, holdHours: 24, reminder: true, question: true, review: true },
    offices: [
      {
        name: 'Boom',
        street: 'Kaai 1',
        place: '2850 Boom',
        phone: '03 555 01 10',
        email: 'office@example.com',
        openingHours: {},
        takes: [],
        copies: false,
      },
    ],
    recipients: [
      { id: 'team/lotte-klinkaert', name: 'Lotte Klinkaert', phone: '03 555 01 11', email: 'lotte@example.com' },
    ],
    identity: all(() => ['Example Homes bv']),
    look: { colors: mailColors, heading: 'Georgia, serif', text: 'Arial, sans-serif' },
    desk: { takeWithinMinutes: 120 },
    replies: [
      {
        id: 'answer',
        name: { nl: 'Antwoord', fr: 'Réponse' },
        subject: { nl: 'Uw vraag: {{home}}', fr: 'Votre question : {{home}}' },
        text: { nl: 'Beste {{name}}\n\n{{sender}}', fr: 'Bonjour {{name}},\n\n{{sender}}' },
      },
    ],
    texts: {},
    pages: Object.fromEntries(pages.map((id) => [id, all((language) => `/${language}/${id}/`)])),
    listings: listings ?? [
      home(1, {
        documents: [{ key: 'p1-x-7-abcdef', name: { nl: 'Bodemattest', fr: 'Attestation du sol' } }],
        openDays: [PAST_DAY, OPEN_DAY, FULL_DAY],
        agent: { name: 'Lotte', email: 'agent@example.com' },
      }),
      home(2, { search: { closed: true } }),
      home(3, {
        search: { goal: 'rent', priceEuro: 900 },
        maximumPersons: 3,
        rent: { monthlyEuro: 900, chargesEuro: 50, guaranteeEuro: 1_800 },
      }),
    ],
    projects: [PROJECT],
    types: [
      { id: 1, name: { nl: 'Huis', fr: 'Maison' } },
      { id: 2, name: { nl: 'Appartement' } },
    ],
    places: [
      { key: 'n1', name: { nl: 'Rupelstreek' } },
      { key: 'n11', name: { nl: 'Boom' } },
      { key: 'n12', name: { nl: 'Bornem' } },
      { key: 'bornem|2880', name: { nl: 'Bornem (2880)' } },
    ],
  };
}
