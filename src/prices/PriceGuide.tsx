import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { createPriceGuideStore, type GuideState, type PriceGuideStore } from './price-guide-store.ts';
import { SOLD_KINDS } from './sold-figures.ts';

interface Props {
  language: Language;
}

/** Renders, beside the valuation form, what homes in a municipality were sold for. The visitor's choice is not sent. */
export const PriceGuide = island(({ language }: Props) => {
  const texts = useTexts('prices', language);
  const [store] = useState(() => createPriceGuideStore(language));
  const state = useStore(store.$state);
  if (state.kind === 'open') return <Guide {...{ store, state, texts, language }} />;
  return (
    <>
      {state.kind === 'failed' && <p role="alert">{texts.failed}</p>}
      <p className="scripted" aria-busy={state.kind === 'loading' || undefined}>
        <button type="button" className="button quiet" onClick={() => void store.open()} suppressHydrationWarning>
          {texts.open}
        </button>
      </p>
    </>
  );
});

interface GuideProps {
  store: PriceGuideStore;
  state: Extract<GuideState, { kind: 'open' }>;
  texts: IslandTexts;
  language: Language;
}

function Guide({ store, state, texts, language }: GuideProps) {
  const first = useRef<HTMLSelectElement>(null);
  // The button that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="form">
      <p className="field">
        <label>
          <span>{texts.municipality}</span>
          <select ref={first} value={state.chosen?.name ?? ''} onChange={({ target }) => store.choose(target.value)}>
            <option value="">{texts.choose}</option>
            {state.municipalities.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </p>
      <fieldset className="field">
        <legend>{texts.kind}</legend>
        {SOLD_KINDS.map((kind) => (
          <label className="choice" key={kind}>
            <input type="radio" name="soldKind" checked={state.home === kind} onChange={() => store.chooseKind(kind)} />
            {texts[kind]}
          </label>
        ))}
      </fieldset>
      <div role="status">{state.chosen && <Indication {...{ state, texts, language }} />}</div>
    </div>
  );
}

function Indication({ state: { chosen, home }, texts, language }: Omit<GuideProps, 'store'>) {
  const sold = chosen?.sold[home];
  const town = chosen?.name ?? '';
  return (
    <>
      {sold ? (
        <>
          <p className="range">
            {filled(texts.range, { low: euroText(sold.lowEuro, language), high: euroText(sold.highEuro, language) })}
          </p>
          <p>
            {filled(home === 'house' ? texts.meansHouse : texts.meansApartment, {
              count: sold.sales,
              year: sold.year,
              town,
            })}
          </p>
        </>
      ) : (
        <p>{texts.few}</p>
      )}
      <p>{texts.caveat}</p>
      {chosen?.path && (
        <p>
          <a href={`${chosen.path}#sold`}>{filled(texts.more, { town })}</a>
        </p>
      )}
    </>
  );
}
