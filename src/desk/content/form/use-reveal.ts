import { useCallback, useEffect, useState } from 'react';
import { idOf } from './form-context.ts';
import type { Keys } from './value/json-schema.ts';

/** Number of frames within which folds and cards on the way to a field have opened. */
const FRAMES = 12;

/** Shows a field: opens what it is folded in, scrolls to it, and moves the focus to it. */
export function useReveal(focusKeys: Keys | undefined) {
  const [reveal, setReveal] = useState<{ keys: Keys; request: number }>();
  const show = useCallback((keys: Keys) => setReveal((before) => ({ keys, request: (before?.request ?? 0) + 1 })), []);
  // Another array with the same keys shows the field again.
  useEffect(() => {
    if (focusKeys) show(focusKeys);
  }, [focusKeys, show]);
  useEffect(() => {
    if (!reveal) return undefined;
    let frame = 0;
    let count = 0;
    const attempt = () => {
      count++;
      const exact = controlOf(reveal.keys);
      if (!exact && count < FRAMES) frame = requestAnimationFrame(attempt);
      else focusOn(exact ?? nearestControl(reveal.keys));
    };
    frame = requestAnimationFrame(attempt);
    return () => cancelAnimationFrame(frame);
  }, [reveal]);
  return { reveal, show };
}

/** Returns the control of a field, or the first control inside of it. */
function controlOf(keys: Keys): HTMLElement | undefined {
  const id = idOf(keys);
  const element = document.getElementById(id);
  if (!element)
    return (
      document.querySelector<HTMLElement>(`:is(input, select, textarea)[id^="${CSS.escape(`${id}_`)}"]`) ?? undefined
    );
  const controls = 'input, select, textarea, button, [contenteditable]';
  return element.matches(controls) ? element : (element.querySelector<HTMLElement>(controls) ?? element);
}

/** Returns the control of the nearest part around a field that has one. */
function nearestControl(keys: Keys): HTMLElement | undefined {
  for (let length = keys.length - 1; length > 0; length--) {
    const found = controlOf(keys.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

function focusOn(element: HTMLElement | undefined) {
  if (!element) return;
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center', behavior: isReduced ? 'auto' : 'smooth' });
}
