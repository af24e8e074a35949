import type { ReactNode } from 'react';
import { useHtml } from '#platform/islands/island.tsx';
import { KeepButton } from '#saved/Heart.tsx';
import { type CardData, type CardLook, cardInside } from './card-html.ts';

interface Props {
  card: CardData;
  look: CardLook;
  /** label of the button that saves the home */
  keep: string;
  /** content below the card */
  children?: ReactNode;
}

/** Renders the card of a home or project in the browser. Card.astro does the same in built pages. */
export function Card({ card, look, keep, children }: Props) {
  const html = useHtml(cardInside(card, look));
  return (
    <article className="card" data-id={card.id}>
      <div className="card-inside" dangerouslySetInnerHTML={html} />
      {card.id > 0 && <KeepButton id={card.id} title={card.title} keep={keep} look="heart" />}
      {children}
    </article>
  );
}
