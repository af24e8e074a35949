import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Rule } from '../finding.ts';
import { isOwnShape, shapesOf } from '../shapes/page-shapes.ts';
import { readValidShapes, writeValidShapes } from '../shapes/valid-shapes.ts';

const CONFIG: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Pages write the doctype in lower case, as Astro does. Browsers accept both.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes the attribute `maxLength` with a capital letter.
    'attr-case': 'off',
    // This rule demands that telephone numbers cannot break across lines, but it mistakes prices for telephone numbers.
    'tel-non-breaking': 'off',
    // A title must distinguish one home from many, so it may be long. Search engines shorten it.
    'long-title': 'off',
    // Several checkboxes with the same name are the values of one field.
    'form-dup-name': 'off',
    // This rule demands integrity hashes, which are meant for files from other hosts.
    'require-sri': 'off',
  },
};

/**
 * Maximum number of pages to report for one faulty shape. Several pages are reported because the fault may be in the
 * texts of each home.
 */
const NAMED_MAX = 3;

/**
 * Number of pages with a shape of their own to validate first. While no faults are found, the number grows tenfold each
 * time.
 */
const OWN_FIRST = 50;

/**
 * Checks that pages are valid HTML. Parts of pages with the same shape are either all valid or all faulty ({@link
 * shapesOf}), so only the first page with a new shape is validated. If that page is faulty, further pages with the
 * shape are validated and reported. Shapes that are valid stay known to later checks.
 */
export function validHtml(): Rule {
  const validator = new HtmlValidate(new StaticConfigLoader(CONFIG));
  const seen = new Map<string, number>();
  const valid = new Set<string>();
  let known: ReadonlySet<string> = new Set();
  let ownMax = OWN_FIRST;
  return {
    name: 'valid HTML',
    prepare: ({ dataDir }) => readValidShapes(dataDir),
    begin(_site, prepared) {
      known = prepared as ReadonlySet<string>;
    },
    page(page, _, remember) {
      for (const shape of shapesOf(page)) {
        if (known.has(shape)) continue;
        const count = (seen.get(shape) ?? 0) + 1;
        seen.set(shape, count);
        if (count <= NAMED_MAX) remember(shape);
      }
      return [];
    },
    again(facts, found) {
      const faulty = new Set(found.map(({ file }) => file));
      const shared = Map.groupBy(
        Iterator.from(facts).filter(({ key }) => !isOwnShape(key)),
        ({ key }) => key,
      );
      const own = Iterator.from(facts)
        .filter(({ key }) => isOwnShape(key))
        .take(ownMax);
      if (faulty.size === 0) ownMax *= 10;
      valid.clear();
      for (const [shape, pages] of shared) if (!faulty.has(pages[0]?.file ?? '')) valid.add(shape);
      const named = [...shared.values()].flatMap((pages) =>
        pages.slice(0, faulty.has(pages[0]?.file ?? '') ? NAMED_MAX : 1),
      );
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
    keep: ({ dataDir }) => writeValidShapes(dataDir, known, valid),
  };
}
