/** Acts at the first pointer, focus or key in an element. */
export function onTouch(place: EventTarget, act: () => void): void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    act();
  };
  for (const name of ['pointerdown', 'focusin', 'keydown']) place.addEventListener(name, once, stop);
}
