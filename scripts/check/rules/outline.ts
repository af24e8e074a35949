import type { Rule } from '../finding.ts';
import type { Element } from '../read-html.ts';

/**
 * Checks that headings go down one level at a time, and that every picture has an alternative text unless it is
 * decorative.
 */
export function outline(): Rule {
  return {
    name: 'outline',
    *page(page) {
      let level = 0;
      for (const element of page.elements) {
        const { name } = element;
        const found = /^h([1-6])$/.exec(name);
        if (!found) continue;
        const next = Number(found[1]);
        const text = element.text.trim();
        if (!text) yield `A heading (${name}) is empty.`;
        if (next > level + 1)
          yield `«${text.slice(0, 60)}» is ${name} after ${level ? `h${level}` : 'no heading'}, so a level is skipped.`;
        level = next;
      }
      for (const image of page.all('img')) {
        const { alt, src } = image.attributes;
        if (alt === undefined) yield `The picture «${src}» has no alt.`;
        else if (!alt.trim() && !isDecoration(image))
          yield `The picture «${src}» has an empty alt. Describe what the picture shows.`;
        if (!image.attributes.width || !image.attributes.height)
          yield `The picture «${src}» has no width and height, so the page jumps while it loads.`;
      }
    },
  };
}

/**
 * Returns whether a picture is decorative: it is in a card, in the background of the first screen, or beside text that
 * describes it, like a portrait beside a name, or the logo beside that of the agency.
 */
function isDecoration(image: Element): boolean {
  return image.isInside(({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/);
    const isCard = name === 'article' && classes.includes('card');
    return isCard || ['hero', 'banner', 'agent', 'people', 'home-link'].some((beside) => classes.includes(beside));
  });
}
