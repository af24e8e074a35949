import { readText } from '#agency/content/content-file.ts';

/** Message for a link to a page or an article that visitors cannot open. */
export const NOWHERE =
  'this link leads nowhere: paths.yaml has no such page, or no such article is Published; correct the name';

/** Length of the signs between the text of a link and its target. */
const LINK_START = ']('.length;

/**
 * Patterns of Markdown that is unsafe in an article, or that visitors would not see as intended. The message of each
 * pattern says what to do.
 */
const WRONG: readonly [RegExp, string][] = [
  [
    /<\s*(?:script|iframe|object|embed|form|style|link|meta|svg|base)\b/gi,
    'this HTML is not allowed, because it could harm visitors; remove it, and insert a film as a link',
  ],
  [/<[a-z][^>]*\son[a-z]+\s*=/gi, 'this HTML runs a script; remove the attribute that begins with «on»'],
  [
    /(?:\]\(|href\s*=\s*["']?)\s*(?:javascript|data|vbscript):/gi,
    'this link could run a script; expected a link to page:…, article:… or https://…',
  ],
  [/!\[[^\]]*\]\(/g, 'an article cannot have pictures inside its text; name the picture as «image» above the text'],
  [/(?<=\]\()http:\/\/[^)\s]*/g, 'a link to another site must begin with https://'],
  [
    /(?<=\]\()(?!page:|article:|https:\/\/|http:\/\/|tel:|mailto:|#|javascript:|data:|vbscript:)[^)]*/gi,
    'a link must begin with page:, article:, https://, tel: or mailto:, such as page:contact',
  ],
  [/^#\s/gm, 'the page shows the title above the text already; begin headings with ##'],
  [/\{\{/g, 'articles have no placeholders; write the text itself'],
];

/**
 * Returns the mistakes in the text of an article, with line and column. `leads` returns whether the target of a link
 * exists.
 */
export function articleTextMistakes(file: string, leads: (link: string) => boolean): string[] {
  const text = readText(file);
  const begin = /^---\r?\n[\s\S]*?\r?\n---\r?\n/.exec(text)?.[0].length ?? 0;
  const body = text.slice(begin);
  const told = (at: number, message: string, found: string) => {
    const before = text.slice(0, begin + at);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    return `${file}, line ${line}, column ${column}: ${message}; found ${JSON.stringify(found.trim().slice(0, 80))}`;
  };
  return [
    ...WRONG.flatMap(([pattern, message]) =>
      [...body.matchAll(pattern)].map(({ index, 0: found }) => told(index, message, found)),
    ),
    ...[...body.matchAll(/\]\(((?:page|article):[^)\s]*)/g)]
      .filter(([, link = '']) => !leads(link))
      .map(({ index, 1: link = '' }) => told(index + LINK_START, NOWHERE, link)),
  ];
}
