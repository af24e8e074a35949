import { z } from 'zod';
import { mediaLink } from '#domain/media-kind.ts';
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

/** A film in `public/`, by its address on this site. */
export const OWN_FILM = /^\/[\w./-]+\.(?:mp4|webm)$/;

const bannerSchema = z.strictObject({
  type: z.enum(['image', 'gallery', 'video']),
  /** off: the page has no banner, and keeps these lines for later */
  public: z.boolean().default(true),
  /** the picture; of a film what stands there until somebody starts it */
  image: bannerImageSchema.optional(),
  gallery: z.strictObject({ public: z.boolean().default(true), images: z.array(bannerImageSchema).min(1) }).optional(),
  video: z
    .strictObject({
      public: z.boolean().default(true),
      url: z
        .string()
        .refine(
          (url) => OWN_FILM.test(url) || (url.startsWith('https:') && mediaLink(url) !== undefined),
          'expected a film in public/ such as /films/street.mp4, or an address of a film such as https://youtu.be/…',
        ),
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

/** How a module stands on the page: beside each other, below each other, as news with their pictures, without the hours. */
const VIEWS = ['cards', 'list', 'news', 'plain'] as const;

/** The views of what a module shows; what is not named has no choice. */
const VIEWS_OF: Readonly<Partial<Record<string, readonly (typeof VIEWS)[number][]>>> = {
  'property-list': ['cards', 'list'],
  search: ['cards', 'list'],
  projects: ['cards', 'list'],
  category: ['cards', 'list', 'news'],
  team: ['cards', 'list'],
  testimonials: ['cards', 'list'],
  offices: ['cards', 'plain'],
};

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
  view: z.enum(VIEWS).default('cards'),
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
  /** cards or news beside each other on a wide screen */
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
      const views = VIEWS_OF[relations.type] ?? ['cards'];
      if (!views.includes(view))
        issue(['modules', index, 'view'], `expected ${views.join(' or ')}, as ${relations.type} can be shown`);
      if (ids.indexOf(id) < index)
        issue(['modules', index, 'id'], 'expected an id that no other module of the page has');
      if (backgroundType === 'image' && !image) issue(['modules', index, 'image'], 'expected the background picture');
      if (backgroundType === 'gallery' && images.length === 0)
        issue(['modules', index, 'images'], 'expected the background pictures');
    }
    if (banner && !banner[banner.type]) issue(['banner', banner.type], `expected the ${banner.type} of the banner`);
    if (banner?.video && OWN_FILM.test(banner.video.url) && !banner.image)
      issue(['banner', 'image'], 'expected the picture that stands there until somebody starts the film');
  });

export type PageFile = z.infer<typeof pageSchema>;
export type Module = z.infer<typeof moduleSchema>;
export type Banner = z.infer<typeof bannerSchema>;
export type BannerImage = z.infer<typeof bannerImageSchema>;
export type Seo = z.infer<typeof seoSchema>;
