/**
 * Keeps what somebody does in an island while it is on its way. Browsers do the rest themselves: text is typed, boxes are
 * ticked, `<details>` open. @returns what does it again.
 */
export function holdPresses(island: HTMLElement): () => void {
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
  island.addEventListener(
    'input',
    ({ target }) => {
      changed = target;
    },
    stop,
  );
  return () => {
    stop.abort();
    changed?.dispatchEvent(new Event('input', { bubbles: true }));
    for (const button of pressed) button.click();
  };
}

/** What does nothing of its own, or leaves the page: a form is sent by its button, by the Enter key too. */
const HELD = 'button:not([popovertarget]), a[data-held]';
