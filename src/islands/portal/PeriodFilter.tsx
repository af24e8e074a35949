import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { PeriodProblem } from '#contract/portal/period.ts';
import type { PortalProps } from './portal-props.ts';

/** Two days, and what is wrong with them beside each; folded while the last 30 days are shown. */
export function PeriodFilter({ store, texts }: PortalProps) {
  const { from, to, problems } = useStore(store.$period);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement;
    // A browser gives half a date as none, and says so.
    const halves: PeriodProblem[] = [];
    if (field('from').validity.badInput) halves.push('startIncomplete');
    if (field('to').validity.badInput) halves.push('endIncomplete');
    void store.setPeriod(field('from').value, field('to').value, halves);
  };
  const clear = () => {
    form.current?.reset();
    void store.setPeriod('', '');
  };
  const day = (name: 'from' | 'to', value: string, mine: readonly PeriodProblem[]) => {
    const wrong = problems.filter((problem) => mine.includes(problem));
    return (
      <p className={wrong.length > 0 ? 'field wrong' : 'field'}>
        <label>
          <span>{texts[`portal.period.${name}`]}</span>
          <input
            type="date"
            name={name}
            defaultValue={value}
            aria-invalid={wrong.length > 0}
            aria-describedby={wrong.length > 0 ? `period-${name}` : undefined}
          />
        </label>
        {wrong.length > 0 && (
          <span className="field-problem" id={`period-${name}`}>
            {wrong.map((problem) => texts[`portal.period.${problem}`]).join(' ')}
          </span>
        )}
      </p>
    );
  };
  return (
    <details className="period" open={Boolean(from || to) || problems.length > 0}>
      <summary>{texts['portal.period.title']}</summary>
      <form ref={form} noValidate onSubmit={submit} aria-label={texts['portal.period.title']}>
        {day('from', from, ['startIncomplete', 'startInvalid', 'startAfterEnd'])}
        {day('to', to, ['endIncomplete', 'endInvalid'])}
        <button type="submit" className="button">
          {texts['portal.period.submit']}
        </button>
        {(from || to) && (
          <button type="button" className="button quiet" onClick={clear}>
            {texts['portal.period.clear']}
          </button>
        )}
      </form>
    </details>
  );
}
