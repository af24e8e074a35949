import { expect, test } from 'vitest';
import { groupTexts, textsOf, tied } from '#platform/i18n/texts.ts';

test('in French, punctuation after a space is not separated from the word before it', () => {
  expect(tied('Bon à savoir : « neuf » ; vraiment ? Oui !', 'fr')).toBe(
    'Bon à savoir\u00a0: «\u00a0neuf\u00a0»\u00a0; vraiment\u00a0? Oui\u00a0!',
  );
  expect(tied('un acompte de 10 % du prix', 'fr')).toBe('un acompte de 10\u00a0% du prix');
  expect(tied('de 10:00 à 12:00', 'fr')).toBe('de 10:00 à 12:00');
  expect(tied('Zo : zo', 'nl')).toBe('Zo : zo');
});

test('the texts of the interface, including the portal, follow this rule', () => {
  expect(textsOf('fr')('mail.confirmation.copy')).toMatch(/\u00a0:$/);
  expect(Object.values(groupTexts('fr', 'portal')).filter((text) => / [:;?!»]/.test(text))).toEqual([]);
});
