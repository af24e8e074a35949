import { FIELDS, type FieldName, fieldOf, isTakenOver } from './field.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the controls of a form's fields, without buttons and hidden controls. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      'name' in element && String(element.name) in FIELDS && !(element instanceof HTMLButtonElement),
  );
}

/** Returns the values of a form, by field. */
export function readValues(form: HTMLFormElement): Partial<Record<FieldName, string[]>> {
  const values: Partial<Record<FieldName, string[]>> = {};
  for (const [name, value] of new FormData(form)) {
    if (!(name in FIELDS) || typeof value !== 'string') continue;
    const list = values[name as FieldName] ?? [];
    list.push(value);
    values[name as FieldName] = list;
  }
  return values;
}

/** Fills in fields. Fields that `values` does not contain keep their values. */
export function writeValues(form: HTMLFormElement, values: Record<string, readonly string[]>): void {
  const rest = Object.fromEntries(Object.entries(values).map(([name, list]) => [name, [...list]]));
  for (const control of controlsOf(form)) {
    const list = rest[control.name];
    if (!list) continue;
    if (isTakenOver(fieldOf(control.name as FieldName))) writeDrawn(control, list);
    else if (isTicked(control)) control.checked = list.includes(control.value);
    else control.value = list.shift() ?? '';
  }
}

/** Fills in and ticks the box of an area or of wishes. Its field is visible once it has had a value (form.css). */
function writeDrawn(control: Control, [area = '']: readonly string[]): void {
  if (!(control instanceof HTMLInputElement)) return;
  if (area) control.value = area;
  control.checked = area !== '';
}

/** Ticks or unticks the boxes of a field that have the given values. */
export function writeTicks(form: HTMLFormElement, name: FieldName, values: readonly string[], on: boolean): void {
  for (const control of controlsOf(form)) {
    if (control.name === name && isTicked(control) && values.includes(control.value)) control.checked = on;
  }
}

/** Returns whether a control is a field for an amount in euro. */
export const isAmount = ({ name }: Control): boolean =>
  Object.hasOwn(FIELDS, name) && fieldOf(name as FieldName).kind === 'amount';

/** Returns whether an element is a field whose digits are grouped: a phone number, or an amount. */
export const hasGroups = (control: EventTarget): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.value !== '' && (control.type === 'tel' || isAmount(control));

/** Gives a field the focus: its first control that can have it. */
export function focusField(form: HTMLFormElement, name: FieldName): void {
  controlsOf(form)
    .find((control) => control.name === name && canBeUsed(control))
    ?.focus();
}

/** Returns the open days that the visitor can choose in a form. */
export const offeredDays = (form: HTMLFormElement): string[] =>
  controlsOf(form).flatMap((control) => (control.name === 'openDay' && canBeUsed(control) && control.value) || []);

const canBeUsed = (control: Control): boolean => !control.disabled && !control.matches('[hidden] *');

const isTicked = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type);
