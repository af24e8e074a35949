import { type SubmitEvent, useState } from 'react';
import { SLOT_LIMITS } from '#viewings/slot-times.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import { problemText } from './problem-text.ts';
import type { Change } from './slot-props.ts';
import type { ViewingsAnswer } from './viewings-api.ts';

interface Props {
  texts: DeskPageProps['texts'];
  homes: ViewingsAnswer['homes'];
  /** the day that the form begins with */
  from: string;
  change: Change;
}

/** Adds a slot by hand, for a home without an open day in the export. */
export function AddSlot({ texts, homes, from, change }: Props) {
  const [problem, setProblem] = useState<string | undefined>();
  if (homes.length === 0) return null;
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const wanted = {
      do: 'add',
      listing: Number(text('listing')),
      day: text('day'),
      from: text('from'),
      to: text('to'),
      capacity: Number(text('capacity')),
      travelMinutes: Number(text('travelMinutes')),
    } as const;
    const wrong = !wanted.day || wanted.from >= wanted.to ? 'slotTime' : await change(wanted);
    setProblem(wrong === 'unreadable' ? 'slotNumbers' : wrong);
    if (!wrong) form.reset();
  };
  return (
    <details className="fold">
      <summary>{texts['desk.viewings.add']}</summary>
      <form
        className="form slot-form"
        aria-label={texts['desk.viewings.add']}
        noValidate
        onSubmit={(event) => void add(event)}
      >
        {problem && (
          <p className="form-summary" role="alert">
            {problemText(problem, texts)}
          </p>
        )}
        <div className="field wide">
          <label htmlFor="slot-listing">{texts['desk.viewings.home']}</label>
          <select id="slot-listing" name="listing">
            {homes.map(({ id, title, place }) => (
              <option key={id} value={id}>
                {[title, place].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </div>
        <SlotField texts={texts} name="day" type="date" defaultValue={from} />
        <SlotField texts={texts} name="from" type="time" defaultValue="10:00" />
        <SlotField texts={texts} name="to" type="time" defaultValue="11:00" />
        <SlotField texts={texts} name="capacity" type="number" {...SLOT_LIMITS.capacity} defaultValue={10} />
        <SlotField texts={texts} name="travelMinutes" type="number" {...SLOT_LIMITS.travelMinutes} defaultValue={15} />
        <div className="actions">
          <button type="submit" className="button">
            {texts['desk.viewings.add']}
          </button>
        </div>
      </form>
    </details>
  );
}

interface FieldProps {
  texts: DeskPageProps['texts'];
  name: 'day' | 'from' | 'to' | 'capacity' | 'travelMinutes';
  type: string;
  defaultValue: string | number;
  min?: number;
  max?: number;
}

const SlotField = ({ texts, name, ...input }: FieldProps) => (
  <div className="field">
    <label htmlFor={`slot-${name}`}>{texts[`desk.viewings.field.${name}`]}</label>
    <input id={`slot-${name}`} name={name} {...input} />
  </div>
);
