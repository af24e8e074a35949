import { z } from 'zod';
import { imageSchema, localizedSchema, statusSchema } from './fields.schema.ts';

/** What stands above an article, between two lines of `---`. */
export const articleSchema = z.strictObject({
  title: z.string().min(1),
  intro: z.string().default(''),
  image: imageSchema
    .omit({ alt: true })
    .extend({ alt: z.string().min(1) })
    .optional(),
  /** what search engines show; made from title and intro where it is left out */
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  /** off: it stands in the modules of other pages only */
  ownPage: z.boolean().default(true),
  status: statusSchema,
  sort: z.number().default(0),
});

/** `_category.yaml` in the folder of a category or subcategory. */
export const categorySchema = z.strictObject({
  title: localizedSchema,
  status: statusSchema,
  sort: z.number().default(0),
});

export type ArticleHead = z.infer<typeof articleSchema>;
export type CategoryFile = z.infer<typeof categorySchema>;
