import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Rule } from '../finding.ts';
import { isOwnShape, shapesOf } from '../shapes/page-shapes.ts';

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Astro and the style of the project write these forms, which make no difference to browsers.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes `maxLength`.
    'attr-case': 'off',
    // This rule demands numbers that do not break, and mistakes prices for telephone numbers.
    'tel-non-breaking': 'off',
    // A title must identify one of many homes; search engines shorten long titles.
    'long-title': 'off',
    // Several checkboxes with one name are several values of one field.
    'form-dup-name': 'off',
    // The rule demands integrity hashes, which are meant for files on other hosts.
    'require-sri': 'off',
  },
};

/**
 * Maximum number of pages to report for a faulty shape. Several are reported because the fault may be in the text of
 * each home.
 */
const NAMED_MAX = 3;

/**
 * Number of pages with a shape of their own to validate first. If they have no faults, the number grows tenfold, and so
 * on.
 */
const OWN_FIRST = 50;

/**
 * Checks that pages are valid HTML. Parts with the same shape are either all valid or all faulty ({@link shapesOf}).
 * The first page with a new shape is validated; if it is faulty, so are the next pages with that shape.
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
