/**
 * Adds two arrows to the pictures of a card, for the mouse. Keyboards use the arrow keys while the card's link has the
 * focus.
 */
export function addArrows(strip: HTMLElement): void {
  for (const [name, by] of [
    ['back', -1],
    ['on', 1],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `card-turn ${name}`;
    button.tabIndex = -1;
    button.ariaHidden = 'true';
    button.addEventListener('click', () => turn(strip, by));
    strip.after(button);
  }
  strip.closest('.card')?.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (!by || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    turn(strip, by);
  });
}

/** Shows the next or previous picture; the first one follows the last. */
function turn(strip: HTMLElement, by: 1 | -1): void {
  const count = strip.childElementCount;
  const at = Math.round(strip.scrollLeft / strip.clientWidth);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({ left: ((at + by + count) % count) * strip.clientWidth, behavior: still ? 'instant' : 'smooth' });
}
