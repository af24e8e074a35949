/** Ways to share a page: with the dialogue of the operating system, by copying its address, or on paper. */
export type Way = 'share' | 'copy' | 'print';

/** Shares the page. `place` contains the buttons and the status message. */
export async function handOn(place: HTMLElement, way: Way): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const url = new URL(new URL(address).pathname, location.origin).href;
  // Cancelling is not an error.
  if (way === 'share') await navigator.share({ title: document.title, url }).catch(() => undefined);
  else if (way === 'copy') await copy(url, place);
  else await printWithPictures();
}

async function copy(url: string, place: HTMLElement): Promise<void> {
  const said = place.querySelector('[role=status]');
  if (!said) return;
  try {
    await navigator.clipboard.writeText(url);
    said.textContent = place.dataset.copied ?? '';
  } catch {
    // If copying fails, show the address, so that the visitor can copy it by hand.
    said.textContent = url;
  }
}

const WAIT_MAX_MS = 3000;

/** Loads all lazy pictures, then prints the page. */
async function printWithPictures(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-pictures] img')];
  for (const image of pictures) image.loading = 'eager';
  const all = Promise.allSettled(pictures.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS))]);
  print();
}
