import agreed from '#consent/choice/agreed.ts';
import { defineIslands } from '#platform/islands/island-element.ts';
import listed from '#platform/islands/listed.ts';
import only from '#platform/islands/only.ts';
import stored from '#platform/islands/stored.ts';
import touch from '#platform/islands/touch.ts';

/* Every page loads this: what an island is, and when one wakes. */
defineIslands({ touch, stored, agreed, only, listed });
