import type { ArticleValue } from '#editing/editing-api.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { languageOf } from './session.ts';

interface Props {
  texts: IslandTexts;
  version: string;
  value: unknown;
}

/** Another language of an article, to read beside the one that is edited. */
export function ArticleReading({ texts, version, value }: Props) {
  const { head = {}, markdown = '' } = (value ?? {}) as Partial<ArticleValue>;
  const language = languageOf(version);
  return (
    <section className="article-reading" aria-label={texts[`desk.language.${language}`]} lang={language}>
      <h2>{String(head.title ?? '')}</h2>
      {typeof head.intro === 'string' && <p>{head.intro}</p>}
      <div className="article-text">{markdown}</div>
    </section>
  );
}
