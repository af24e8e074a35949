import { z } from 'zod';
import { contentFile } from './content-file.ts';
import {
  colSchema,
  imageSchema,
  linkSchema,
  localizedSchema,
  published,
  statusSchema,
  TONES,
} from './fields.schema.ts';

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

const readFile = contentFile('menu.yaml', menuSchema);

/** The published entries of `content/menu.yaml` in their order, with their published children. Throws ContentError. */
export function readMenu(): MenuEntry[] {
  return published(readFile().menu).map((entry) => ({ ...entry, childMenus: published(entry.childMenus) }));
}

const readTopBarFile = contentFile('top-bar.yaml', topBarSchema);
const readFooterFile = contentFile('footer.yaml', footerSchema);

/** The published items of `content/top-bar.yaml`. Throws ContentError. */
export function readTopBar() {
  const { left, right } = readTopBarFile();
  return { left: published(left), right: published(right) };
}

/** `content/footer.yaml` with its published columns and links. Throws ContentError. */
export function readFooter() {
  const { columns, copyright, links } = readFooterFile();
  return {
    columns: published(columns).map((column) => ({ ...column, links: published(column.links) })),
    copyright,
    links: published(links),
  };
}
