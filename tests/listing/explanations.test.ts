import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { explainedTexts } from '#listing/explained/explanations.ts';
import { passport } from '#listing/passport/passport.ts';
import { pageContext } from '#page-base/page-context.ts';
import { home } from '../catalogue/listings.ts';

test.each(LANGUAGES)('in %s the file of explanations has each one that the facts of a home have', (language) => {
  const context = pageContext(language);
  const texts = explainedTexts(context);
  for (const region of ['flanders', 'brussels', 'wallonia', undefined] as const) {
    const one = home(1);
    const place = { ...one.place, country: region ? ('BE' as const) : ('LU' as const), region };
    const energy = { ...one.energy, label: 'b', thermalLabel: 'c', expiresOn: '2034-01-01' } as const;
    const facts = passport({ ...one, kind: 'house', goal: 'sale', place, energy }, context, '2026-11-21');
    const all = [...facts.energy, ...facts.planning];
    expect(all.length).toBeGreaterThan(2);
    for (const { label, means } of all) expect(texts[`${label}#${region}`] ?? texts[label], label).toBe(means);
  }
});
