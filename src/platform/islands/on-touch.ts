/** Acts at the first pointer, focus, key or change in an element, or in what is selected there. */
export function onTouch(place: EventTarget, act: () => void, selector = '*'): void {
  const stop = new AbortController();
  const once = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(selector)) return;
    stop.abort();
    act();
  };
  for (const name of ['pointerdown', 'focusin', 'keydown', 'input']) place.addEventListener(name, once, stop);
}
