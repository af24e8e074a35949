import type { ContentChoices } from '../../content-api.ts';
import type { Reference } from './field-table.ts';

/** Returns the values that a field may refer to, with their titles. */
export function choicesFor(
  choices: ContentChoices | undefined,
  kind: Reference,
): { value: string; title: string }[] | undefined {
  if (!choices) return undefined;
  switch (kind) {
    case 'offices':
    case 'people':
      return choices[kind].map((name) => ({ value: name, title: name }));
    case 'categories':
      return choices.categories.map(({ id, title }) => ({ value: id, title }));
    case 'articles':
      return choices.links
        .filter((link) => link.kind === 'article')
        .map(({ value, title }) => ({ value: value.replace(/^article:/, ''), title }));
  }
}
