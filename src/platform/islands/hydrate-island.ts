import { type ComponentType, createElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandReports } from './island.tsx';

/*
 * The part of islands that is fetched together with React, when a page needs its first island. What every page loads at
 * first is in hydrate.ts and island-element.ts. The script of @astrojs/react does the same, but takes 0.7 kB more.
 */

/**
 * Hydrates an island with its component. If the island fails, now or later, the plain HTML returns.
 * @returns a promise that is fulfilled when the island is ready, and rejected if it fails
 */
export async function hydrateIsland(island: HTMLElement, View: ComponentType<object>, props: object): Promise<void> {
  keepTyped(island);
  const plain = [...island.childNodes].map((node) => node.cloneNode(true));
  await new Promise<void>((ready, reject) => {
    const failed = () => {
      island.replaceWith(...plain);
      reject(new Error('The island failed.'));
    };
    const reports = { ready, failed };
    const view = createElement(View, props, childrenOf(island));
    const reporting = createElement(IslandReports, { value: reports }, view);
    // A transition: the browser may answer the visitor while React hydrates.
    startTransition(() => {
      if (island.getAttribute('client') === 'only') createRoot(island).render(reporting);
      else hydrateRoot(island, reporting);
    });
    island.removeAttribute('ssr');
  });
}

/** Returns the HTML that Astro has rendered into the island; React keeps it as it is. */
function childrenOf(island: HTMLElement) {
  const slot = island.querySelector('astro-slot');
  if (!slot) return undefined;
  const html = { __html: slot.innerHTML };
  return createElement('astro-slot', { dangerouslySetInnerHTML: html, suppressHydrationWarning: true });
}

/**
 * Marks text areas as edited. Otherwise, React would empty a text area that the server has filled in and the visitor has
 * not edited.
 */
function keepTyped(island: HTMLElement): void {
  for (const area of island.querySelectorAll('textarea')) area.value = `${area.value}`;
}
