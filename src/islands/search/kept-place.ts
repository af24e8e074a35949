/** Where somebody stood in the list: kept with the step of the browser's history, nowhere else. */
interface KeptPlace {
  scrollY: number;
  /** the home that was opened */
  card?: string | undefined;
}

/** Keeps the place, so that the way back leads to it. */
export function keepPlace(card?: string): void {
  const place: KeptPlace = { scrollY, card };
  history.replaceState({ ...history.state, place }, '');
}

/** Goes to the place that was kept, once the homes are there; the card that was opened has the focus again. */
export function returnToPlace(): void {
  const place = (history.state as { place?: KeptPlace } | null)?.place;
  if (!place) return;
  requestAnimationFrame(() => {
    scrollTo({ top: place.scrollY, behavior: 'instant' });
    const link = place.card && document.querySelector<HTMLElement>(`.found [data-id="${place.card}"] a`);
    if (link) link.focus({ preventScroll: true });
  });
}
