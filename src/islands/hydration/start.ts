/* Every page loads this: what an island of Astro is, and when one wakes. */
import './directives.ts';
import 'astro/runtime/server/astro-island.js';
