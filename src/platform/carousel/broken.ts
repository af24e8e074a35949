/** Puts words in the place of a picture that cannot be shown. */
export function markBroken(gallery: HTMLElement): void {
  const mark = (image: HTMLImageElement) => {
    const place = image.closest('[data-pictures] a') ?? image.closest('.card-picture img');
    if (!place) return;
    const words = document.createElement('span');
    words.className = 'no-photo';
    words.textContent = gallery.dataset.broken ?? '';
    place.replaceWith(words);
  };
  // What failed before this script was there.
  for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) mark(image);
  }
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) mark(target);
  };
  document.addEventListener('error', fail, { capture: true });
}
