import type { Localized } from '#domain/language.ts';
import type { PageContext } from './page-context.ts';

/**
 * Returns the agency's identity, which the law requires on every page and in every mail. A line with `url` is a link.
 */
export function identityLines({ site, t, words }: PageContext): { text: string; url?: string }[] {
  const { legalName, companyNumber, vatNumber, bivNumber, supervisor, insurer, codeOfConduct } = site.identity;
  const own = (text: string | Localized) => (typeof text === 'string' ? text : words(text));
  return [
    { text: legalName },
    { text: t('identity.company', { number: companyNumber }) },
    { text: t('identity.vat', { number: vatNumber }) },
    ...(bivNumber ? [{ text: t('identity.biv', { number: bivNumber }) }] : []),
    ...(supervisor
      ? [
          {
            text: `${t('identity.supervisor')} ${own(supervisor.name)}, ${own(supervisor.address)}`,
            url: supervisor.url,
          },
        ]
      : []),
    { text: t('identity.insurer', { name: insurer.name, policy: insurer.policy }) },
    ...(codeOfConduct ? [{ text: t('identity.conduct'), url: codeOfConduct }] : []),
  ];
}
