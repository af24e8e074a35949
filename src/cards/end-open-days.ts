const LOOK_EVERY_MS = 60_000;

/** Hides open days that have ended (`data-until`) since the page was built, now and every minute. */
export function endOpenDays(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-until]')) {
    one.hidden = Number(one.dataset.until) <= Date.now();
  }
  setTimeout(endOpenDays, LOOK_EVERY_MS);
}
