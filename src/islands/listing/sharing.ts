/** Share by the system where it can, copy the address, print. `place` holds the buttons and says what was done. */
export function addSharing(place: HTMLElement): void {
  const on = (name: string, act: () => void) => {
    const button = place.querySelector<HTMLButtonElement>(`[data-${name}]`);
    button?.addEventListener('click', act);
    return button;
  };
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const url = new URL(new URL(address).pathname, location.origin).href;
  const share = on('share', () => {
    // Who thinks better of it is no error.
    navigator.share({ title: document.title, url }).catch(() => undefined);
  });
  if (share) share.hidden = !('share' in navigator);
  on('copy', async () => {
    const said = place.querySelector('[role=status]');
    if (!said) return;
    try {
      await navigator.clipboard.writeText(url);
      said.textContent = place.dataset.copied ?? '';
    } catch {
      // To be copied by hand.
      said.textContent = url;
    }
  });
  on('print', printWithPictures);
  place.hidden = false;
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
