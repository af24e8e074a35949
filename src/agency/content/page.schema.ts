import { z } from 'zod';
import { mediaLink } from '#domain/media-kind.ts';
import { imageSchema, localizedSchema } from './fields.schema.ts';
import { moduleSchema, VIEWS_OF } from './page-module.schema.ts';

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
export type Banner = z.infer<typeof bannerSchema>;
export type BannerImage = z.infer<typeof bannerImageSchema>;
export type Seo = z.infer<typeof seoSchema>;
