import { loadTexts } from '#platform/islands/texts.ts';

/**
 * Adds explanations to the facts in a fold that the visitor has opened, and removes the link to the page with all
 * explanations. The link remains if a fact has no explanation, for example because the browser has translated its
 * label, or if the explanations cannot be fetched.
 */
export async function explain(fold: HTMLDetailsElement): Promise<void> {
  const link = fold.querySelector<HTMLAnchorElement>('p > a');
  if (!link) return;
  const texts = await loadTexts('explained', link.pathname.split('/')[1] ?? '').catch(() => ({}) as never);
  let isComplete = true;
  for (const term of fold.querySelectorAll('dt')) {
    const label = term.textContent.trim();
    const textContent = texts[label + link.hash] ?? texts[label];
    if (textContent)
      term.parentElement?.append(Object.assign(document.createElement('dd'), { className: 'means', textContent }));
    else isComplete = false;
  }
  if (isComplete) link.parentElement?.remove();
}
