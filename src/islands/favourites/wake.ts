import { withRetries } from '../retry.ts';
import { FAVOURITES_KEY } from './key.ts';

/*
 * Hearts come when there is something to show on them, when a list of homes comes near the screen, or when the button of
 * a home’s own page is pressed; that press is not lost.
 */
const load = () => withRetries(() => import('./hearts.ts'));
const near = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), {
  rootMargin: '200px',
});

function wake(): void {
  near.disconnect();
  load().catch(() => undefined);
}

function isKept(): boolean {
  try {
    return localStorage.getItem(FAVOURITES_KEY) !== null;
  } catch {
    return false;
  }
}

// Another tab has kept one.
addEventListener('storage', ({ key }) => key === FAVOURITES_KEY && wake());
if (isKept()) wake();
else for (const list of document.querySelectorAll('[data-keep]')) near.observe(list);

document.addEventListener('click', async ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-heart]:not([data-armed])');
  if (!heart) return;
  await load();
  heart.click();
});
