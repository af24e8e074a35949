/**
 * A link in the gallery that opens the full picture. Until the picture is near the screen, the link's `<img>` is inside
 * `<noscript>`, so that the browser does not fetch it.
 */
export type PictureLink = HTMLAnchorElement;

/** Returns the picture links of a list, in document order. */
export const linksOf = (list: Element): PictureLink[] => [...list.querySelectorAll<PictureLink>('a')];

/**
 * Returns the link that was clicked. Returns null if the browser opens the link in a new tab or window, or if no link was
 * clicked.
 */
export function pressedLink({ ctrlKey, metaKey, shiftKey, target }: MouseEvent): PictureLink | null {
  return ctrlKey || metaKey || shiftKey ? null : (target as Element).closest('a');
}

/** Marks a link whose next click asks for all pictures. */
export const FOR_ALL = 'all';

/** Returns whether the click on a link asks for all pictures, and removes the mark. */
export function isForAll(link: PictureLink): boolean {
  const isMarked = link.hasAttribute(FOR_ALL);
  link.removeAttribute(FOR_ALL);
  return isMarked;
}

/** Returns the image of a link. An image that is still inside `<noscript>` is returned without being fetched. */
export function imageOf(link: PictureLink): HTMLImageElement | null {
  return link.querySelector('img') ?? waiting(link)?.querySelector('img') ?? null;
}

/** Moves the image of a link out of `<noscript>`, so that the browser fetches it. */
export function showImage(link: PictureLink): void {
  const image = waiting(link)?.querySelector('img');
  if (image) link.replaceChildren(document.importNode(image));
}

function waiting(link: PictureLink): Document | undefined {
  const text = link.querySelector('noscript')?.textContent;
  return text ? new DOMParser().parseFromString(text, 'text/html') : undefined;
}
