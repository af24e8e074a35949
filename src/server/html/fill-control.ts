import { attribute, type Element, elements, setAttribute, setText } from './html-tree.ts';

/**
 * Fills in a control of a built form. A box to type in takes the first of `values` out of the list, so that several boxes of
 * one field take one value each; `empty` is its value when none is left. Other controls are set to all of the values.
 */
export function fillControl(control: Element, values: string[], empty?: string): void {
  const type = attribute(control, 'type');
  if (control.tagName === 'textarea') setText(control, values[0] ?? '');
  else if (control.tagName === 'select') {
    for (const option of elements(control))
      setFlag(option, 'selected', values.includes(attribute(option, 'value') ?? ''));
  } else if (type === 'checkbox' || type === 'radio') {
    setFlag(control, 'checked', values.includes(attribute(control, 'value') ?? ''));
  } else setAttribute(control, 'value', values.shift() ?? empty);
}

/** Sets or removes an attribute without a value. */
export const setFlag = (element: Element, name: string, isSet: boolean): void =>
  setAttribute(element, name, isSet ? '' : undefined);
