import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useRef } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import type { FieldProblems } from './check.ts';
import { Field } from './Field.tsx';
import { type FormOptions, fieldOf } from './field.ts';
import type { FormStore } from './form-store.ts';
import { type FormField, type FormId, stepsOf } from './forms.ts';

export interface StepsProps {
  id: FormId;
  store: FormStore;
  texts: IslandTexts;
  options: FormOptions;
}

/** The steps of a form. Until the island hydrates, all steps are visible; after that, one at a time. */
export function Steps({ id, store, texts, options }: StepsProps) {
  const current = useStore(store.$step);
  const state = useStore(store.$state);
  const heads = useStepFocus(store);
  const problems = state.kind === 'refused' ? state.fields : {};
  const given = { form: id, texts, options, problems, tick: store.tick, isOpen: current !== undefined };
  const steps = stepsOf(id);
  return steps.map(({ groups, more }, index) => {
    const number = index + 1;
    const fields = (
      <Fragment key={number}>
        <Groups {...given} groups={groups} />
        {more.length > 0 && (
          <details className="fold" open={more.flat().some(({ name }) => name in problems) || undefined}>
            <summary suppressHydrationWarning>{texts.more}</summary>
            <Groups {...given} groups={more} />
          </details>
        )}
      </Fragment>
    );
    if (steps.length === 1) return fields;
    return (
      <fieldset key={number} className="step" data-step hidden={current !== undefined && index !== current}>
        <legend>
          <h2
            ref={(head) => {
              heads.current[index] = head;
            }}
            tabIndex={-1}
          >
            <span className="note" suppressHydrationWarning>
              {filled(texts.step, { number, count: steps.length })}
            </span>{' '}
            <span suppressHydrationWarning>{texts[`step.${id}.${number}`]}</span>
          </h2>
          {/* The heading says the same in words. */}
          <progress value={number} max={steps.length} aria-hidden="true" />
        </legend>
        {fields}
      </fieldset>
    );
  });
}

/** Moves the focus to the heading of the step that the visitor goes to, so that screen readers announce the step. */
function useStepFocus(store: FormStore) {
  const current = useStore(store.$step);
  const heads = useRef<(HTMLHeadingElement | null)[]>([]);
  const before = useRef(current);
  useEffect(() => {
    const isMoved = before.current !== undefined && before.current !== current;
    // If the form has problems, the focus goes to their list instead.
    if (isMoved && current !== undefined && store.$state.get().kind === 'editing') heads.current[current]?.focus();
    before.current = current;
  }, [current, store]);
  return heads;
}

interface GroupsProps {
  groups: readonly (readonly FormField[])[];
  form: FormId;
  texts: IslandTexts;
  options: FormOptions;
  problems: FieldProblems;
  tick: FormStore['tick'];
  /** whether the form is open */
  isOpen: boolean;
}

function Groups({ groups, form, texts, options, problems, tick, isOpen }: GroupsProps) {
  return groups.map((group) => {
    const fields = group.map((field) => (
      <Field
        key={field.name}
        {...{ form, field, texts, tick }}
        options={options[field.name]}
        problem={problems[field.name]}
        isDrafted={isOpen && fieldOf(field.name).kind === 'paragraph'}
      />
    ));
    return fields.length === 1 ? (
      fields
    ) : (
      <div key={group[0]?.name} className="field-group">
        {fields}
      </div>
    );
  });
}
