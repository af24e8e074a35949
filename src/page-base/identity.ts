import type { PageContext } from './page-context.ts';

/**
 * Returns the agency's identity, which the law requires on every page and in every mail. A line with `url` is a link.
 */
export function identityLines({ site, t }: PageContext): { text: string; url?: string }[] {
  const { legalName, companyNumber, vatNumber, bivNumber, supervisor, insurer, codeOfConduct } = site.identity;
  return [
    { text: legalName },
    { text: t('identity.company', { number: companyNumber }) },
    { text: t('identity.vat', { number: vatNumber }) },
    ...(bivNumber ? [{ text: t('identity.biv', { number: bivNumber }) }] : []),
    ...(supervisor
      ? [{ text: `${t('identity.supervisor')} ${supervisor.name}, ${supervisor.address}`, url: supervisor.url }]
      : []),
    { text: t('identity.insurer', { name: insurer.name, policy: insurer.policy }) },
    ...(codeOfConduct ? [{ text: t('identity.conduct'), url: codeOfConduct }] : []),
  ];
}
