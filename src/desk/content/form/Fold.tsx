import { type ReactNode, useEffect, useState } from 'react';
import { beginsWith, useForm } from './form-context.ts';
import type { Keys } from './value/json-schema.ts';

interface Props {
  /** keys of the folded object, or of the object that has the folded fields */
  keys: Keys;
  /** folded fields of the object; absent: all */
  names?: readonly string[];
  title: string;
  children: ReactNode;
}

/** Folded fields. The fold opens if one of them has a mistake or is to be shown. Closed, it does not render them. */
export function Fold({ keys, names, title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const wanted = useWanted(keys, names);
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  return (
    <details className="fold content-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

/** Returns a text that changes whenever a field below these keys is to be shown; undefined if none is. */
export function useWanted(keys: Keys, names?: readonly string[]): string | undefined {
  const { mistakes, reveal } = useForm();
  const isBelow = (other: Keys) =>
    other.length > keys.length &&
    beginsWith(other, keys) &&
    (names === undefined || names.some((name) => other[keys.length] === name));
  const wrong = mistakes.filter((one) => isBelow(one.keys)).map((one) => one.keys.join('.'));
  const shown = reveal && isBelow(reveal.keys) ? `${reveal.request}` : '';
  return wrong.length > 0 || shown ? [shown, ...wrong].join(' ') : undefined;
}
