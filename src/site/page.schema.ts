import { z } from 'zod';
import { GOALS } from '#domain/price.ts';
import { colSchema, GROUNDS, imageSchema, localizedSchema, statusSchema } from './fields.schema.ts';

/** What search engines and social media show of a page; what is left out is made from title and description. */
export const seoSchema = z
  .strictObject({
    /** off: the page asks search engines to leave it out */
    isActiveSEO: z.boolean().default(true),
    title: localizedSchema.optional(),
    description: localizedSchema.optional(),
    socialTitle: localizedSchema.optional(),
    socialDescription: localizedSchema.optional(),
    socialImage: imageSchema.optional(),
    twitterTitle: localizedSchema.optional(),
    twitterDescription: localizedSchema.optional(),
  })
  .prefault({});

/** A picture as wide as the screen; phones get `narrow` in its place, cut for them, where there is one. */
const bannerImageSchema = imageSchema.extend({ narrow: imageSchema.omit({ alt: true }).optional() });

const bannerSchema = z.strictObject({
  type: z.enum(['image', 'gallery', 'video']),
  /** off: the page has no banner, and keeps these lines for later */
  public: z.boolean().default(true),
  image: bannerImageSchema.optional(),
  gallery: z.strictObject({ public: z.boolean().default(true), images: z.array(bannerImageSchema).min(1) }).optional(),
  video: z
    .strictObject({
      public: z.boolean().default(true),
      url: z.string().regex(/^\/[\w./-]+\.(?:mp4|webm)$/, 'expected a film of this site such as /films/street.mp4'),
      type: z.enum(['video/mp4', 'video/webm']).default('video/mp4'),
    })
    .optional(),
  title: z.strictObject({ public: z.boolean().default(true), text: localizedSchema }).optional(),
  description: z.strictObject({ public: z.boolean().default(true), text: localizedSchema }).optional(),
});

/** What a module shows. */
const relationSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('article'),
    /** `about/us`: category and article as the folders are called */
    id: z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+){1,2}$/, 'expected category/article'),
  }),
  z.strictObject({
    type: z.literal('property-list'),
    id: z.enum(['new', 'for-sale', 'for-rent', 'references']),
  }),
  z.strictObject({
    type: z.literal('search'),
    goal: z.enum(GOALS),
    /** what stands in the address of a search, from the question mark on; words are those of a language */
    query: localizedSchema,
  }),
  z.strictObject({
    type: z.literal('contact'),
    /** what the visitor writes about */
    id: z.enum([
      'contact',
      'demand-register',
      'demand-change',
      'gratis-schatting',
      'feedback',
      'job-application',
      'rental-application',
      'visit-change',
    ]),
  }),
  z.strictObject({ type: z.literal('category'), id: z.string().regex(/^[a-z0-9-]+$/) }),
  z.strictObject({ type: z.literal('team') }),
  z.strictObject({ type: z.literal('testimonials') }),
  z.strictObject({ type: z.literal('offices') }),
  /** the first step to a valuation, which leads to its form */
  z.strictObject({ type: z.literal('valuation') }),
  z.strictObject({ type: z.literal('projects') }),
  z.strictObject({ type: z.literal('favourites') }),
  z.strictObject({ type: z.literal('compare') }),
  z.strictObject({ type: z.literal('text') }),
  /** everyone who may load something here, for the cookie policy */
  z.strictObject({ type: z.literal('third-parties') }),
]);

const moduleSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lower-case words joined by hyphens'),
  title: localizedSchema.optional(),
  titleSize: z.enum(['small', 'medium', 'large']).default('medium'),
  description: localizedSchema.optional(),
  /** where title and text stand in the module */
  position: z.enum(['left', 'center', 'right']).default('left'),
  /** columns of the whole row that its text takes */
  span: z.int().min(1).max(12).default(12),
  col: colSchema,
  sort: z.number().default(0),
  /** offices can be plain: without their hours */
  view: z.enum(['cards', 'plain']).default('cards'),
  class: z
    .string()
    .regex(/^[a-z][a-z0-9 -]*$/)
    .optional(),
  backgroundType: z.enum(['image', 'color', 'gallery', 'none']).default('none'),
  image: imageSchema.optional(),
  images: z.array(imageSchema).default([]),
  colorBackground: z.enum(GROUNDS).default('hush'),
  relations: relationSchema,
  status: statusSchema,
  /** cards beside each other on a wide screen */
  numberItemOfRow: z.int().min(1).max(4).default(3),
  maxItems: z.int().min(1).max(48).default(12),
  /** a category shows its subcategories as groups */
  isHasSubcategories: z.boolean().default(false),
});

export const pageSchema = z
  .strictObject({
    title: localizedSchema,
    description: localizedSchema.optional(),
    seo: seoSchema,
    banner: bannerSchema.optional(),
    modules: z.array(moduleSchema).default([]),
  })
  .superRefine(({ modules, banner }, context) => {
    const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const ids = modules.map(({ id }) => id);
    for (const [index, { id, view, relations, backgroundType, image, images }] of modules.entries()) {
      if (view === 'plain' && relations.type !== 'offices')
        issue(['modules', index, 'view'], 'expected cards: only offices can be plain');
      if (ids.indexOf(id) < index)
        issue(['modules', index, 'id'], 'expected an id that no other module of the page has');
      if (backgroundType === 'image' && !image) issue(['modules', index, 'image'], 'expected the background picture');
      if (backgroundType === 'gallery' && images.length === 0)
        issue(['modules', index, 'images'], 'expected the background pictures');
    }
    if (banner && !banner[banner.type]) issue(['banner', banner.type], `expected the ${banner.type} of the banner`);
  });

export type PageFile = z.infer<typeof pageSchema>;
export type Module = z.infer<typeof moduleSchema>;
export type Banner = z.infer<typeof bannerSchema>;
export type Seo = z.infer<typeof seoSchema>;
