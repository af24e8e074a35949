import { z } from 'zod';
import { imageSchema, localizedSchema, statusSchema } from './fields.schema.ts';

const memberSchema = z.strictObject({
  name: z.string().min(1),
  role: localizedSchema,
  text: localizedSchema.optional(),
  phone: z.string().optional(),
  email: z.email('expected an e-mail address').optional(),
  image: imageSchema.optional(),
  status: statusSchema,
  sort: z.number().default(0),
});

const testimonialSchema = z.strictObject({
  text: localizedSchema,
  name: z.string().min(1),
  place: z.string().optional(),
  status: statusSchema,
  sort: z.number().default(0),
});

export const teamSchema = z.strictObject({ team: z.array(memberSchema) });
export const testimonialsSchema = z.strictObject({ testimonials: z.array(testimonialSchema) });

export type Member = z.infer<typeof memberSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
