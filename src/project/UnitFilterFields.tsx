import { type ReactNode, useEffect, useRef } from 'react';
import type { UnitFilter, UnitStore } from './unit-store.ts';
import type { UnitTableContent } from './unit-table.ts';

interface Props {
  store: UnitStore;
  content: UnitTableContent;
  /** whether no home matches the filters */
  isEmpty: boolean;
}

/** The filters above the table of homes. */
export function UnitFilterFields({ store, content, isEmpty }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const { title, onlyFree, bedroomsFrom, building, any, none, bedrooms, groups } = content;
  // The browser may have restored the values of an earlier visit, so apply them.
  useEffect(() => {
    if (fields.current) store.filter(chosen(fields.current));
  }, [store]);
  return (
    <fieldset
      ref={fields}
      className="unit-filter scripted"
      data-unit-filter
      onInput={({ currentTarget }) => store.filter(chosen(currentTarget))}
    >
      <legend className="hidden-text" suppressHydrationWarning>
        {title}
      </legend>
      <label className="choice">
        <input type="checkbox" name="free" />
        <span suppressHydrationWarning>{onlyFree}</span>
      </label>
      {bedrooms.length > 1 && (
        <Choice name="bedrooms" label={bedroomsFrom} any={any}>
          {bedrooms.slice(1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Choice>
      )}
      {groups.length > 1 && (
        <Choice name="group" label={building} any={any}>
          {groups.map(({ id, name, lang }) => (
            <option key={id} value={id} lang={lang} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <p className="note" role="status">
        {isEmpty && none}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  any: string;
  children: ReactNode;
}

function Choice({ name, label, any, children }: ChoiceProps) {
  return (
    <label>
      <span suppressHydrationWarning>{label}</span>
      <select name={name}>
        <option value="" suppressHydrationWarning>
          {any}
        </option>
        {children}
      </select>
    </label>
  );
}

function chosen({ elements }: HTMLFieldSetElement): UnitFilter {
  const free = elements.namedItem('free');
  const choiceOf = (name: string) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLSelectElement ? field.value : '';
  };
  const group = choiceOf('group');
  return {
    onlyFree: free instanceof HTMLInputElement && free.checked,
    bedroomsFrom: Number(choiceOf('bedrooms')),
    group: group === '' ? undefined : Number(group),
  };
}
