import { readText } from '#agency/content/content-file.ts';

/**
 * Markdown in an article that visitors would not see as intended, or that is unsafe. Each pattern has a message that
 * says what to do.
 */
const WRONG: readonly [RegExp, string][] = [
  [
    /<\s*(?:script|iframe|object|embed|form|style|link|meta|svg|base)\b/gi,
    'this HTML may do harm to visitors: take it away; a film is a link',
  ],
  [/<[a-z][^>]*\son[a-z]+\s*=/gi, 'this HTML runs something: take what begins with «on» away'],
  [
    /(?:\]\(|href\s*=\s*["']?)\s*(?:javascript|data|vbscript):/gi,
    'this link runs something: lead to page:…, article:… or https://…',
  ],
  [/!\[[^\]]*\]\(/g, 'a picture inside the text has no size: name it as «image» above the text'],
  [/\]\(http:\/\/[^)]*\)/g, 'expected https://'],
  [
    /\]\((?!page:|article:|https:\/\/|http:\/\/|tel:|mailto:|#|javascript:|data:|vbscript:)[^)]*\)/gi,
    'expected page:…, article:…, https://…, tel:… or mailto:…',
  ],
  [/^#\s/gm, 'the title stands above the text already: begin headings with ##'],
  [/\{\{/g, 'nothing is filled in here: write the words themselves'],
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
      .map(({ index, 1: link = '' }) =>
        told(index, 'expected a page of paths.yaml or an article that are there and Published', link),
      ),
  ];
}
