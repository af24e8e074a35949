import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { PortalProps } from '../stage-parts.tsx';
import type { PeriodProblem } from './period.ts';

/** The two date fields. `mine` are the problems that a field displays. */
const DAYS: readonly { name: 'from' | 'to'; mine: readonly PeriodProblem[] }[] = [
  { name: 'from', mine: ['startIncomplete', 'startInvalid', 'startAfterEnd'] },
  { name: 'to', mine: ['endIncomplete', 'endInvalid'] },
];

function dayField(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Filter for a period, with problems beside the fields. Folded while the report shows the last 30 days. */
export function PeriodFilter({ store, texts }: PortalProps) {
  const { from, to, problems } = useStore(store.$period);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    const [first] = DAYS.filter(({ mine }) => problems.some((problem) => mine.includes(problem)));
    if (first) dayField(form.current, first.name)?.focus();
  }, [problems]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [start, end] = DAYS.map(({ name }) => dayField(form.current, name));
    // Browsers report an incomplete date as an empty value with `badInput`.
    const halves: PeriodProblem[] = [];
    if (start?.validity.badInput) halves.push('startIncomplete');
    if (end?.validity.badInput) halves.push('endIncomplete');
    void store.setPeriod(start?.value ?? '', end?.value ?? '', halves);
  };
  const clear = () => {
    // Without a period the filter folds, and its line keeps the focus.
    summary.current?.focus();
    form.current?.reset();
    void store.setPeriod('', '');
  };
  return (
    <details className="period" open={Boolean(from || to) || problems.length > 0}>
      <summary ref={summary}>{texts['portal.period.title']}</summary>
      <form ref={form} noValidate onSubmit={submit} aria-label={texts['portal.period.title']}>
        {DAYS.map(({ name, mine }) => (
          <Day
            key={name}
            {...{ name, texts }}
            value={name === 'from' ? from : to}
            wrong={problems.filter((problem) => mine.includes(problem))}
          />
        ))}
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

interface DayProps {
  texts: PortalProps['texts'];
  name: 'from' | 'to';
  value: string;
  wrong: readonly PeriodProblem[];
}

function Day({ texts, name, value, wrong }: DayProps) {
  const isWrong = wrong.length > 0;
  return (
    <p className={isWrong ? 'field wrong' : 'field'}>
      <label>
        <span>{texts[`portal.period.${name}`]}</span>
        <input
          type="date"
          name={name}
          defaultValue={value}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `period-${name}` : undefined}
        />
      </label>
      {isWrong && (
        <span className="field-problem" id={`period-${name}`}>
          {wrong.map((problem) => texts[`portal.period.${problem}`]).join(' ')}
        </span>
      )}
    </p>
  );
}
