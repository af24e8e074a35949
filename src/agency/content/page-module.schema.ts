import { z } from 'zod';
import { GOALS } from '#domain/price.ts';
import { colSchema, GROUNDS, imageSchema, localizedSchema, statusSchema } from './fields.schema.ts';

const areaSqm = z.int().min(1).max(1_000_000);

/**
 * Facts that a home of a search must have. Unlike words, they find the same homes in every language. A home whose record
 * lacks the fact is not found.
 */
const factsSchema = z
  .strictObject({
    garden: z.literal(true).optional(),
    terrace: z.literal(true).optional(),
    /** bounds of the area of the plot in m², inclusive */
    plotFrom: areaSqm.optional(),
    plotTo: areaSqm.optional(),
  })
  .refine((facts) => Object.keys(facts).length > 0, 'expected garden, terrace, plotFrom or plotTo')
  .refine(
    ({ plotFrom = 0, plotTo = Number.POSITIVE_INFINITY }) => plotFrom <= plotTo,
    'expected plotFrom not above plotTo',
  );

/** The content of a module. */
const relationSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('article'),
    /** category and article by their folders: `about/us` */
    id: z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){1,2}$/, 'expected category/article'),
  }),
  z.strictObject({
    type: z.literal('property-list'),
    id: z.enum(['new', 'for-sale', 'for-rent', 'references']),
  }),
  z.strictObject({
    type: z.literal('search'),
    goal: z.enum(GOALS),
    /** the part of a search's URL from the question mark on; it may contain words and therefore differs by language */
    query: localizedSchema.optional(),
    facts: factsSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('contact'),
    /** form to show */
    id: z.enum([
      'contact',
      'demand-register',
      'demand-change',
      'gratis-schatting',
      'feedback',
      'job-application',
      'rental-application',
      'visit-change',
      'watch-home',
    ]),
  }),
  z.strictObject({
    type: z.literal('category'),
    id: z.string().regex(/^[a-z0-9-]+$/, 'expected the folder of a category such as services'),
  }),
  z.strictObject({ type: z.literal('team') }),
  z.strictObject({ type: z.literal('testimonials') }),
  z.strictObject({ type: z.literal('offices') }),
  /** first step of the valuation form */
  z.strictObject({ type: z.literal('valuation') }),
  z.strictObject({ type: z.literal('projects') }),
  z.strictObject({ type: z.literal('favourites') }),
  z.strictObject({ type: z.literal('compare') }),
  z.strictObject({ type: z.literal('text') }),
  /** list of the third parties from which pages may load content, for the cookie policy */
  z.strictObject({ type: z.literal('third-parties') }),
]);

/**
 * Layouts of a module: cards side by side, a list, news with pictures, offices without opening hours (`plain`), or a form
 * that phones fold.
 */
const VIEWS = ['cards', 'list', 'news', 'plain', 'folded'] as const;

/** The layouts that each type of content supports. Any other type only supports `cards`. */
export const VIEWS_OF: Readonly<Partial<Record<string, readonly (typeof VIEWS)[number][]>>> = {
  'property-list': ['cards', 'list'],
  search: ['cards', 'list'],
  projects: ['cards', 'list'],
  category: ['cards', 'list', 'news'],
  team: ['cards', 'list'],
  testimonials: ['cards', 'list'],
  offices: ['cards', 'plain'],
  contact: ['cards', 'folded'],
};

export const moduleSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lower-case words joined by hyphens'),
  title: localizedSchema.optional(),
  titleSize: z.enum(['small', 'medium', 'large']).default('medium'),
  description: localizedSchema.optional(),
  /** position of the title and description in the module */
  position: z.enum(['left', 'center', 'right']).default('left'),
  /** number of columns, out of 12, that the title and description take */
  span: z.int().min(1).max(12).default(12),
  col: colSchema,
  sort: z.number().default(0),
  view: z.enum(VIEWS).default('cards'),
  class: z
    .string()
    .regex(/^[a-z][a-z0-9 -]*$/, 'expected lower-case names of styles such as wide dark')
    .optional(),
  backgroundType: z.enum(['image', 'color', 'gallery', 'none']).default('none'),
  image: imageSchema.optional(),
  images: z.array(imageSchema).default([]),
  colorBackground: z.enum(GROUNDS).default('hush'),
  relations: relationSchema,
  status: statusSchema,
  /** cards or news per row on a wide screen */
  numberItemOfRow: z.int().min(1).max(4).default(3),
  maxItems: z.int().min(1).max(48).default(12),
  /** whether a category shows its subcategories as groups */
  isHasSubcategories: z.boolean().default(false),
});

export type WantedFacts = z.infer<typeof factsSchema>;
export type Module = z.infer<typeof moduleSchema>;
