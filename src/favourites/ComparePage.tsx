import { type CSSProperties, useState } from 'react';
import type { CardData } from '#cards/card-html.ts';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { COMPARE_MIN, type ComparedFact } from './compare-rows.ts';
import { type Comparison, fetchComparison } from './comparison.ts';
import { createLoader, Loaded } from './Loaded.tsx';

/** Renders the page that compares homes side by side. */
export const ComparePage = island(({ language }: { language: string }) => {
  const texts = useTexts('favourites', language);
  const [loader] = useState(() => createLoader(() => fetchComparison(language)));
  return (
    <Loaded loader={loader} texts={texts}>
      {({ cards, facts, cheapest, isSome }) => (
        <>
          {isSome && <p className="notice">{texts.some}</p>}
          {cards.length < COMPARE_MIN ? (
            <Nothing texts={texts} />
          ) : (
            <ComparisonTable {...{ cards, facts, cheapest, texts }} />
          )}
        </>
      )}
    </Loaded>
  );
});

function Nothing({ texts }: { texts: IslandTexts }) {
  return (
    <div className="empty">
      <p>{texts.nothing}</p>
      <p>
        <a className="button" href={texts.favouritesPath}>
          {texts.back}
        </a>
      </p>
    </div>
  );
}

interface ComparisonProps extends Pick<Comparison, 'cards' | 'facts' | 'cheapest'> {
  texts: IslandTexts;
}

function ComparisonTable({ cards, facts, cheapest, texts }: ComparisonProps) {
  const [isShort, setIsShort] = useState(false);
  const price = { title: '', label: texts.price ?? '', values: cards.map(({ price }) => price), best: [...cheapest] };
  const place = { title: '', label: texts.place ?? '', values: cards.map(({ city }) => city), best: [] };
  const shown = [place, ...facts].filter((fact) => !isShort || differs(fact));
  return (
    <>
      <p>
        <label className="choice">
          <input type="checkbox" onChange={({ target }) => setIsShort(target.checked)} />
          {texts.onlyDifferences}
        </label>
      </p>
      <div className={`compare of-${cards.length}`}>
        <table style={{ '--homes': cards.length } as CSSProperties}>
          <caption>{filled(texts.caption, { count: cards.length })}</caption>
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <Head key={card.id} card={card} />
              ))}
            </tr>
            <Row {...{ fact: price, cards, texts }} />
          </thead>
          {[...Map.groupBy(shown, ({ title }) => title)].map(([title, facts]) => (
            <Group key={title} {...{ title, facts, cards, texts }} />
          ))}
        </table>
      </div>
    </>
  );
}

interface GroupProps extends Omit<RowProps, 'fact'> {
  title: string;
  facts: readonly ComparedFact[];
}

function Group({ title, facts, cards, texts }: GroupProps) {
  return (
    <tbody>
      {title && (
        <tr className="group">
          {/* A heading across all columns would also be read as the heading of every column below it. */}
          <th scope="rowgroup">{title}</th>
          <td colSpan={cards.length} />
        </tr>
      )}
      {facts.map((fact) => (
        <Row key={fact.label} {...{ fact, cards, texts }} />
      ))}
    </tbody>
  );
}

const differs = ({ values }: ComparedFact) => new Set(values).size > 1;

function Head({ card: { image, path, title, lang } }: { card: CardData }) {
  return (
    <th scope="col">
      {image && <img src={image.src} className={image.class} alt="" width={image.width} height={image.height} />}
      <a href={path} lang={lang}>
        {title}
      </a>
    </th>
  );
}

interface RowProps {
  fact: ComparedFact;
  cards: readonly CardData[];
  texts: IslandTexts;
}

function Row({ fact, cards, texts }: RowProps) {
  return (
    <tr className={differs(fact) ? 'differs' : undefined}>
      <th scope="row">
        {fact.label}
        {differs(fact) && <span className="hidden-text"> ({texts.differs})</span>}
      </th>
      {cards.map((card, index) => (
        <td key={card.id} className={fact.best[index] ? 'best' : undefined}>
          {fact.values[index] || '–'}
          {fact.best[index] && <span className="hidden-text"> ({texts.best})</span>}
        </td>
      ))}
    </tr>
  );
}
