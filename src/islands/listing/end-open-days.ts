import { belgianClockAt } from '#domain/belgian-time.ts';
import { isOver } from '#domain/open-day.ts';

const LOOK_EVERY_MS = 60_000;

/** Hides what is offered until a time in Belgium (`data-until`) when that time has come: the page was built before. */
export function endOpenDays(page: Document): void {
  const ending = [...page.querySelectorAll<HTMLElement>('[data-until]')];
  const look = () => {
    const now = belgianClockAt(Date.now());
    for (const one of ending) one.hidden = isOver({ end: one.dataset.until ?? '' }, now);
  };
  look();
  if (ending.length > 0) setInterval(look, LOOK_EVERY_MS);
}
