/** A link of the gallery leads to the picture itself; its image may still wait inside `<noscript>`. */
export type PictureLink = HTMLAnchorElement;

/** The pictures of one list, in its order. */
export const linksOf = (list: Element): PictureLink[] => [...list.querySelectorAll<PictureLink>('a')];

/** The picture that was pressed; none where it opens as any link does, in a new tab or window. */
export function pressedLink({ ctrlKey, metaKey, shiftKey, target }: MouseEvent): PictureLink | null {
  return ctrlKey || metaKey || shiftKey ? null : (target as Element).closest('a');
}

/** The image of a link, read without being fetched where it still waits. */
export function imageOf(link: PictureLink): HTMLImageElement | null {
  return link.querySelector('img') ?? waiting(link)?.querySelector('img') ?? null;
}

/** Puts the image of a link where it belongs: from now on the browser fetches it. */
export function showImage(link: PictureLink): void {
  const image = waiting(link)?.querySelector('img');
  if (image) link.replaceChildren(document.importNode(image));
}

function waiting(link: PictureLink): Document | undefined {
  const text = link.querySelector('noscript')?.textContent;
  return text ? new DOMParser().parseFromString(text, 'text/html') : undefined;
}
