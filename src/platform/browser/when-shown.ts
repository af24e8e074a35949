import { painted } from './painted.ts';

/**
 * Calls `run` as soon as the visitor sees the page: now, or when the page was prerendered (Speculation Rules), once the
 * visitor has opened it and it is painted.
 */
export function whenShown(run: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => void painted().then(run), { once: true });
  else run();
}
