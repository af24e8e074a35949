import renderer from '@astrojs/react/client.js';
import { BROKEN, READY } from './island-events.ts';

/*
 * The part of islands that is fetched together with React, when a page needs its first island. What every page loads at
 * first is in hydrate.ts and island-element.ts.
 */

/**
 * Hydrates an island with its component. If the island fails, now or later, the plain HTML returns.
 * @returns a promise that is fulfilled when the island is ready, and rejected if it fails
 */
export async function hydrateIsland(island: HTMLElement, component: unknown, props: object): Promise<void> {
  keepTyped(island);
  const plain = [...island.childNodes].map((node) => node.cloneNode(true));
  island.addEventListener(BROKEN, (event) => {
    event.stopPropagation();
    island.replaceWith(...plain);
  });
  await new Promise<void>((resolve, reject) => {
    island.addEventListener(READY, (event) => {
      event.stopPropagation();
      resolve();
    });
    island.addEventListener(BROKEN, reject);
    const slot = island.querySelector('astro-slot');
    const slots = slot ? { default: slot.innerHTML } : {};
    renderer(island)(component, props, slots, { client: island.getAttribute('client') ?? '' });
    island.removeAttribute('ssr');
  });
}

/**
 * Marks text areas as edited. Otherwise, React would empty a text area that the server has filled in and the visitor has
 * not edited.
 */
function keepTyped(island: HTMLElement): void {
  for (const area of island.querySelectorAll('textarea')) area.value = `${area.value}`;
}
