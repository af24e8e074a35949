/**
 * Shows the sun of a home in place of the link to the page that contains it. If that page cannot be fetched, the browser
 * opens it.
 */
export async function openSun(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(link.href).catch(() => undefined);
  const text = answer?.ok ? await answer.text() : '';
  const part = new DOMParser().parseFromString(text, 'text/html').querySelector('#sun');
  if (!part) {
    location.assign(link.href);
    return;
  }
  const shown = document.importNode(part, true);
  link.parentElement?.replaceWith(shown);
  shown.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
