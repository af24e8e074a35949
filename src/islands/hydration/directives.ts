import agreed from './agreed.ts';
import listed from './listed.ts';
import only from './only.ts';
import stored from './stored.ts';
import touch from './touch.ts';

/* Where Astro's islands look for their directives, before the first of them is there. */
Object.assign(globalThis, { Astro: { touch, stored, agreed, only, listed } });
