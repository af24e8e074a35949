import { formatPhone } from '#domain/people.ts';
import { readAmount } from '#search/engine/typed-price.ts';
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

/**
 * Groups the digits of a phone number or an amount, which it also rounds to whole euro: «350k» becomes «350.000». Do not
 * call this while the visitor types, because it changes the text.
 */
export function groupDigits(control: EventTarget): void {
  if (!(control instanceof HTMLInputElement)) return;
  if (control.type === 'tel') control.value = formatPhone(control.value);
  if (Object.hasOwn(FIELDS, control.name) && fieldOf(control.name as FieldName).kind === 'amount')
    control.value =
      readAmount(control.value)?.toLocaleString(languageOf(control), { maximumFractionDigits: 0 }) ?? control.value;
}

const languageOf = (element: Element): string | undefined => element.closest<HTMLElement>('[lang]')?.lang || undefined;

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
