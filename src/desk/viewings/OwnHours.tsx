import { useState } from 'react';
import { WEEKDAYS, type Weekday } from '#domain/calendar.ts';
import { weekdayText } from '#portal/portal-format.ts';
import { overlaps, SLOT_LIMITS } from '#viewings/slot-times.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import { problemText } from './problem-text.ts';
import type { Change } from './slot-props.ts';
import type { DeskHours, ViewingsAnswer } from './viewings-api.ts';

interface Props extends Pick<DeskPageProps, 'language' | 'texts'>, Pick<ViewingsAnswer, 'hours' | 'calendar'> {
  change: Change;
}

const NEW: DeskHours = { weekday: 'saturday', from: '10:00', to: '12:00', minutes: 30, capacity: 4, travelMinutes: 15 };

/** The weekly hours of the member of staff, in which visitors can book, and the address of the private calendar. */
export function OwnHours({ texts, language, hours, calendar, change }: Props) {
  const [rows, setRows] = useState(hours);
  const [problem, setProblem] = useState<string | undefined>();
  const set = (index: number, part: Partial<DeskHours>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const save = async () => {
    const isWrong = rows.some(({ from, to }) => from >= to) || overlaps(rows);
    const wrong = isWrong ? 'hours' : await change({ do: 'hours', hours: rows });
    setProblem(wrong === 'unreadable' ? 'hours' : wrong);
  };
  return (
    <details className="fold">
      <summary>{texts['desk.viewings.hours']}</summary>
      <p>{texts['desk.viewings.hoursText']}</p>
      {problem && (
        <p className="form-summary" role="alert">
          {problemText(problem, texts)}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="own-hours">
          {rows.map((row, index) => (
            <li key={index}>
              <HoursRow {...{ texts, language, row, index }} set={(part) => set(index, part)} />
              <button
                type="button"
                className="text-button"
                aria-label={`${texts['desk.viewings.removeHours']}: ${index + 1}`}
                onClick={() => setRows(rows.filter((_, at) => at !== index))}
              >
                {texts['desk.viewings.removeHours']}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="actions">
        <button type="button" className="button quiet" onClick={() => setRows([...rows, NEW])}>
          {texts['desk.viewings.addHours']}
        </button>
        <button type="button" className="button" onClick={() => void save()}>
          {texts['desk.viewings.saveHours']}
        </button>
      </p>
      <Calendar {...{ texts, calendar, change }} />
    </details>
  );
}

/** The address of the private calendar, which a calendar program subscribes to. */
function Calendar({ texts, calendar, change }: Pick<Props, 'calendar' | 'change' | 'texts'>) {
  const address = new URL(calendar, location.href).href;
  return (
    <div className="own-calendar form">
      <label className="field">
        <span>{texts['desk.viewings.calendar']}</span>
        <input type="url" readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      <p className="soft">{texts['desk.viewings.calendarText']}</p>
      <p className="actions">
        <a className="button quiet" href={address.replace(/^https?:/, 'webcal:')}>
          {texts['desk.viewings.calendarLink']}
        </a>
        <button type="button" className="text-button" onClick={() => void change({ do: 'renew-calendar' })}>
          {texts['desk.viewings.renewCalendar']}
        </button>
      </p>
    </div>
  );
}

interface RowProps extends Pick<DeskPageProps, 'language' | 'texts'> {
  row: DeskHours;
  index: number;
  set: (part: Partial<DeskHours>) => void;
}

function HoursRow({ texts, language, row, index: place, set }: RowProps) {
  const label = (name: string) => `${texts[name]} ${place + 1}`;
  const number = (name: keyof typeof SLOT_LIMITS) => (
    <label className="field">
      <span>{texts[`desk.viewings.field.${name}`]}</span>
      <input
        type="number"
        aria-label={label(`desk.viewings.field.${name}`)}
        {...SLOT_LIMITS[name]}
        value={row[name]}
        onChange={({ target }) => set({ [name]: Number(target.value) })}
      />
    </label>
  );
  return (
    <div className="hours-row">
      <label className="field">
        <span>{texts['desk.viewings.field.weekday']}</span>
        <select
          aria-label={label('desk.viewings.field.weekday')}
          value={row.weekday}
          onChange={({ target }) => set({ weekday: target.value as Weekday })}
        >
          {WEEKDAYS.map((day, index) => (
            <option key={day} value={day}>
              {weekdayText(index, language)}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="field">
          <span>{texts[`desk.viewings.field.${name}`]}</span>
          <input
            type="time"
            aria-label={label(`desk.viewings.field.${name}`)}
            value={row[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        </label>
      ))}
      {number('minutes')}
      {number('capacity')}
      {number('travelMinutes')}
    </div>
  );
}
