import { z } from 'zod';
import { linkSchema, localizedSchema, statusSchema } from './fields.schema.ts';

const entryFields = {
  id: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case words joined by hyphens'),
  /** what it leads to: `page:services`, `article:services/selling` or an address elsewhere */
  path: linkSchema,
  title: localizedSchema,
  status: statusSchema,
  /** smaller numbers come first */
  sort: z.number().default(0),
};

const childSchema = z.strictObject(entryFields);

const entrySchema = z.strictObject({ ...entryFields, childMenus: z.array(childSchema).default([]) });

export const menuSchema = z.strictObject({ menu: z.array(entrySchema).min(1) });

export type MenuEntry = z.infer<typeof entrySchema>;
export type MenuFile = z.infer<typeof menuSchema>;
