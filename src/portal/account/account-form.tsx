import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { type Asked, problemOf } from '../portal-request.ts';

/** Maps the name of a field to its problem, which is the last part of the text key `portal.problem.…`. */
export type FieldProblems = Readonly<Record<string, string>>;

interface Options {
  /** begins the ids of the fields, if a page has several forms with the same fields */
  scope?: string;
  /** returns the problems of the typed values; empty if the form can be sent */
  check: (values: Record<string, string>) => FieldProblems;
  send: (values: Record<string, string>) => Promise<Asked<unknown>>;
  done: (values: Record<string, string>) => void;
  /** shows a problem outside the form and returns true, or returns false: the form then shows it */
  elsewhere?: (problem: string) => boolean;
}

/** Checks and sends a form, and holds its state. The fields keep their values after every problem. */
export function useAccountForm({ scope = '', check, send, done, elsewhere }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [fields, setFields] = useState<FieldProblems>({});
  const [problem, setProblem] = useState<{ name: string; minutes: number } | undefined>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current || sending) return;
    const values = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    const wrong = check(values);
    setFields(wrong);
    setProblem(undefined);
    const [first] = Object.keys(wrong);
    if (first) {
      const field = form.current.elements.namedItem(first);
      return field instanceof HTMLElement ? field.focus() : undefined;
    }
    setSending(true);
    const asked = await send(values);
    setSending(false);
    if (asked.kind === 'ok') return done(values);
    const name = problemOf(asked);
    if (elsewhere?.(name)) return;
    const seconds = asked.kind === 'refused' ? (asked.data.retryAfterSeconds ?? 60) : 60;
    setProblem({ name, minutes: Math.ceil(seconds / 60) });
  };
  return { form, submit, sending, fields, problem, scope };
}

export type FormState = ReturnType<typeof useAccountForm>;

interface AccountFormProps {
  state: FormState;
  texts: IslandTexts;
  /** accessible name of the form */
  label: string | undefined;
  submit: string | undefined;
  children: ReactNode;
}

/** A form of the portal with its submit button. The problem of the last attempt is shown above the fields. */
export function AccountForm({ state, texts, label, submit, children }: AccountFormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const { problem } = state;
  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);
  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      ref={state.form}
      onSubmit={(event) => void state.submit(event)}
      aria-busy={state.sending}
    >
      {problem && (
        <div className="form-summary" role="alert" tabIndex={-1} ref={summary}>
          <p>{filled(texts[`portal.problem.${problem.name}`], { minutes: problem.minutes })}</p>
        </div>
      )}
      {children}
      <div className="actions">
        <button className="button" type="submit">
          {submit}
        </button>
        <span role="status">{state.sending && texts['portal.sending']}</span>
      </div>
    </form>
  );
}

/** Returns only the fields that have a problem. */
export const problems = (all: Record<string, string | undefined>): FieldProblems =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
