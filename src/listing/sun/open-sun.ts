/**
 * Shows the sun of a home in a fold that the visitor has opened, in place of the link to the page that contains it. If
 * that page cannot be fetched, the link remains.
 */
export async function openSun(fold: HTMLDetailsElement): Promise<void> {
  const link = fold.querySelector('a');
  const answer = link && (await fetch(link.href).catch(() => undefined));
  const text = answer?.ok ? await answer.text() : '';
  const part = new DOMParser().parseFromString(text, 'text/html').querySelector('#sun');
  if (!part) return;
  part.querySelector('h2')?.remove();
  fold.querySelector('p')?.replaceWith(document.importNode(part, true));
}
