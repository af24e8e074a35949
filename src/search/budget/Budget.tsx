import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { type Language, LOCALES } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { COSTS_FILE, type CostsFile } from '#domain/purchase-costs.ts';
import { fetchOnce, loadStyle } from '#platform/islands/load-once.ts';
import { filled, type IslandTexts, loadTexts } from '#platform/islands/texts.ts';
import { $price, publishPrice, slidePrice } from '../box/box-store.ts';
import { priceEndText } from '../engine/price-range.ts';
import type { Financing } from './affordable-price.ts';
import sheet from './budget.css?url';
import { AMOUNTS, type AmountName, type BudgetStore, createBudgetStore } from './budget-store.ts';
import { appliedBudget, keepBudget } from './kept-budget.ts';

interface Props {
  store: BudgetStore;
  /** texts of the budget and of the search box */
  texts: IslandTexts;
  language: Language;
}

/**
 * Fetches the rates and texts, and renders the calculation with the budget that the visitor has applied before in this
 * tab.
 */
export async function loadBudget(language: Language, ofSearch: IslandTexts): Promise<ReactNode> {
  const [costs, texts] = await Promise.all([
    fetchOnce<CostsFile>(COSTS_FILE),
    loadTexts('budget', language),
    loadStyle(sheet),
  ]);
  const store = createBudgetStore(costs, appliedBudget()?.input);
  return <Budget store={store} texts={{ ...ofSearch, ...texts }} language={language} />;
}

/** Sets the maximum of the price filter to the highest price that the budget pays for. */
function apply({ $result, $input }: BudgetStore): void {
  const result = $result.get();
  const price = $price.get();
  if (result.kind !== 'found' || !price) return;
  const { priceEuro } = result;
  keepBudget({ input: $input.get(), priceEuro });
  const { min } = price.range;
  slidePrice({ min: min < priceEuro ? min : 0, max: priceEuro }, true);
  publishPrice();
}

/** Renders the fields of a budget. They have no names, so the search form never sends them. */
function Budget({ store, texts, language }: Props) {
  const input = useStore(store.$input);
  const place = store.placeOf(input);
  const fields = useRef<HTMLFieldSetElement>(null);
  // The button that had the focus is gone, so the first field gets it.
  useEffect(() => {
    const first = fields.current?.elements[0];
    if (first instanceof HTMLElement) first.focus();
  }, []);
  return (
    <fieldset
      ref={fields}
      className="budget"
      onInput={keepFromSearch}
      onKeyDown={(event) => applyByEnter(event, store)}
    >
      <legend>{texts.title}</legend>
      {AMOUNTS.filter((name) => name !== 'income' || store.loan.percentOfIncome !== undefined).map((name) => (
        <Amount key={name} {...{ name, store, texts, language }} />
      ))}
      {store.offered.length > 1 && (
        <label>
          <span>{texts.place}</span>
          <select
            value={place}
            onChange={({ target }) => store.change({ place: store.offered.find((one) => one === target.value) })}
          >
            {store.offered.map((one) => (
              <option key={one} value={one}>
                {texts[`place.${one}`]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="choice">
        <input
          type="checkbox"
          checked={input.buyer === 'own'}
          onChange={({ target }) => store.change({ buyer: target.checked ? 'own' : 'other' })}
        />
        <span>{texts.only}</span>
      </label>
      <Result {...{ store, texts, language }} />
      <Assumptions {...{ store, texts, language }} />
    </fieldset>
  );
}

/** Keeps the form from searching while the visitor fills in the budget. */
const keepFromSearch = (event: SyntheticEvent): void => event.stopPropagation();

/** Applies the budget instead of sending the form when the visitor presses Enter in a field. */
function applyByEnter(event: KeyboardEvent, store: BudgetStore): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  apply(store);
}

function Amount({ name, store, texts, language }: Props & { name: AmountName }) {
  const value = useStore(store.$input)[name];
  const result = useStore(store.$result);
  const allowed = useStore(store.$allowed);
  const isWrong = result.kind === 'wrong' && result.fields.includes(name);
  return (
    <label>
      <span>{texts[name]}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={80}
        autoComplete="off"
        value={value}
        placeholder={name === 'monthly' && allowed !== undefined ? euroText(allowed, language) : undefined}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': RESULT_ID })}
        onChange={({ target }) => store.change({ [name]: target.value })}
      />
    </label>
  );
}

const RESULT_ID = 'budget-result';

function Result({ store, texts, language }: Props) {
  const result = useStore(store.$result);
  const price = result.kind === 'found' ? priceEndText(result.priceEuro, 'sale', language) : '';
  return (
    <>
      <div role="status" id={RESULT_ID}>
        {result.kind === 'found' ? (
          <>
            <p className="budget-price">{filled(texts.found, { price })}</p>
            <p>{paidWith(result.financing, texts, language)}</p>
          </>
        ) : (
          <p>{result.kind === 'wrong' ? texts['wrong.amount'] : texts[result.kind]}</p>
        )}
      </div>
      {result.kind === 'found' && (
        <button type="button" className="button" data-apply-budget onClick={() => apply(store)}>
          {filled(texts.apply, { price })}
        </button>
      )}
    </>
  );
}

function paidWith(
  { loanEuro, monthlyEuro, ownEuro, costsEuro }: Financing,
  texts: IslandTexts,
  language: Language,
): string {
  const euro = (amountEuro: number) => euroText(amountEuro, language);
  return filled(monthlyEuro > 0 ? texts.withLoan : texts.withoutLoan, {
    loan: euro(loanEuro),
    monthly: euro(monthlyEuro),
    own: euro(ownEuro),
    costs: euro(costsEuro),
  });
}

/** Renders the assumptions of the calculation, and a link to the official calculator. */
function Assumptions({ store, texts, language }: Props) {
  const { percentOfPrice, percentOfIncome, ratePercent, years } = store.loan;
  const country = store.placeOf(useStore(store.$input)) === 'luxembourg' ? 'luxembourg' : 'belgium';
  const rate = ratePercent.toLocaleString(LOCALES[language]);
  return (
    <p className="note">
      {`${filled(texts.about, { percent: percentOfPrice, rate, years })} `}
      {percentOfIncome !== undefined && `${filled(texts.aboutIncome, { percent: percentOfIncome })} `}
      {`${texts.private} `}
      <a href={texts[`calculator.${country}`]}>{texts.calculator}</a>
    </p>
  );
}
