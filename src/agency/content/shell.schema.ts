import { z } from 'zod';
import { colSchema, imageSchema, linkSchema, localizedSchema, statusSchema, TONES } from './fields.schema.ts';

/** Drawings that an entry may have before its words. */
export const ICON_NAMES = ['phone', 'mail', 'user', 'heart', 'clock', 'pin', 'key'] as const;

const topBarItemSchema = z.strictObject({
  label: localizedSchema,
  /** without it the words alone stand there */
  link: linkSchema.optional(),
  icon: z.enum(ICON_NAMES).optional(),
  color: z.enum(TONES).optional(),
  status: statusSchema,
});

export const topBarSchema = z.strictObject({
  left: z.array(topBarItemSchema).default([]),
  right: z.array(topBarItemSchema).default([]),
});

const footerColumnSchema = z.strictObject({
  title: localizedSchema.optional(),
  introText: localizedSchema.optional(),
  /** paragraphs: an empty line begins a new one */
  fullText: localizedSchema.optional(),
  /** the offices of site.yaml with their hours */
  offices: z.boolean().default(false),
  links: z.array(z.strictObject({ label: localizedSchema, link: linkSchema, status: statusSchema })).default([]),
  images: z.array(imageSchema).default([]),
  col: colSchema,
  status: statusSchema,
});

export const footerSchema = z.strictObject({
  columns: z.array(footerColumnSchema),
  /** last line; {{year}} and {{name}} are filled in */
  copyright: localizedSchema,
  /** small links beside it */
  links: z.array(z.strictObject({ label: localizedSchema, link: linkSchema, status: statusSchema })).default([]),
});

export type TopBarItem = z.infer<typeof topBarItemSchema>;
export type FooterColumn = z.infer<typeof footerColumnSchema>;
