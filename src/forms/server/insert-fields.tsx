import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { findMarked } from '#server/built-page.ts';
import { type Element, elements, placeHtml } from '#server/html-tree.ts';
import { Field } from '../Field.tsx';
import type { FieldName, FormOptions } from '../field.ts';
import { type FormField, type FormId, fieldsOf, stepsOf } from '../forms.ts';

const nothing = () => {};

/**
 * Inserts fields whose choices only the server knows into a built form, or replaces their choices. The result is what the
 * form's island renders with these options, so that it can hydrate.
 */
export function insertFields(form: Element, id: FormId, options: FormOptions, language: Language): void {
  for (const field of fieldsOf(id)) {
    if (!options[field.name]) continue;
    const markup = fieldHtml(id, field, options, language);
    const inside = [...elements(form)];
    const present = findMarked(inside, 'data-field', field.name);
    const { before, after } = neighbours(id, field, inside);
    if (present) placeHtml(present, markup, 'instead');
    else if (before) placeHtml(before, markup, 'after');
    else if (after) placeHtml(after, markup, 'before');
  }
}

/**
 * Returns the field of the same group that stands before a field, or else the next field of the form. They are in the
 * element into which the field belongs.
 */
function neighbours(id: FormId, { name }: FormField, inside: readonly Element[]) {
  const find = (fields: readonly FormField[]) =>
    fields.map((one) => findMarked(inside, 'data-field', one.name)).find((found) => found !== undefined);
  const upTo = (fields: readonly FormField[]) => fields.findIndex((one) => one.name === name);
  const fields = fieldsOf(id);
  const group = stepsOf(id)
    .flatMap(({ groups }) => groups)
    .find((one) => upTo(one) >= 0);
  return {
    before: group && find(group.slice(0, upTo(group)).reverse()),
    after: find(fields.slice(upTo(fields) + 1)),
  };
}

function fieldHtml(form: FormId, field: FormField, options: FormOptions, language: Language): string {
  const t = textsOf(language);
  const name = field.name as Extract<FieldName, 'openDay' | 'visitors'>;
  const texts = { [`field.${name}`]: t(`field.${name}`), calendar: t('viewing.calendar') };
  return renderToString(
    createElement(Field, { form, field, texts, options: options[name], problem: undefined, tick: nothing }),
  );
}
