import type { ChosenText } from '#desk/content/content-api.ts';

/*
 * Script of previewed pages: tells the desk which text of the page the editor has chosen, by Alt and click, or by the button
 * of the bar and then a click, a tap, or the Tab and Enter keys.
 */

/** Maximum length of a text that is sent to the desk. */
const TEXT_MAX = 2_000;
/** Elements that contain one text each. */
const TEXTS = 'h1,h2,h3,h4,h5,h6,p,li,a,button,dt,dd,figcaption,label,summary,legend,th,td,blockquote,span,img';

const bar = document.querySelector<HTMLElement>('.preview-bar');
const button = bar?.querySelector<HTMLButtonElement>('[data-choose]');
const status = bar?.querySelector<HTMLElement>('[role=status]');
const opener = window.opener as Window | null;
const desk = window.parent === window ? opener : window.parent;
let isChoosing = false;

function choose(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('.preview-bar')) return false;
  const element = target.closest(TEXTS) ?? target;
  const text = (element instanceof HTMLImageElement ? element.alt : (element.textContent ?? ''))
    .trim()
    .slice(0, TEXT_MAX);
  if (!text) return false;
  const language = element.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
  const message: ChosenText = { type: 'preview-text', text, page: location.pathname, language };
  desk?.postMessage(message, location.origin);
  setChoosing(false);
  return true;
}

function setChoosing(is: boolean): void {
  isChoosing = is;
  document.documentElement.classList.toggle('is-choosing', is);
  button?.setAttribute('aria-pressed', String(is));
  if (status) status.textContent = is ? (button?.dataset.hint ?? '') : '';
  // Texts can be reached by the Tab key only while one is being chosen.
  for (const element of document.querySelectorAll<HTMLElement>('h1,h2,h3,h4,p,li,dt,dd,figcaption')) {
    if (element.closest('.preview-bar')) continue;
    if (is && !element.hasAttribute('tabindex')) {
      element.tabIndex = 0;
      element.dataset.candidate = '';
    } else if (!is && element.dataset.candidate === '') {
      element.removeAttribute('tabindex');
      delete element.dataset.candidate;
    }
  }
}

const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

if (desk && button) {
  button.hidden = false;
  button.addEventListener('click', () => setChoosing(!isChoosing));
  addEventListener('click', (event) => (event.altKey || isChoosing) && choose(event.target) && stop(event), true);
  addEventListener(
    'keydown',
    (event) => {
      if (!isChoosing) return;
      if (event.key === 'Escape') setChoosing(false);
      if (event.key === 'Enter' && choose(document.activeElement)) stop(event);
    },
    true,
  );
}
