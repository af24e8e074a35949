/**
 * Keeps what somebody does in an island while it is on its way. Browsers do the rest themselves: text is typed, boxes are
 * ticked, `<details>` open. @returns what does it again, or gives it to the plain HTML.
 */
export function holdPresses(island: HTMLElement): (isReady: boolean) => void {
  const stop = new AbortController();
  const pressed: HTMLElement[] = [];
  let changed: EventTarget | null = null;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button);
  };
  island.addEventListener('click', hold, { capture: true, signal: stop.signal });
  const note = ({ target }: Event) => {
    changed = target;
  };
  // The first of both may be what woke it.
  for (const name of ['input', 'change']) island.addEventListener(name, note, stop);
  return (isReady) => {
    stop.abort();
    if (isReady) changed?.dispatchEvent(new Event('input', { bubbles: true }));
    // A choice that asks at once.
    else if (changed instanceof HTMLSelectElement && changed.matches('[data-asks]') && changed.form) ask(changed.form);
    for (const button of pressed) button.click();
  };
}

/** What does nothing of its own, or leaves the page: a form is sent by its button, by the Enter key too. */
const HELD = 'button:not([popovertarget]), a[data-held]';

/** Sends a form as it is; what is left empty has no place in an address. */
function ask(form: HTMLFormElement): void {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  form.submit();
}
