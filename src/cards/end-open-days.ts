const LOOK_EVERY_MS = 60_000;

/** Hides what is offered until a moment (`data-until`, see domain/open-day.ts) once that has come: the page was built before. */
export function endOpenDays(): void {
  for (const one of document.querySelectorAll<HTMLElement>('[data-until]')) {
    one.hidden = Number(one.dataset.until) <= Date.now();
  }
  setTimeout(endOpenDays, LOOK_EVERY_MS);
}
