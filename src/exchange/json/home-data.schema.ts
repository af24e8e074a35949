import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { LISTING_KINDS } from '#domain/listing-kind.ts';
import { GOALS } from '#domain/price.ts';

/*
 * Schemas of the JSON files that the site publishes for programs (docs/data.md). The files contain only data that pages
 * show. Fields may be added; the name and meaning of a field never change.
 */

const texts = (about: string) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string())
    .describe(`${about} By language; a missing language has no translation.`);

const euro = (about: string) => z.number().optional().describe(`${about} In euro.`);
const count = z.int().min(0).optional();
const squareMetres = z.number().optional();
const moment = (about: string) => z.string().describe(`${about} ISO 8601.`);

const place = z
  .object({
    municipality: texts('Town. Empty if the town is not public.'),
    postcode: z.string().optional(),
    country: z.string(),
    street: texts('Present only if the address is public.').optional(),
    houseNumber: z.string().optional(),
    box: z.string().optional(),
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    withinMetres: z
      .number()
      .optional()
      .describe('0 if the position is exact. Otherwise, the home is somewhere within this radius of the position.'),
  })
  .describe('The public part of the address and position of the home.');

const openDay = z.object({
  start: moment('Begin.'),
  end: moment('End.'),
  status: z.enum(['open', 'confirmed', 'full']),
});

const picture = z.object({ url: z.url(), caption: texts('What the picture shows.') });

const factGroup = z.object({
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** Schema of a home, at `/property/{id}.json`. */
export const homeDataSchema = z
  .object({
    $schema: z.url(),
    id: z.int().describe('Number of the home. It never changes.'),
    reference: z.string().describe("The agency's reference of the home."),
    goal: z.enum(GOALS),
    status: z.enum(['available', 'sold', 'rented']),
    ribbon: texts('A note of the agency about an available home, such as «under option».').optional(),
    kind: z.enum(LISTING_KINDS),
    type: texts('Name of the kind of home.'),
    title: texts('Title.'),
    description: texts('HTML: paragraphs, lists, emphasis, small headings.'),
    url: z
      .url()
      .describe('Address that redirects to the page of the home in the visitor’s language. It never changes.'),
    pages: z.partialRecord(z.enum(LANGUAGES), z.url()).describe('The page of the home in each language.'),
    price: z
      .object({
        amountEuro: euro('Absent if the price is on request, or the home is sold or rented.'),
        isFrom: z.boolean().optional().describe('True if the amount is the lowest price.'),
        unit: texts('Such as «per month».').optional(),
        onRequest: z.boolean().optional(),
      })
      .describe('The asking price or rent, if it is published.'),
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
      label: z.string().optional().describe('The label as printed on the certificate, such as B or C-.'),
      kwhPerSqmYear: z.number().optional(),
      certificateExpiresOn: moment('Date.').optional(),
    }),
    facts: z
      .partialRecord(z.enum(LANGUAGES), z.array(factGroup))
      .describe('All other facts on the page of the home, with the same labels.'),
    pictures: z.array(picture),
    openDays: z.array(openDay),
    project: z.int().optional().describe('Number of the project that the home belongs to.'),
    createdOn: moment('Date.').optional(),
    modifiedOn: moment('Date.').optional(),
    availableFrom: moment('Date.').optional(),
    agent: z
      .object({ name: z.string(), phone: z.string().optional(), email: z.string().optional() })
      .optional()
      .describe('The contact for the home. If absent, contact an office of the agency.'),
  })
  .meta({ title: 'Home', description: 'One home as published on the site of an estate agency.' });

/** Schema of the list of all homes, at `/homes.json`. */
export const homesDataSchema = z
  .object({
    $schema: z.url(),
    homes: z.array(
      homeDataSchema.pick({ id: true, goal: true, status: true, url: true, modifiedOn: true }).extend({
        data: z.url().describe('Address of the data of the home.'),
      }),
    ),
  })
  .meta({ title: 'Homes', description: 'All homes that have a page on the site, newest first.' });

/** Schema of the agency, at `/agency.json`. */
export const agencyDataSchema = z
  .object({
    $schema: z.url(),
    name: z.string(),
    url: z.url(),
    languages: z.array(z.enum(LANGUAGES)).describe('The first language is the default.'),
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
          .describe('By day of the week in English, such as 09:00-12:30. The office is closed on missing days.'),
      }),
    ),
  })
  .meta({ title: 'Agency', description: 'The estate agency and its offices.' });

export type HomeData = z.infer<typeof homeDataSchema>;
export type HomesData = z.infer<typeof homesDataSchema>;
export type AgencyData = z.infer<typeof agencyDataSchema>;
