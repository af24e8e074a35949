import { withRetries } from '../retry.ts';

/* The button that opens a map; the map is fetched when it is pressed. */
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[data-open-map]');
  if (!button) return;
  button.disabled = true;
  try {
    (await withRetries(() => import('./place.ts'))).openMap(button);
  } catch {
    // The link beside it leads to a map, too.
    button.disabled = false;
  }
});
