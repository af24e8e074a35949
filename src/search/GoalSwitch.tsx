import { useRef } from 'react';
import { GOALS, type Goal } from '#domain/price.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { chooseGoal } from './box-store.ts';

/** To buy or to rent: pressing one of both leads to its list; keys choose, and Enter leads there. */
export function GoalSwitch({ goal, texts }: { goal: Goal; texts: IslandTexts }) {
  const isByKeys = useRef(false);
  return (
    <fieldset
      className="search-goal"
      onInput={(event) => {
        event.stopPropagation();
        chooseGoal(!isByKeys.current);
      }}
      onKeyDown={() => {
        isByKeys.current = true;
      }}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
    >
      <legend className="hidden-text" suppressHydrationWarning>
        {texts.goal}
      </legend>
      {GOALS.map((one) => (
        <label key={one}>
          <input type="radio" name="goal" value={one} defaultChecked={one === goal} />
          <span suppressHydrationWarning>{texts[`goal.${one}`]}</span>
        </label>
      ))}
    </fieldset>
  );
}
