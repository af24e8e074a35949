import { z } from 'zod';
import { mediaLink } from '#domain/media/media-kind.ts';
import { eitherOf, type Said, told, type Words } from '#platform/mistakes/said.ts';
import { imageSchema, localizedSchema } from './fields.schema.ts';
import { moduleSchema, VIEWS_OF } from './page-module.schema.ts';

/** Texts for search engines and social media. Title and description of the page are the default. */
export const seoSchema = z
  .strictObject({
    /** false: search engines are asked not to index the page */
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

/** A picture as wide as the screen. Phones show `narrow` instead, if it is given. */
const bannerImageSchema = imageSchema.extend({ narrow: imageSchema.omit({ alt: true, focus: true }).optional() });

/** Address on this site of a film in `public/`. */
export const OWN_FILM = /^\/[\w./-]+\.(?:mp4|webm)$/;

const bannerSchema = z.strictObject({
  type: z.enum(['image', 'gallery', 'video']),
  /** false: the banner is hidden, and its settings are kept */
  public: z.boolean().default(true),
  /** the picture; for a film, the picture that is shown until the film is started */
  image: bannerImageSchema.optional(),
  gallery: z.strictObject({ public: z.boolean().default(true), images: z.array(bannerImageSchema).min(1) }).optional(),
  video: z
    .strictObject({
      public: z.boolean().default(true),
      url: z
        .string()
        .refine(
          (url) => OWN_FILM.test(url) || (url.startsWith('https:') && mediaLink(url) !== undefined),
          'expected a film in the folder public such as /films/street.mp4, or the address of a film such as https://youtu.be/…',
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
    const issue = (path: (string | number)[], words: Words, values?: Said['values']) =>
      context.addIssue({ code: 'custom', path, ...told(words, values) });
    const ids = modules.map(({ id }) => id);
    for (const [index, { id, view, relations, backgroundType, image, images }] of modules.entries()) {
      const views = VIEWS_OF[relations.type] ?? ['cards'];
      if (!views.includes(view))
        issue(['modules', index, 'view'], 'expected {views}, the views of {type}', {
          views: eitherOf(views),
          type: relations.type,
        });
      if (ids.indexOf(id) < index)
        issue(['modules', index, 'id'], 'expected an id that no other module of the page has');
      if (backgroundType === 'image' && !image) issue(['modules', index, 'image'], 'expected the background picture');
      if (backgroundType === 'gallery' && images.length === 0)
        issue(['modules', index, 'images'], 'expected the background pictures');
    }
    if (banner && !banner[banner.type])
      issue(['banner', banner.type], 'expected the {type} of the banner', { type: banner.type });
    if (banner?.video && OWN_FILM.test(banner.video.url) && !banner.image)
      issue(['banner', 'image'], 'expected the picture that is shown until the film is started');
  });

export type PageFile = z.infer<typeof pageSchema>;
export type Banner = z.infer<typeof bannerSchema>;
export type BannerImage = z.infer<typeof bannerImageSchema>;
export type Seo = z.infer<typeof seoSchema>;
