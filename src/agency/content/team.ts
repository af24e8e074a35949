import { z } from 'zod';
import { SCORE_MAX } from '#domain/review.ts';
import { contentFile } from './content-file.ts';
import {
  imageSchema,
  internationalPhoneSchema,
  localizedSchema,
  phoneSchema,
  published,
  statusSchema,
} from './fields.schema.ts';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A language that a person speaks. It need not be a language of the site. */
const spokenSchema = z
  .string()
  .refine(
    (code) => /^[a-z]{2,3}$/.test(code) && names.of(code) !== undefined,
    'expected the code of a language such as nl, en or tr',
  );

const memberSchema = z.strictObject({
  name: z.string().min(1),
  role: localizedSchema,
  text: localizedSchema.optional(),
  phone: phoneSchema.optional(),
  email: z.email().optional(),
  /** number of the person's WhatsApp account */
  whatsapp: internationalPhoneSchema.optional(),
  /** when the person answers calls and messages: «weekdays until 8 pm» */
  reachable: localizedSchema.optional(),
  image: imageSchema.optional(),
  languages: z.array(spokenSchema).default([]),
  /** name of an office in site.yaml; default: the office that most of the person's homes belong to */
  office: z.string().min(1).optional(),
  /** area in which the person works; default: the towns of the person's homes */
  area: localizedSchema.optional(),
  status: statusSchema,
  sort: z.number().default(0),
});

const testimonialSchema = z.strictObject({
  text: localizedSchema,
  name: z.string().min(1),
  place: z.string().optional(),
  /** what the agency did: «sale of a terraced house» */
  kind: localizedSchema.optional(),
  /** month of the sale: 2026-05 */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'expected a month such as 2026-05')
    .optional(),
  /** stars, from 1 to 5 */
  score: z.int().min(1).max(SCORE_MAX).optional(),
  /** what the agency answers; it is shown below the testimonial */
  answer: z
    .strictObject({
      text: localizedSchema,
      /** day of the answer: 2026-05-12 */
      date: z.iso.date('expected a date such as 2026-05-31').optional(),
    })
    .optional(),
  /** name of the team member that the testimonial is about, as in team.yaml */
  person: z.string().min(1).optional(),
  status: statusSchema,
  sort: z.number().default(0),
});

export const teamSchema = z.strictObject({ team: z.array(memberSchema) });
export const testimonialsSchema = z.strictObject({ testimonials: z.array(testimonialSchema) });

export type Member = z.infer<typeof memberSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;

const readTeamFile = contentFile('team.yaml', teamSchema);
const readTestimonialsFile = contentFile('testimonials.yaml', testimonialsSchema);

/** Reads `content/team.yaml`, drafts included. Throws ContentError. */
export const readTeamWithDrafts = () => readTeamFile().team.toSorted((a, b) => a.sort - b.sort);
/** Reads the published testimonials of `content/testimonials.yaml`. Throws ContentError. */
export const readTestimonials = () => published(readTestimonialsFile().testimonials);
