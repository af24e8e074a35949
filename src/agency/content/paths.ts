import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { LISTING_KINDS } from '#domain/listing-kind.ts';
import { contentFile } from './content-file.ts';
import { published, statusSchema } from './fields.schema.ts';

const segments = z
  .string()
  .regex(
    /^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'expected lower-case words joined by hyphens, without slashes at the ends',
  );

const perLanguage = z.strictObject({ nl: segments, fr: segments, en: segments, de: segments });

/** One page in every language. An empty path is the home page. */
export const pathRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case words joined by hyphens'),
  /** the address without a language, which leads to the visitor's */
  original: segments,
  path: perLanguage,
  /** ids of the pages above it, the home page left out */
  breadcrumb: z.array(z.string()).default([]),
  type: z.enum(['page', 'article', 'feedback', 'login']).default('page'),
  /** leads away from the site instead */
  externalLink: z.url().optional(),
  /** Draft: the address is kept for a page that is not there yet, and nothing leads to it */
  status: statusSchema,
});

const pagesSchema = z.array(pathRowSchema).superRefine((rows, context) => {
  const seen = new Set<string>();
  const published = new Set(rows.filter(({ status }) => status === 'Published').map(({ id }) => id));
  for (const [index, row] of rows.entries()) {
    const claim = (value: string, field: string, ...path: string[]) => {
      const message = `expected ${field} that no other page has`;
      if (seen.has(value)) context.addIssue({ code: 'custom', path: [index, ...path], message });
      seen.add(value);
    };
    claim(`id ${row.id}`, 'an id', 'id');
    claim(`original ${row.original}`, 'an address', 'original');
    for (const language of LANGUAGES) claim(`${language} ${row.path[language]}`, 'a path', 'path', language);
    for (const [place, above] of row.breadcrumb.entries()) {
      if (row.status === 'Draft' || published.has(above)) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'breadcrumb', place],
        message: 'expected the id of a page that is Published',
      });
    }
  }
});

const word = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lower-case words joined by hyphens');

const kindsSchema = z
  .partialRecord(z.enum(LISTING_KINDS), z.strictObject({ nl: word, fr: word, en: word, de: word }))
  .superRefine((kinds, context) => {
    for (const language of LANGUAGES) {
      const words = Object.entries(kinds).map(([kind, one]) => ({ kind, word: one[language] }));
      for (const [index, { kind, word }] of words.entries()) {
        if (words.findIndex((one) => one.word === word) < index)
          context.addIssue({ code: 'custom', path: [kind, language], message: 'expected a word of no other kind' });
      }
    }
  });

export const pathTableSchema = z.strictObject({
  pages: pagesSchema,
  /** words for kinds of homes in the address of a municipality's page: `/nl/te-koop/boom/huizen/`; a kind without one has no such page */
  kinds: kindsSchema.default({}),
});

export type PathRow = z.infer<typeof pathRowSchema>;
export type PathTable = z.infer<typeof pathTableSchema>;

const readFile = contentFile('paths.yaml', pathTableSchema);
let read: PathTable | undefined;

/** `content/paths.yaml` without its drafts, read once. Throws ContentError. */
export function readPaths(): PathTable {
  read ??= withoutDrafts(readFile());
  return read;
}

/** The table without the pages that are not there yet, so that nothing leads to them. */
export function withoutDrafts(table: PathTable): PathTable {
  return { ...table, pages: published(table.pages) };
}
