import type { IslandTexts } from '#platform/islands/texts.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import type { ContentFacts, ContentStore } from './content-store.ts';

/** React props of every part of the content editor. `texts` holds the texts of the desk and of the editor. */
export interface ContentProps extends Pick<DeskPageProps, 'language'> {
  texts: IslandTexts;
  content: ContentStore;
  facts: ContentFacts;
}

/** Returns the message for a problem: that of the editor, of the desk, or of the portal. */
export const problemText = (texts: IslandTexts, problem: string): string | undefined =>
  texts[`content.problem.${problem}`] ?? texts[`desk.problem.${problem}`] ?? texts['portal.problem.server'];

/** A message about something that was done, or that failed. It stays in view while the reader scrolls. */
export function Said({ text, isProblem }: { text: string | undefined; isProblem?: boolean | undefined }) {
  return (
    <p className="file-said" role={isProblem ? 'alert' : 'status'} data-problem={isProblem || undefined}>
      {text}
    </p>
  );
}
