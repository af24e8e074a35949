import { useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';

type Keys = Readonly<Record<string, () => void>>;

/** The keys of the inbox, with the last part of the text key `desk.enquiries.keys.…`. */
const MEANINGS = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  t: 'take',
  r: 'reply',
  n: 'note',
  e: 'close',
  u: 'back',
  '?': 'help',
} as const;

/** Returns whether a key was meant for the field that has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls functions for single keys, unless somebody types in a field. Keys with Ctrl, Alt or Meta belong to the browser. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The list of keys. */
export function KeyHelp({ texts }: { texts: IslandTexts }) {
  return (
    <dl className="key-help">
      {Object.entries(MEANINGS).map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{texts[`desk.enquiries.keys.${meaning}`]}</dd>
        </div>
      ))}
    </dl>
  );
}
