import { useRef } from 'react';
import type { Language } from '#domain/language.ts';
import { useHtml } from '#platform/islands/island.tsx';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { xmlText } from '#platform/xml.ts';
import { MORE } from '../engine/query.ts';
import { Pick } from './Pick.tsx';

/**
 * Renders the further filters, whose fields are loaded when they are opened. Without JavaScript, a button asks the server
 * for them. React does not render the fields, because it would reset them when it hydrates a page of the server.
 */
export function More({ texts, language }: { texts: IslandTexts; language: Language }) {
  const place = useRef<HTMLDivElement>(null);
  const html = useHtml(
    `<noscript><button class="button quiet" type="submit" name="${MORE}" value="1">${xmlText(texts.showMore ?? '')}</button></noscript>`,
  );
  const addFields = () => {
    const { current } = place;
    if (current) void import('./live-wishes.ts').then((it) => it.addWishFields(current, texts, language));
  };
  return (
    <Pick name="more" texts={texts} onOpen={addFields}>
      <div data-wishes ref={place} dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </Pick>
  );
}
