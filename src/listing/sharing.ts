/** Ways to hand a page on: by the system where it can, by its address, on paper. */
export type Way = 'share' | 'copy' | 'print';

/** Hands the page on in one of these ways. `place` holds the buttons and says what was done. */
export async function handOn(place: HTMLElement, way: Way): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const url = new URL(new URL(address).pathname, location.origin).href;
  // Who thinks better of it is no error.
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
    // To be copied by hand.
    said.textContent = url;
  }
}

const WAIT_MAX_MS = 3000;

/** Prints once the pictures that wait for the visitor to come near are there, too. */
async function printWithPictures(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-pictures] img')];
  for (const image of pictures) image.loading = 'eager';
  const all = Promise.allSettled(pictures.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS))]);
  print();
}
