/** Shows the site's own button on a film. The first click starts the film and gives it the browser's controls. */
export function offerPlay(film: HTMLVideoElement): void {
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
