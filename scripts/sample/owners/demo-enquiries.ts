import type { DemoEnquiry } from '#desk/server/demo-enquiries.ts';
import { addDays, momentOf } from '#domain/calendar.ts';
import { sampleProperties } from '../feed/sample-homes.ts';
import { type Random, randomFor } from '../random.ts';

const COUNT = 60;
const DAYS = 14;

const FIRST = [
  'Aïcha',
  'Bram',
  'Céline',
  'Dirk',
  'Elif',
  'Femke',
  'Gilles',
  'Hanne',
  'Ines',
  'Jonas',
  'Karim',
  'Lien',
  'Maud',
  'Noor',
  'Oscar',
  'Petra',
  'Quinten',
  'Rosa',
  'Sven',
  'Tine',
];
const LAST = [
  'Baksteen',
  'Dakgoot',
  'Gevelman',
  'Kasseien',
  'Lindedreef',
  'Moestuin',
  'Oeverloop',
  'Polderman',
  'Rivierzand',
  'Schouwveger',
  'Tegelaar',
  'Vensterbank',
];

type Words = { ask: readonly string[]; answer: string; back: string };
const WORDS: Readonly<Record<'nl' | 'fr' | 'en', Words>> = {
  nl: {
    ask: [
      'Is de kelder droog? En mag er een trampoline in de tuin?',
      'Hoe oud is de verwarmingsketel, en is er een onderhoudsboekje?',
      'Wij zoeken iets met een bureau beneden. Is de kleine kamer groot genoeg voor twee tafels?',
      'Kan de garage apart verhuurd worden?',
      'Is er een keuringsattest van de elektriciteit?',
      'Wanneer zou de woning vrij zijn? Wij moeten eind maart verhuizen.',
    ],
    answer:
      'Dank voor uw bericht. Ik stuur u de documenten straks door. Past het om zaterdag om 11 uur te komen kijken?',
    back: 'Zaterdag 11 uur is prima. Wij komen met twee, en mijn vader, want die weet alles van daken.',
  },
  fr: {
    ask: [
      'La cave est-elle sèche ? Et le grenier est-il aménageable ?',
      'Y a-t-il une école à distance de marche ?',
      'Le prix est-il négociable si nous n’avons pas besoin de prêt ?',
      'Peut-on voir l’attestation du sol avant la visite ?',
    ],
    answer: 'Merci pour votre message. Je peux vous faire visiter samedi à 11 h. Cela vous convient-il ?',
    back: 'Samedi 11 h nous convient très bien. À bientôt !',
  },
  en: {
    ask: [
      'Does the living room get the afternoon sun?',
      'We move from abroad in spring. Could we see the house by video first?',
      'How fast is the internet in this street?',
    ],
    answer: 'Thank you for your message. I would be glad to show you the house on Saturday at 11. Would that suit you?',
    back: 'Saturday at 11 suits us well. Is there somewhere to park a van?',
  },
};
const NOTES = [
  'Belt liever na zes uur.',
  'Kende het huis al van de open deur.',
  'Verkoopt eerst het eigen appartement.',
];

/** Returns the sixty enquiries of a made-up fortnight that ends at a moment. The same moment always gives the same ones. */
export function demoEnquiries(now: number): DemoEnquiry[] {
  const offered = sampleProperties.filter(({ any }) => ![3, 4].includes(Number(any.Marquee)));
  const today = new Date(now).toISOString().slice(0, 10);
  return Array.from({ length: COUNT }, (_, index) => {
    const random = randomFor(11, `enquiry ${index}`);
    // The more recent, the more enquiries are still open.
    const ago = Math.floor((1 - index / COUNT) * DAYS);
    const minute = String(random.whole(0, 59)).padStart(2, '0');
    const typed = Date.parse(`${addDays(today, -ago)}T${String(random.whole(7, 20)).padStart(2, '0')}:${minute}:00Z`);
    const at = Math.min(typed, now - (COUNT - index) * 4 * 60_000);
    return enquiry(random, { at, ago, now }, Number(random.pick(offered).id));
  })
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((one, index, all) => {
      const number = all.slice(0, index).filter(({ form }) => form === 'contact-appointment').length;
      return one.form === 'contact-appointment' ? withVisit(one, number, today) : one;
    });
}

function enquiry(
  random: Random,
  { at, ago, now }: { at: number; ago: number; now: number },
  home: number,
): DemoEnquiry {
  const language = random.pick(['nl', 'nl', 'nl', 'fr', 'en'] as const);
  const form = random.pick([
    'contact-me',
    'contact-me',
    'contact-me',
    'contact-appointment',
    'contact',
    'gratis-schatting',
  ] as const);
  const [firstName, lastName] = [random.pick(FIRST), random.pick(LAST)];
  const words = WORDS[language];
  const isDone = random.chance(Math.min(0.95, ago / 5));
  const isMine = isDone || random.chance(0.3);
  const isAnswered = isDone && random.chance(0.8);
  const hasReply = isAnswered && random.chance(0.12);
  const later = (hours: number) => new Date(Math.min(at + hours * 3_600_000, now)).toISOString();
  return {
    form,
    language,
    listingId: form === 'contact' || form === 'gratis-schatting' ? null : home,
    email: `${plain(firstName)}.${plain(lastName)}@example.org`,
    values: {
      firstName,
      lastName,
      phone: `0470 55 ${random.whole(10, 99)} ${random.whole(10, 99)}`,
      ...(random.chance(0.85) ? { remark: random.pick(words.ask) } : {}),
      ...(form === 'gratis-schatting' ? VALUED : {}),
      ...(form === 'contact-appointment' ? { preferredDates: [later(72).slice(0, 10)] } : {}),
    },
    at: new Date(at).toISOString(),
    isMine,
    state: random.chance(0.05)
      ? 'spam'
      : hasReply
        ? 'taken'
        : isAnswered
          ? random.pick(['answered', 'visit-planned', 'closed', 'closed', 'closed'] as const)
          : isMine
            ? 'taken'
            : 'new',
    mails: [
      ...(isAnswered ? [{ direction: 'out' as const, text: words.answer, at: later(3) }] : []),
      ...(hasReply ? [{ direction: 'in' as const, text: words.back, at: later(9) }] : []),
    ],
    note: isMine && random.chance(0.25) ? random.pick(NOTES) : undefined,
  };
}

/**
 * The made-up visits, from the oldest request to the latest: one visit with answers, one today, and one that is full. The
 * requests after these ask for days.
 */
const VISITS = [
  { home: 1005, days: -1, time: ['15:00', '16:00'], persons: 2, state: 'confirmed', answer: 'keen' },
  { home: 1005, days: -1, time: ['15:00', '16:00'], persons: 1, state: 'confirmed', answer: 'no' },
  { home: 1001, days: 0, time: ['21:00', '21:45'], persons: 2, state: 'confirmed' },
  { home: 1001, days: 0, time: ['21:00', '21:45'], persons: 1, state: 'held' },
  { home: 1003, days: 1, time: ['17:00', '18:00'], persons: 3, state: 'confirmed' },
  { home: 1003, days: 1, time: ['17:00', '18:00'], persons: 1, state: 'offered' },
  { home: 1003, days: 1, time: ['17:00', '18:00'], persons: 2, state: 'waiting' },
] as const;
const PLACES = 4;
const REMARKS = {
  keen: 'Veel licht, en de tuin ligt goed. Is de prijs bespreekbaar?',
  no: 'Te veel trappen voor ons.',
};

function withVisit(one: DemoEnquiry, number: number, today: string): DemoEnquiry {
  const wanted = VISITS[number];
  if (!wanted) return one;
  const day = addDays(today, wanted.days);
  const [start, end] = wanted.time.map((time) => new Date(momentOf(`${day}T${time}`)).toISOString());
  const answer = 'answer' in wanted ? { answer: wanted.answer, remark: REMARKS[wanted.answer] } : undefined;
  const { persons, state } = wanted;
  return {
    ...one,
    listingId: wanted.home,
    values: { ...one.values, preferredDates: [], openDay: start ?? '', visitors: String(persons) },
    visit: { start: start ?? '', end: end ?? '', capacity: PLACES, persons, state, answer },
  };
}

const VALUED = {
  street: 'Voorbeeldstraat',
  houseNumber: '1',
  zip: '2850',
  city: 'Boom',
  valuationType: 'house',
  valuationGoal: 'sell',
};

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
