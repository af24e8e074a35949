import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { useTexts } from '#platform/islands/files.ts';
import { island } from '#platform/islands/island.tsx';
import { CostsView } from './CostsView.tsx';
import { createCalculatorStore, type Home } from './costs-store.ts';

interface Props {
  language: Language;
  home: Home;
  place: Jurisdiction;
  /** the sum for the asking price, as it was built */
  children?: ReactNode;
}

/** What buying a home costs: for its price, and in its place, when somebody wants to reckon, for any other. */
export const Costs = island(({ language, home, place, children }: Props) => {
  const texts = useTexts('costs', language);
  const [store] = useState(() => createCalculatorStore(home, place));
  const state = useStore(store.$state);
  if (state.kind === 'open') return <CostsView store={state.sum} texts={texts} language={language} />;
  return (
    <>
      {children}
      {state.kind === 'failed' ? (
        <p role="alert">{texts.failed}</p>
      ) : (
        <p className="scripted" data-reckon aria-busy={state.kind === 'loading' || undefined}>
          <button type="button" className="button quiet" onClick={() => void store.open()} suppressHydrationWarning>
            {texts.reckon}
          </button>
        </p>
      )}
    </>
  );
});
