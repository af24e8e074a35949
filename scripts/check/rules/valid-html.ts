import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Rule } from '../finding.ts';
import type { Page } from '../page.ts';

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

/** Pages are valid HTML. On large sites only the first `perKind` of every kind of page: they come out of one mould. */
export function validHtml(perKind = Number.POSITIVE_INFINITY): Rule {
  const validator = new HtmlValidate(new StaticConfigLoader(CONFIG));
  const seen = new Map<string, number>();
  return {
    name: 'valid HTML',
    async page(page) {
      const kind = kindOf(page);
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      if (count > perKind) return [];
      const { results } = await validator.validateString(page.source, page.file);
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ message, ruleId, line, column, selector }) =>
            `${message} (${ruleId}) at ${selector ?? `${line}:${column}`}`,
        ),
      );
    },
  };
}

/** Pages of one language, section and depth. */
function kindOf({ path }: Page): string {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  return [first, second, rest.length].join(' ');
}
