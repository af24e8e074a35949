import { type ReactNode, useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';

type State = { kind: 'closed' } | { kind: 'loading' } | { kind: 'failed' } | { kind: 'open'; budget: ReactNode };

/** Renders the button that opens the calculation of a budget. The code and the rates are fetched when it is pressed. */
export function BudgetButton({ texts, language }: { texts: IslandTexts; language: Language }) {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const open = async () => {
    setState({ kind: 'loading' });
    try {
      const { loadBudget } = await import('./Budget.tsx');
      setState({ kind: 'open', budget: await loadBudget(language, texts) });
    } catch {
      setState({ kind: 'failed' });
    }
  };
  if (state.kind === 'open') return state.budget;
  return (
    <>
      <button
        type="button"
        className="button quiet"
        data-budget
        aria-busy={state.kind === 'loading' || undefined}
        onClick={() => void open()}
      >
        {texts.budget}
      </button>
      {state.kind === 'failed' && <p role="alert">{texts.budgetFailed}</p>}
    </>
  );
}
