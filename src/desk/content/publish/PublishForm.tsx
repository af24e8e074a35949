import { type SubmitEvent, useId, useState } from 'react';
import { addDays, belgianDay, momentOf } from '#domain/calendar.ts';
import type { FileDifference } from '#editing/editing-api.ts';
import { problemOf } from '#portal/portal-request.ts';
import type { ContentRequest, PublishAnswer } from '../content-api.ts';
import type { ContentProps } from '../content-parts.tsx';
import { fileTitle } from '../file-title.ts';

const MESSAGE_MAX = 200;
const WAYS = ['now', 'night', 'at'] as const;
type Way = (typeof WAYS)[number];

interface Props extends ContentProps {
  files: readonly FileDifference[];
  /** takes the answer of the server, or the name of a problem */
  done: (answer: PublishAnswer | string) => void;
}

/** When to publish, and a message for colleagues. Times are those of Belgium. */
export function PublishForm({ files, done, ...props }: Props) {
  const { texts, content, facts } = props;
  const { publishNow } = facts.overview.can;
  const id = useId();
  const [way, setWay] = useState<Way>('now');
  const [message, setMessage] = useState('');
  const [day, setDay] = useState(() => addDays(belgianDay(Date.now()), 1));
  const [time, setTime] = useState('08:00');
  const [state, setState] = useState<'idle' | 'sending' | 'past'>('idle');
  const standard = [...new Set(files.map(({ path }) => fileTitle(path, texts, facts)))]
    .join(', ')
    .slice(0, MESSAGE_MAX);
  const publish = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = new Date(momentOf(`${day}T${time}`));
    if (way === 'at' && !(at.getTime() > Date.now())) return setState('past');
    setState('sending');
    const when: Extract<ContentRequest, { do: 'publish' }>['when'] = way === 'at' ? { at: at.toISOString() } : way;
    const asked = await content.send<PublishAnswer>({ do: 'publish', when, message: message.trim() || standard });
    setState('idle');
    done(asked.kind === 'ok' ? asked.data : problemOf(asked));
  };
  return (
    <form
      className="form publish-form"
      aria-label={texts['content.publish.title']}
      noValidate
      onSubmit={(event) => void publish(event)}
    >
      <fieldset className="field">
        <legend>{texts['content.publish.when']}</legend>
        {WAYS.map((one) => (
          <label key={one} className="choice">
            <input type="radio" name={id} checked={way === one} onChange={() => setWay(one)} />
            <span>{texts[`content.publish.way.${one}`]}</span>
          </label>
        ))}
      </fieldset>
      {publishNow !== true && <p className="soft">{texts[`content.unable.${publishNow}`]}</p>}
      {way === 'at' && (
        <div className="publish-at">
          <label htmlFor={`${id}-day`}>
            <span>{texts['content.publish.day']}</span>
            <input id={`${id}-day`} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </label>
          <label htmlFor={`${id}-time`}>
            <span>{texts['content.publish.time']}</span>
            <input id={`${id}-time`} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </label>
          <p className="soft">{texts['content.publish.belgianTime']}</p>
        </div>
      )}
      {state === 'past' && (
        <p className="form-summary" role="alert">
          {texts['content.publish.past']}
        </p>
      )}
      <div className="field">
        <label htmlFor={`${id}-message`}>
          <span>{texts['content.publish.message']}</span>
          <input
            id={`${id}-message`}
            value={message}
            placeholder={standard}
            maxLength={MESSAGE_MAX}
            autoComplete="off"
            onChange={({ target }) => setMessage(target.value)}
          />
        </label>
      </div>
      <div className="actions">
        <button type="submit" className="button" disabled={state === 'sending'}>
          {texts[state === 'sending' ? 'content.publish.sending' : `content.publish.submit.${way}`]}
        </button>
      </div>
    </form>
  );
}
