import { type SyntheticEvent, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { useShared } from '#platform/islands/island.tsx';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { BudgetButton } from '../budget/BudgetButton.tsx';
import { PRICE_SLIDER, priceEndText } from '../engine/price-range.ts';
import { $mistakes, $price, settlePrice } from './box-store.ts';
import { Pick, problemId } from './Pick.tsx';

/** Renders the two ends of a price range as fields and as a slider, which is loaded when the filter is opened. */
export function Price({ goal, texts, language }: { goal: Goal; texts: IslandTexts; language: Language }) {
  const place = useRef<HTMLDivElement>(null);
  const { min, max } = PRICE_SLIDER[goal];
  const [isOpened, setOpened] = useState(false);
  const asked = useShared($price)?.goal ?? goal;
  const addSlider = () => {
    setOpened(true);
    const { current } = place;
    if (current) void import('./price-slider.ts').then((it) => it.addSlider(current, [texts.from, texts.to], language));
  };
  return (
    <Pick name="price" texts={texts} onOpen={addSlider}>
      <div className="price-ends">
        <End end="from" label={texts.from} placeholder={priceEndText(min, goal, language)} />
        <End end="to" label={texts.to} placeholder={priceEndText(max, goal, language)} />
      </div>
      <div data-slider ref={place} />
      {isOpened && asked === 'sale' && <BudgetButton texts={texts} language={language} />}
    </Pick>
  );
}

/** Keeps the form from searching while the visitor types. */
const typed = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * Renders the field for one end of the range. Its value takes effect when the field loses focus or the visitor presses
 * Enter.
 */
function End({ end, label, placeholder }: { end: 'from' | 'to'; label: string | undefined; placeholder: string }) {
  const name = `price${end}`;
  const isWrong = useShared($mistakes).some(({ field }) => field === name);
  const before = useRef<string>(undefined);
  const settle = (input: HTMLInputElement) => {
    settlePrice();
    before.current = input.value;
  };
  return (
    <label>
      <span suppressHydrationWarning>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        name={name}
        maxLength={80}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': problemId('price') })}
        placeholder={placeholder}
        autoComplete="off"
        onInput={typed}
        onFocus={({ currentTarget }) => {
          before.current = currentTarget.value;
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== before.current) settle(currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle(event.currentTarget);
        }}
      />
    </label>
  );
}
