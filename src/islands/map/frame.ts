import { isMapMessage, type MapAnswer } from '#contract/map.ts';
import { withRetries } from '../retry.ts';

/** The map's page in its frame: shows what the page around it posts, and nothing that another one posts. */
const place = document.querySelector<HTMLElement>('[data-map-view]');
const answer = (data: MapAnswer) => parent.postMessage(data, location.origin);

if (place && parent !== window) {
  withRetries(() => import('./map-view.ts'))
    .then(({ createMapView }) => {
      const view = createMapView(place, answer);
      addEventListener('message', ({ origin, source, data }) => {
        if (origin === location.origin && source === parent && isMapMessage(data)) view.show(data);
      });
      answer({ kind: 'map-ready' });
    })
    .catch(() => place.setAttribute('data-failed', ''));
}
