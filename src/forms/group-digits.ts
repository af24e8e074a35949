import { formatPhone } from '#domain/people.ts';
import { readAmount } from '#search/engine/typed-price.ts';
import { type Control, isAmount } from './form-values.ts';

/**
 * Groups the digits of a phone number or an amount, which it also rounds to whole euro: «350k» becomes «350.000». Leaves
 * the field in which the visitor types as it is, because the text changes.
 */
export function groupDigits(control: Control): void {
  if (control.matches(':focus')) return;
  if (control.type === 'tel') control.value = formatPhone(control.value);
  if (isAmount(control))
    control.value =
      readAmount(control.value)?.toLocaleString(languageOf(control), { maximumFractionDigits: 0 }) ?? control.value;
}

const languageOf = (element: Element): string | undefined => element.closest<HTMLElement>('[lang]')?.lang || undefined;
