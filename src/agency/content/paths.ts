import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { LISTING_KINDS } from '#domain/listing-kind.ts';
import { told, type Words } from '#platform/mistakes/said.ts';
import { contentFile } from './content-file.ts';
import { published, statusSchema } from './fields.schema.ts';

const segments = z
  .string()
  .regex(
    /^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/,
    'expected lower-case words joined by hyphens, without a slash at the beginning or end',
  );

/**
 * First parts of addresses that belong to the server and to files of the site. A page there would never be seen, or would hide
 * a part of the site.
 */
const TAKEN = [
  ...[
    'api',
    '_mail',
    '_astro',
    'healthz',
    'metrics',
    'mcp',
    'media',
    'documents',
    'pictures',
    'share',
    'around',
    'map',
    'qr',
    'desk',
  ],
  ...['property', 'project', 'schemas', '404', ...LANGUAGES],
];
/** The same, below the language. */
const TAKEN_IN_LANGUAGE = ['facts', 'search', 'units', 'map', 'preview', 'calendar', 'desk', '404'];

/** Returns the first part of a path if it is taken, or else undefined. */
function takenBy(path: string, taken: readonly string[]): string | undefined {
  const [first = ''] = path.split('/');
  return taken.includes(first) ? first : undefined;
}

const perLanguage = z.strictObject({ nl: segments, fr: segments, en: segments, de: segments });

/** The paths of a page in every language. An empty path is the home page. */
export const pathRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case words joined by hyphens'),
  /** path without a language; it redirects to the page in the visitor's language */
  original: segments,
  path: perLanguage,
  /** ids of the pages above it, without the home page */
  breadcrumb: z.array(z.string()).default([]),
  type: z.enum(['page', 'article', 'feedback', 'login']).default('page'),
  /** address on another site that replaces the page */
  externalLink: z.url().optional(),
  /** Draft: the address is reserved for a future page, and nothing links to it */
  status: statusSchema,
});

const pagesSchema = z.array(pathRowSchema).superRefine((rows, context) => {
  const seen = new Set<string>();
  const published = new Set(rows.filter(({ status }) => status === 'Published').map(({ id }) => id));
  for (const [index, row] of rows.entries()) {
    const claim = (value: string, words: Words, ...path: string[]) => {
      if (seen.has(value)) context.addIssue({ code: 'custom', path: [index, ...path], ...told(words) });
      seen.add(value);
    };
    claim(`id ${row.id}`, 'expected an id that no other page has', 'id');
    claim(`original ${row.original}`, 'expected an address that no other page has', 'original');
    for (const language of LANGUAGES)
      claim(`${language} ${row.path[language]}`, 'expected a path that no other page has', 'path', language);
    const refuse = (first: string | undefined, ...path: string[]) => {
      if (first === undefined) return;
      const message = told('expected another address: the site itself uses /{first}/', { first });
      context.addIssue({ code: 'custom', path: [index, ...path], ...message });
    };
    refuse(takenBy(row.original, TAKEN), 'original');
    for (const language of LANGUAGES) refuse(takenBy(row.path[language], TAKEN_IN_LANGUAGE), 'path', language);
    for (const [place, above] of row.breadcrumb.entries()) {
      if (row.status === 'Draft' || published.has(above)) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'breadcrumb', place],
        ...told('expected the id of a page that is Published'),
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
          context.addIssue({
            code: 'custom',
            path: [kind, language],
            ...told('expected a word that no other kind has'),
          });
      }
    }
  });

export const pathTableSchema = z.strictObject({
  pages: pagesSchema,
  /** words for kinds of homes in URLs: `/nl/te-koop/boom/huizen/`; a kind without a word has no pages of its own */
  kinds: kindsSchema.default({}),
});

export type PathRow = z.infer<typeof pathRowSchema>;
export type PathTable = z.infer<typeof pathTableSchema>;

const readFile = contentFile('paths.yaml', pathTableSchema);
let read: PathTable | undefined;

/** Reads `content/paths.yaml` without its drafts, once. Throws ContentError. */
export function readPaths(): PathTable {
  read ??= withoutDrafts(readFile());
  return read;
}

/** Returns the table without drafts, so that nothing links to them. */
export function withoutDrafts(table: PathTable): PathTable {
  return { ...table, pages: published(table.pages) };
}
