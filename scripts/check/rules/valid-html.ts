import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Rule } from '../finding.ts';
import { isOwnShape, shapesOf } from '../shapes/page-shapes.ts';

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Written by Astro and by the style of the project: no difference to a browser.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes `maxLength`.
    'attr-case': 'off',
    // Numbers between texts must not break; this rule sees telephone numbers where there are prices.
    'tel-non-breaking': 'off',
    // Titles say which of many homes it is; search engines cut what is too long.
    'long-title': 'off',
    // Several boxes of one name are several values of one field.
    'form-dup-name': 'off',
    // Its advice (integrity) is for files of other hosts.
    'require-sri': 'off',
  },
};

/** Pages of a faulty shape that are named: it may be the text of each home that has to be mended. */
const NAMED_MAX = 3;

/** Pages that are like no other: so many are looked at, ten times as many while nothing is wrong, and so on. */
const OWN_FIRST = 50;

/**
 * Pages are valid HTML. What is of one shape is valid together ({@link shapesOf}): so the first page with a new shape is
 * looked at, and where it is faulty, the next ones of that shape, too.
 */
export function validHtml(): Rule {
  const validator = new HtmlValidate(new StaticConfigLoader(CONFIG));
  const seen = new Map<string, number>();
  let ownMax = OWN_FIRST;
  return {
    name: 'valid HTML',
    page(page, _, remember) {
      for (const shape of shapesOf(page)) {
        const count = (seen.get(shape) ?? 0) + 1;
        seen.set(shape, count);
        if (count <= NAMED_MAX) remember(shape);
      }
      return [];
    },
    again(facts, found) {
      const faulty = new Set(found.map(({ file }) => file));
      const shared = Map.groupBy(
        facts.filter(({ key }) => !isOwnShape(key)),
        ({ key }) => key,
      ).values();
      const own = facts.filter(({ key }) => isOwnShape(key)).slice(0, ownMax);
      if (faulty.size === 0) ownMax *= 10;
      const named = [...shared].flatMap((pages) => pages.slice(0, faulty.has(pages[0]?.file ?? '') ? NAMED_MAX : 1));
      return [...named, ...own].map(({ file }) => file);
    },
    closely({ source, file }) {
      const { results } = validator.validateStringSync(source, file);
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ message, ruleId, line, column, selector }) =>
            `${message} (${ruleId}) at ${selector ?? `${line}:${column}`}`,
        ),
      );
    },
  };
}
