import { type ReactNode, useEffect, useState } from 'react';
import type { CardData } from '#cards/card-html.ts';
import { FROM } from '#platform/islands/came-from.ts';
import { island } from '#platform/islands/island.tsx';
import { filled } from '#platform/islands/texts.ts';
import sheet from './neighbours.css?url';
import { type Neighbours as Found, findNeighbours } from './neighbours-store.ts';

interface Props {
  language: string;
  id: number;
  /** path of the list with this home's goal (for sale or for rent) */
  list: string;
  /** `top`: small links above the page; `end`: larger links at its end */
  at: 'top' | 'end';
}

/**
 * Links to the previous and next home of the list or search from which the visitor came. Renders nothing if that list
 * does not contain this home.
 */
export const Neighbours = island(({ language, id, list, at }: Props) => {
  const [found, setFound] = useState<Found>();
  useEffect(() => void findNeighbours(language, id, list).then(setFound), [language, id, list]);
  return (
    found && (
      <>
        <link rel="stylesheet" href={sheet} precedence="island" />
        {at === 'top' ? <Top found={found} /> : <End found={found} />}
      </>
    )
  );
});

function Top({ found }: { found: Found }) {
  const { texts, list, number, count } = found;
  return (
    <nav className="neighbours" aria-label={texts.title}>
      <a href={list}>{texts.back}</a>
      <span>{filled(texts.at, { number, count })}</span>
      {(['previous', 'next'] as const).map((side) => {
        const name = `${texts[side]}: ${found[side]?.title}`;
        return (
          <Step key={side} card={found[side]} side={side} list={list} name={name}>
            <span className="arrow" />
          </Step>
        );
      })}
    </nav>
  );
}

function End({ found }: { found: Found }) {
  return (
    <div className="neighbours-end">
      {(['previous', 'next'] as const).map((side) => {
        const card = found[side];
        return (
          <Step key={side} card={card} side={side} list={found.list}>
            {card?.image && (
              <img src={card.image.src} className={card.image.class} alt="" loading="lazy" width={96} height={72} />
            )}
            <span className="way">{found.texts[side]}</span>
            <span className="title" lang={card?.lang}>
              {card?.title}
            </span>
            <span>{card?.price}</span>
          </Step>
        );
      })}
    </div>
  );
}

interface StepProps {
  card: CardData | undefined;
  side: 'previous' | 'next';
  list: string;
  name?: string;
  children: ReactNode;
}

/** A link to the previous or next home; an empty placeholder where the list ends. */
function Step({ card, side, list, name, children }: StepProps) {
  if (!card) return <i />;
  return (
    <a
      rel={side === 'previous' ? 'prev' : 'next'}
      href={`${card.path}#${new URLSearchParams({ [FROM]: list })}`}
      aria-label={name}
      title={name}
    >
      {children}
    </a>
  );
}
