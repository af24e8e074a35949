const LOOK_EVERY_MS = 60_000;

/** Hides open days that have ended since the page was built, now and every minute. Their end is in `data-until`. */
export function endOpenDays(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-until]')) {
    one.hidden = Number(one.dataset.until) <= Date.now();
  }
  setTimeout(endOpenDays, LOOK_EVERY_MS);
}
