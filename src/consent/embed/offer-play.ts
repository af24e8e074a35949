/** Shows the site's own button on each film. The first click starts the film and gives it the browser's controls. */
export function offerPlay(): void {
  for (const film of document.querySelectorAll<HTMLVideoElement>('[data-film]')) offer(film);
}

function offer(film: HTMLVideoElement): void {
  const button = film.parentElement?.querySelector<HTMLButtonElement>('.play');
  if (!button) return;
  film.controls = false;
  button.hidden = false;
  const hand = () => {
    film.controls = true;
    button.remove();
  };
  film.addEventListener('play', hand, { once: true });
  button.addEventListener('click', () => {
    hand();
    film.focus();
    // If the film cannot be played, the browser's controls say so.
    film.play().catch(() => undefined);
  });
}
