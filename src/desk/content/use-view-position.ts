import { useEffect, useRef } from 'react';

/**
 * Shows each view from its top, and the list as it was left. `view` names what is shown; the list is `list`. The first view keeps
 * the position that the browser gives it.
 */
export function useViewPosition(view: string): void {
  const shown = useRef<string>(undefined);
  const listY = useRef(0);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== view)
      scrollTo({ top: view === 'list' ? listY.current : 0, behavior: 'instant' });
    shown.current = view;
    if (view !== 'list') return undefined;
    const keep = () => {
      listY.current = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [view]);
}
