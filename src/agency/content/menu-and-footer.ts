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
  /** target: `page:services`, `article:services/selling` or an address elsewhere */
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

/** Icons that an entry may have before its label. */
export const ICON_NAMES = ['phone', 'mail', 'user', 'heart', 'clock', 'pin', 'key'] as const;

const topBarItemSchema = z.strictObject({
  label: localizedSchema,
  /** without a link the entry is plain text */
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
  /** an empty line begins a new paragraph */
  fullText: localizedSchema.optional(),
  /** whether to show the offices of site.yaml with their hours */
  offices: z.boolean().default(false),
  links: z.array(z.strictObject({ label: localizedSchema, link: linkSchema, status: statusSchema })).default([]),
  images: z.array(imageSchema).default([]),
  col: colSchema,
  status: statusSchema,
});

export const footerSchema = z.strictObject({
  columns: z.array(footerColumnSchema),
  /** last line of the footer; the site fills in {{year}} and {{name}} */
  copyright: localizedSchema,
  /** small links beside the copyright line */
  links: z.array(z.strictObject({ label: localizedSchema, link: linkSchema, status: statusSchema })).default([]),
});

export type TopBarItem = z.infer<typeof topBarItemSchema>;
export type FooterColumn = z.infer<typeof footerColumnSchema>;

const readFile = contentFile('menu.yaml', menuSchema);

/** Reads the published entries of `content/menu.yaml` in order, with their published children. Throws ContentError. */
export function readMenu(): MenuEntry[] {
  return published(readFile().menu).map((entry) => ({ ...entry, childMenus: published(entry.childMenus) }));
}

const readTopBarFile = contentFile('top-bar.yaml', topBarSchema);
const readFooterFile = contentFile('footer.yaml', footerSchema);

/** Reads the published items of `content/top-bar.yaml`. Throws ContentError. */
export function readTopBar() {
  const { left, right } = readTopBarFile();
  return { left: published(left), right: published(right) };
}

/** Reads `content/footer.yaml` with its published columns and links. Throws ContentError. */
export function readFooter() {
  const { columns, copyright, links } = readFooterFile();
  return {
    columns: published(columns).map((column) => ({ ...column, links: published(column.links) })),
    copyright,
    links: published(links),
  };
}
