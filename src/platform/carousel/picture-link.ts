/** A link of the gallery to the picture itself. Its image may still wait inside `<noscript>`. */
export type PictureLink = HTMLAnchorElement;

/** Returns the pictures of a list, in its order. */
export const linksOf = (list: Element): PictureLink[] => [...list.querySelectorAll<PictureLink>('a')];

/** Returns the picture that was pressed, or null if the link opens in a new tab or window. */
export function pressedLink({ ctrlKey, metaKey, shiftKey, target }: MouseEvent): PictureLink | null {
  return ctrlKey || metaKey || shiftKey ? null : (target as Element).closest('a');
}

/** Returns the image of a link, without fetching it if it still waits. */
export function imageOf(link: PictureLink): HTMLImageElement | null {
  return link.querySelector('img') ?? waiting(link)?.querySelector('img') ?? null;
}

/** Moves the waiting image of a link into the page, so that the browser fetches it. */
export function showImage(link: PictureLink): void {
  const image = waiting(link)?.querySelector('img');
  if (image) link.replaceChildren(document.importNode(image));
}

function waiting(link: PictureLink): Document | undefined {
  const text = link.querySelector('noscript')?.textContent;
  return text ? new DOMParser().parseFromString(text, 'text/html') : undefined;
}
