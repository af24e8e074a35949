import type { Category } from '#contract/consent/categories.ts';
import { onConsent } from '../consent/changes.ts';
import { isAgreed } from '../consent/stored.ts';

/*
 * Frames of third parties: there when their category is agreed to, or when the visitor asks for this one, which says
 * nothing of the next.
 */
const frames = [...document.querySelectorAll<HTMLElement>('[data-embed]')];

const nameOf = (figure: HTMLElement) => figure.querySelector('.embed-name')?.textContent?.trim() ?? '';

function show(figure: HTMLElement): HTMLIFrameElement | undefined {
  const { src, title } = figure.dataset;
  if (!src || figure.querySelector('iframe')) return undefined;
  const frame = document.createElement('iframe');
  frame.allow = 'fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer';
  frame.loading = 'lazy';
  Object.assign(frame, { src, title: `${nameOf(figure)}: ${title}` });
  figure.replaceChildren(frame);
  return frame;
}

function showAgreed(): void {
  for (const figure of frames) if (isAgreed(figure.dataset.embed as Category)) show(figure);
}

for (const figure of frames) {
  const button = figure.querySelector('button');
  if (!button) continue;
  button.hidden = false;
  button.ariaLabel = `${button.textContent?.trim()}: ${nameOf(figure)}`;
  button.addEventListener('click', () => show(figure)?.focus());
}
showAgreed();
onConsent(showAgreed);
