import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { LISTING_KINDS } from '#domain/listing-kind.ts';
import { GOALS } from '#domain/price.ts';

/*
 * Schemas of the JSON files that the site publishes for programs (docs/data.md). The files contain only what pages show.
 * Fields may be added; an existing field keeps its name and meaning.
 */

const texts = (about: string) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string())
    .describe(`${about} By language; one that is missing is not translated.`);

const euro = (about: string) => z.number().optional().describe(`${about} In euro.`);
const count = z.int().min(0).optional();
const squareMetres = z.number().optional();
const moment = (about: string) => z.string().describe(`${about} ISO 8601.`);

const place = z
  .object({
    municipality: texts('Town. Empty where it is not public.'),
    postcode: z.string().optional(),
    country: z.string(),
    street: texts('Only where the address is public.').optional(),
    houseNumber: z.string().optional(),
    box: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    withinMetres: z
      .number()
      .optional()
      .describe('0: the position is exact. Else the home lies somewhere in a circle of this radius around it.'),
  })
  .describe('Where it lies, as far as that is public.');

const openDay = z.object({
  start: moment('Begin.'),
  end: moment('End.'),
  status: z.enum(['open', 'confirmed', 'full']),
});

const picture = z.object({ url: z.url(), caption: texts('What it shows.') });

const factGroup = z.object({
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A home, at `/property/{id}.json`. */
export const homeDataSchema = z
  .object({
    $schema: z.url(),
    id: z.int().describe('The same for ever.'),
    reference: z.string().describe("The agency's own number."),
    goal: z.enum(GOALS),
    status: z.enum(['available', 'sold', 'rented']),
    ribbon: texts('What the agency says of an available home, such as «under option».').optional(),
    kind: z.enum(LISTING_KINDS),
    type: texts('The kind of home in words.'),
    title: texts('Title.'),
    description: texts('HTML: paragraphs, lists, emphasis, small headings.'),
    url: z.url().describe('Leads to its page in the language of who comes. The same for ever.'),
    pages: z.partialRecord(z.enum(LANGUAGES), z.url()).describe('Its page in each language.'),
    price: z
      .object({
        amountEuro: euro('Absent: on request, or sold or rented.'),
        isFrom: z.boolean().optional().describe('It begins at this amount.'),
        unit: texts('Such as «per month».').optional(),
        onRequest: z.boolean().optional(),
      })
      .describe('The asking price or rent, where it is published.'),
    place,
    rooms: z.object({
      bedrooms: count,
      bathrooms: count,
      showerRooms: count,
      toilets: count,
      garages: count,
      parkings: count,
      externalParkings: count,
    }),
    area: z
      .object({
        living: squareMetres,
        plot: squareMetres,
        total: squareMetres,
        terrace: squareMetres,
      })
      .describe('In square metres.'),
    constructionYear: count,
    energy: z.object({
      label: z.string().optional().describe('As it is printed, such as B or C-.'),
      kwhPerSqmYear: z.number().optional(),
      certificateExpiresOn: moment('Date.').optional(),
    }),
    facts: z
      .partialRecord(z.enum(LANGUAGES), z.array(factGroup))
      .describe('Everything else that its page tells, in the words of the page.'),
    pictures: z.array(picture),
    openDays: z.array(openDay),
    project: z.int().optional().describe('Number of the project it belongs to.'),
    createdOn: moment('Date.').optional(),
    modifiedOn: moment('Date.').optional(),
    availableFrom: moment('Date.').optional(),
    agent: z
      .object({ name: z.string(), phone: z.string().optional(), email: z.string().optional() })
      .optional()
      .describe('Who answers for it; else an office of the agency.'),
  })
  .meta({ title: 'Home', description: 'What the site of an estate agency tells of one home.' });

/** All homes, at `/homes.json`. */
export const homesDataSchema = z
  .object({
    $schema: z.url(),
    homes: z.array(
      homeDataSchema.pick({ id: true, goal: true, status: true, url: true, modifiedOn: true }).extend({
        data: z.url().describe('Address of what is told of it.'),
      }),
    ),
  })
  .meta({ title: 'Homes', description: 'All homes that a page of the site shows, newest first.' });

/** The agency, at `/agency.json`. */
export const agencyDataSchema = z
  .object({
    $schema: z.url(),
    name: z.string(),
    url: z.url(),
    languages: z.array(z.enum(LANGUAGES)).describe('The first one is for who speaks none of them.'),
    offices: z.array(
      z.object({
        name: z.string(),
        street: z.string(),
        houseNumber: z.string(),
        postcode: z.string(),
        city: z.string(),
        phone: z.string(),
        email: z.string(),
        openingHours: z
          .record(z.string(), z.array(z.string()))
          .describe('By day in English, as 09:00-12:30. A day without a line: closed.'),
      }),
    ),
  })
  .meta({ title: 'Agency', description: 'The estate agency and its offices.' });

export type HomeData = z.infer<typeof homeDataSchema>;
export type HomesData = z.infer<typeof homesDataSchema>;
export type AgencyData = z.infer<typeof agencyDataSchema>;
