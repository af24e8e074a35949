import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldMistake } from '#editing/editing-api.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { beginsWith } from './form-context.ts';
import { isSame, valueAt } from './value/changes.ts';
import { checkValue } from './value/check-value.ts';
import type { JsonSchema, Keys } from './value/json-schema.ts';

interface Wanted {
  schema: JsonSchema;
  value: unknown;
  /** mistakes that the server reported about an earlier value */
  reported: readonly FieldMistake[];
  /** whether the form was sent, so that fields that were not touched are checked too */
  isSubmitted: boolean;
  texts: IslandTexts;
}

/**
 * Returns the mistakes to show, and a ref for the element around the form, which notes the fields that the editor has left. The form checks a field after the
 * editor has left it, or all fields once the form was sent. A reported mistake stays until its field changes.
 */
export function useMistakes({ schema, value, reported, isSubmitted, texts }: Wanted) {
  const [left, setLeft] = useState<readonly Keys[]>([]);
  const about = useRef({ reported, value });
  if (about.current.reported !== reported) about.current = { reported, value };
  // Typing does not wait for the check of the whole file.
  const checked = useDeferredValue(value);
  const own = useMemo(
    () => (left.length > 0 || isSubmitted ? checkValue(schema, checked, '', texts) : []),
    [schema, checked, texts, left, isSubmitted],
  );
  const mistakes = useMemo(() => {
    const kept = reported.filter(({ keys }) => isSame(valueAt(value, keys), valueAt(about.current.value, keys)));
    const isLeft = ({ keys }: FieldMistake) => isSubmitted || left.some((one) => beginsWith(keys, one));
    const isNew = ({ keys }: FieldMistake) => !kept.some((one) => isSame(one.keys, keys));
    return [...kept, ...own.filter((one) => isLeft(one) && isNew(one))];
  }, [reported, own, value, left, isSubmitted]);
  const stable = useStable(mistakes);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const keys = leftKeys(target);
      if (keys) setLeft((before) => (before.some((one) => isSame(one, keys)) ? before : [...before, keys]));
    };
    const element = root.current;
    element?.addEventListener('focusout', note);
    return () => element?.removeEventListener('focusout', note);
  }, []);
  return { mistakes: stable, root };
}

/** Returns the keys of the field whose control lost the focus. */
function leftKeys(target: EventTarget | null): Keys | undefined {
  if (!(target instanceof HTMLElement) || !target.matches('input, select, textarea')) return undefined;
  const { keys } = target.closest<HTMLElement>('[data-keys]')?.dataset ?? {};
  return keys === undefined ? undefined : (JSON.parse(keys) as Keys);
}

/** Returns the same list as long as its content is the same, so that typing does not render the whole form. */
function useStable<T>(value: T): T {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}
