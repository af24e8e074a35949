import { withRetries } from '../retry.ts';

/*
 * The box is plain HTML and a plain form until somebody touches it, or comes with a search in the address. What they did
 * before the island is there is in the fields and the map's button, where the island finds it; a form that is sent then
 * is sent as it is.
 */
const form = document.querySelector<HTMLFormElement>('form[data-search]');
const map = form?.querySelector('[data-map]');
let woken = false;

function wake(): void {
  if (!form || woken) return;
  woken = true;
  withRetries(() => import('./start.tsx'))
    .then(({ startSearch }) => startSearch(form))
    .catch(() => {
      woken = false;
    });
}

for (const name of ['focusin', 'pointerdown'] as const) form?.addEventListener(name, wake, { once: true });
map?.addEventListener('click', () => {
  map.ariaPressed = String(map.ariaPressed !== 'true');
  wake();
});
// What is left empty has no place in an address.
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
if (location.search.length > 1 && document.querySelector('[data-results]')) wake();
