import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Language, LOCALES } from '#domain/language.ts';
import { euroText, PRICE_MAX_EURO } from '#domain/price.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { COST_PARTS, type CostsInput, createCalculatorStore, type Home, type SumStore } from './costs-store.ts';

interface Props {
  language: Language;
  home: Home;
  place: Jurisdiction;
  /** the costs for the asking price, rendered by the build */
  children?: ReactNode;
}

/** The costs of buying a home at its asking price. When the visitor opens the calculator, it replaces them. */
export const CostCalculator = island(({ language, home, place, children }: Props) => {
  const texts = useTexts('costs', language);
  const [store] = useState(() => createCalculatorStore(home, place));
  const state = useStore(store.$state);
  if (state.kind === 'open') return <Calculator store={state.sum} texts={texts} language={language} />;
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

interface CalculatorProps {
  store: SumStore;
  texts: IslandTexts;
  language: Language;
}

/** Focuses the chosen radio button, or the first field. */
function focusFirst({ elements }: HTMLFieldSetElement): void {
  const inputs = [...elements].filter((element) => element instanceof HTMLInputElement);
  (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
}

const fieldValue = (value: number) => (Number.isNaN(value) ? '' : value);

/** The calculator: four fields, and the resulting costs below. */
function Calculator({ store, texts, language }: CalculatorProps) {
  const euro = (amountEuro: number) => euroText(amountEuro, language);
  const { priceEuro, buyer, ratePercent, years } = useStore(store.$input);
  const loanEuro = useStore(store.$loan);
  const monthly = useStore(store.$monthly);
  const fields = useRef<HTMLFieldSetElement>(null);
  // The button that had the focus is gone, so the first field gets it.
  useEffect(() => {
    if (fields.current) focusFirst(fields.current);
  }, []);
  return (
    <fieldset ref={fields} className="form field">
      <legend className="hidden-text">{texts.title}</legend>
      {store.buyers.length > 1 && (
        <fieldset className="field">
          <legend>{texts.buyer}</legend>
          {store.buyers.map((one) => (
            <label className="choice" key={one}>
              <input type="radio" name="buyer" checked={buyer === one} onChange={() => store.change({ buyer: one })} />
              {texts[one]}
            </label>
          ))}
        </fieldset>
      )}
      <Amount field="priceEuro" label={texts.price} value={priceEuro} step={1000} max={PRICE_MAX_EURO} store={store} />
      <Amount field="loanEuro" label={texts.loan} value={loanEuro} step={1000} max={PRICE_MAX_EURO} store={store} />
      <Amount field="ratePercent" label={texts.rate} value={ratePercent} step={0.05} max={20} store={store} />
      <Amount field="years" label={texts.years} value={years} step={1} max={40} store={store} />
      <div role="status">
        <Sum store={store} texts={texts} euro={euro} />
        {monthly !== undefined && (
          <p>
            {filled(texts.monthly, {
              loan: euro(loanEuro),
              years,
              rate: ratePercent.toLocaleString(LOCALES[language]),
              amount: euro(monthly),
            })}
          </p>
        )}
      </div>
      <p className="actions">
        <button type="button" className="button quiet" onClick={store.reset}>
          {texts.again}
        </button>
      </p>
    </fieldset>
  );
}

interface AmountProps {
  field: Exclude<keyof CostsInput, 'buyer'>;
  label: string | undefined;
  value: number;
  step: number;
  max: number;
  store: SumStore;
}

function Amount({ field, label, value, step, max, store }: AmountProps) {
  return (
    <p className="field half">
      <label>
        <span>{label}</span>
        <input
          type="number"
          inputMode="decimal"
          min={0}
          max={max}
          step={step}
          value={fieldValue(value)}
          onChange={({ target }) => store.change({ [field]: Math.min(target.valueAsNumber, max) })}
        />
      </label>
    </p>
  );
}

function Sum({
  store,
  texts,
  euro,
}: Pick<CalculatorProps, 'store' | 'texts'> & { euro: (amountEuro: number) => string }) {
  const { priceEuro } = useStore(store.$input);
  const sum = useStore(store.$sum);
  if (!sum) return <p>{texts.fill}</p>;
  return (
    <table className="sums" aria-label={texts.title}>
      <tbody>
        <tr>
          <th scope="row">{texts.price}</th>
          <td>{euro(priceEuro)}</td>
        </tr>
        {COST_PARTS.filter((part) => sum[`${part}Euro`] > 0).map((part) => (
          <tr key={part}>
            <th scope="row">{texts[part]}</th>
            <td>{euro(sum[`${part}Euro`])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{euro(sum.totalEuro)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
