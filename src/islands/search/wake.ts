import { withRetries } from '../retry.ts';

/*
 * The box is plain HTML and a plain form until somebody touches it, or comes with a search in the address. What they did
 * before the island is there is in the fields and the map's button, where the island finds it; a form that is sent then
 * is sent as it is.
 */
const form = document.querySelector<HTMLFormElement>('form[data-search]');
const sort = document.querySelector('select[name="sort"]');
const map = form?.querySelector('[data-map]');
let waking: Promise<void> | undefined;

/** Gives whether the island is there. */
async function wake(): Promise<boolean> {
  if (!form) return false;
  waking ??= withRetries(() => import('./start.tsx')).then(({ startSearch }) => startSearch(form));
  try {
    await waking;
    return true;
  } catch {
    waking = undefined;
    return false;
  }
}

for (const name of ['focusin', 'pointerdown'] as const) {
  for (const place of [form, sort]) place?.addEventListener(name, wake, { once: true });
}
sort?.addEventListener('change', async () => {
  if (!(await wake())) form?.submit();
});
map?.addEventListener('click', () => {
  map.ariaPressed = String(map.ariaPressed !== 'true');
  void wake();
});
// What is left empty has no place in an address.
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
if (location.search.length > 1 && document.querySelector('[data-results]')) void wake();
