import { type PictureLink, showImage } from './picture-link.ts';

/** How near a picture must come to the screen before it is fetched (docs/rules.md#page-and-timing). */
const ROOT_MARGIN = '0px 0px 25%';

/** Shows pictures that wait inside `<noscript>` once they are near the screen, and all of them before the page is printed. */
export function showWhenNear(links: readonly PictureLink[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        showImage(target as PictureLink);
      }
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const link of links) observer.observe(link);
  addEventListener('beforeprint', () => links.forEach(showImage), { once: true });
}
