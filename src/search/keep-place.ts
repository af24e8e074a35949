/** Where somebody stood in the list: kept with the step of the browser's history, nowhere else. */
interface KeptPlace {
  scrollY: number;
  /** of the home that was opened */
  path?: string | undefined;
}

/** Keeps the place, so that the way back leads to it. */
export function keepPlace(path?: string): void {
  const place: KeptPlace = { scrollY, path };
  history.replaceState({ ...history.state, place }, '');
}

/** Goes to the place that was kept, once the homes are there; the card that was opened has the focus again. */
export function returnToPlace(): void {
  const place = (history.state as { place?: KeptPlace } | null)?.place;
  if (!place) return;
  requestAnimationFrame(() => {
    scrollTo({ top: place.scrollY, behavior: 'instant' });
    if (!place.path) return;
    const links = [...document.links].filter(
      (link) => link.pathname === place.path && link.tabIndex >= 0 && link.checkVisibility(),
    );
    links[0]?.focus({ preventScroll: true });
  });
}
