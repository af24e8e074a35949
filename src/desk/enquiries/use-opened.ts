import { type RefObject, useEffect, useRef } from 'react';

/** Below this width, the list and an enquiry take turns (enquiries.css). */
const NARROW = '(width < 1000px)';

/** ID of the link that opens an enquiry. */
export const lineId = (id: string): string => `lead-${id}`;

/**
 * Keeps scroll position and focus sensible when an enquiry is opened or closed: an enquiry is shown from its top, and the list
 * as it was left. Returns the reference of the page's heading, which gets the focus when the list appears first.
 */
export function useOpened(opened: string | undefined): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  const left = useRef<{ y: number; id: string | undefined }>({ y: 0, id: undefined });
  useEffect(() => {
    if (opened) {
      left.current.id = opened;
      if (matchMedia(NARROW).matches || scrollY > 0) scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const { y, id } = left.current;
    if (id && matchMedia(NARROW).matches) scrollTo({ top: y, behavior: 'instant' });
    const line = id ? document.querySelector<HTMLElement>(`#${lineId(id)}`) : null;
    (line ?? head.current)?.focus({ preventScroll: true });
    const keep = () => {
      left.current.y = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [opened]);
  return head;
}
