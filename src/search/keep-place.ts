/** The scroll position in a list. It is stored only in the entry of the browser's history. */
interface KeptPlace {
  scrollY: number;
  /** path of the home that the visitor opened */
  path?: string | undefined;
}

/** Stores the scroll position, so that going back returns to it. */
export function keepPlace(path?: string): void {
  const place: KeptPlace = { scrollY, path };
  history.replaceState({ ...history.state, place }, '');
}

/** Scrolls to the stored position, and focuses the card of the home that the visitor opened. */
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
