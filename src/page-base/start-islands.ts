import '#platform/browser/trusted-types.ts';
import agreed from '#consent/choice/agreed.ts';
import { listed, only, stored, touch } from '#platform/islands/directives.ts';
import { defineIslands } from '#platform/islands/island-element.ts';

/* Every page loads this file. It defines the element of islands and the directives that hydrate them. */
defineIslands({ touch, stored, agreed, only, listed });
