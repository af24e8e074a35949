import type { ReactNode } from 'react';
import { KeepButton } from '#saved/Heart.tsx';
import { type CardData, type CardLook, cardInside } from './card-html.ts';

interface Props {
  card: CardData;
  look: CardLook;
  /** as in KeepButton */
  keep: string;
  /** what stands under it */
  children?: ReactNode;
}

/** A home or project in a list that the browser makes, as the pages that are built have it (src/cards/Card.astro). */
export function Card({ card, look, keep, children }: Props) {
  return (
    <article className="card" data-id={card.id}>
      <div className="card-inside" dangerouslySetInnerHTML={{ __html: cardInside(card, look) }} />
      {card.id > 0 && <KeepButton id={card.id} title={card.title} keep={keep} look="heart" />}
      {children}
    </article>
  );
}
