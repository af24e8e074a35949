import { type ContentMistake, contentMistake } from '#agency/content/content-error.ts';
import { readText } from '#agency/content/content-file.ts';
import { type Said, say, type Words } from '#platform/mistakes/said.ts';

/** Message for a link to a page or an article that visitors cannot open. */
export const NOWHERE = say(
  'this link leads nowhere: paths.yaml has no such page, or no such article is Published; correct the name',
);

/** Beginnings of the targets that links may have, and of those that another message is about. */
const TARGETS = 'page:|article:|https://|http://|tel:|mailto:|#|javascript:|data:|vbscript:';

/**
 * Patterns of Markdown that is unsafe in an article, or that visitors would not see as intended. The message of each
 * pattern says what to do.
 */
const WRONG: readonly [RegExp, Words][] = [
  [
    /<\s*(?:script|iframe|object|embed|form|style|link|meta|svg|base)\b/gi,
    'this HTML is not allowed, because it could harm visitors; remove it, and insert a film as a link',
  ],
  [/<[a-z][^>]*\son[a-z]+\s*=/gi, 'this HTML runs a script; remove the attribute that begins with «on»'],
  [
    /(?:\]\(|<|href\s*=\s*["']?|^[ \t>*+\-\d.)]*\[[^\]]+\]:\s*<?)\s*(?:javascript|data|vbscript):/gim,
    'this link could run a script; expected a link to page:…, article:… or https://…',
  ],
  [/!\[[^\]]*\]\(/g, 'an article cannot have pictures inside its text; name the picture as «image» above the text'],
  [/(?<=\]\(|^[ \t>*+\-\d.)]*\[[^\]]+\]:\s*<?)http:\/\/[^)\s]*/gm, 'a link to another site must begin with https://'],
  [
    // The target of a link, of a definition such as `[name]: https://…`, and of a link in HTML.
    new RegExp(
      String.raw`(?<=\]\()(?!${TARGETS})[^)]*|(?<=^[ \t>*+\-\d.)]*\[[^\]^][^\]]*\]:\s*<?)(?![\s<]|${TARGETS})[^\s>]+|(?<=[\s/"']href\s*=\s*["']?)(?!["'\s]|${TARGETS})[^"'\s>]+`,
      'gim',
    ),
    'a link must begin with page:, article:, https://, tel: or mailto:, such as page:contact',
  ],
  [/^#\s/gm, 'the page shows the title above the text already; begin headings with ##'],
  [/\{\{/g, 'articles have no placeholders; write the text itself'],
];

/**
 * Returns the mistakes in the text of an article, with line and column. `leads` returns whether the target of a link
 * exists.
 */
export function articleTextMistakes(file: string, leads: (link: string) => boolean): ContentMistake[] {
  const text = readText(file);
  const begin = /^---\r?\n[\s\S]*?\r?\n---\r?\n/.exec(text)?.[0].length ?? 0;
  const body = text.slice(begin);
  const mistake = (at: number, said: Said, found: string) => {
    const before = text.slice(0, begin + at);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const shown = JSON.stringify(found.trim().slice(0, 80));
    return contentMistake({ file, keys: ['markdown'], said, found: shown, line, column });
  };
  return [
    ...WRONG.flatMap(([pattern, words]) =>
      [...body.matchAll(pattern)].map(({ index, 0: found }) => mistake(index, say(words), found)),
    ),
    ...[...body.matchAll(/(?<=\]\(|^[ \t>*+\-\d.)]*\[[^\]]+\]:\s*<?)(?:page|article):[^)\s>]*/gm)]
      .filter(([link]) => !leads(link))
      .map(({ index, 0: link }) => mistake(index, NOWHERE, link)),
  ];
}
