import { withRetries } from '../retry.ts';

/*
 * What buying costs stands in the page for the asking price. The calculator is fetched when somebody comes near its
 * button, and takes the table's place when it is pressed.
 */
const section = document.querySelector<HTMLElement>('[data-costs]');
const place = section?.querySelector<HTMLElement>('[data-reckon]');

if (section && place) {
  place.hidden = false;
  const load = () => withRetries(() => import('./start.tsx'));
  const near = () => void load().catch(() => undefined);
  for (const name of ['focusin', 'pointerover'] as const) place.addEventListener(name, near, { once: true });
  place.addEventListener('click', async () => {
    place.ariaBusy = 'true';
    try {
      const { startCosts } = await load();
      await startCosts(section, place);
    } catch {
      place.role = 'alert';
      place.textContent = section.dataset.failed ?? '';
    } finally {
      place.ariaBusy = null;
    }
  });
}
