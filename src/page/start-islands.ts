import { IslandElement } from '#platform/islands/island-element.ts';

/* Every page loads this: what an island is, and when one wakes. */
customElements.define('astro-island', IslandElement);
