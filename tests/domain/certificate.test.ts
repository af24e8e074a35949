import { describe, expect, test } from 'vitest';
import { expiryOf, saysCertificatePending } from '#domain/certificate.ts';

test.each([
  ['2026-11-20', 'past'],
  ['2026-11-21', 'soon'],
  ['2027-11-21', 'soon'],
  ['2027-11-22', 'valid'],
  ['2034-03-18', 'valid'],
])('a certificate until %s is %s on 21 November 2026', (until, state) => {
  expect(expiryOf(until, '2026-11-21')).toBe(state);
});

describe('a certificate that is still to come', () => {
  test.each([
    'PEB en cours',
    'Certificat PEB : en cours.',
    '<p>Certificat énergétique en attente</p>',
    'EPC in aanvraag',
    'EPC-certificaat wordt aangevraagd',
    'EPC volgt nog',
    'Energieausweis beantragt',
    'Energy certificate in progress',
  ])('is said by «%s»', (text) => {
    expect(saysCertificatePending({ title: {}, description: { fr: text }, energy: {} })).toBe(true);
    expect(saysCertificatePending({ title: { nl: text }, description: {}, energy: {} })).toBe(true);
  });

  test.each([
    'PEB n° 20230419020000. Travaux en cours dans la rue.',
    'Certificat PEB disponible. Permis en cours.',
    'De vergunning is in aanvraag',
    'EPC 212 kWh/m², label C',
    'Epcke in aanvraag',
  ])('is not said by «%s»', (text) => {
    expect(saysCertificatePending({ title: { nl: text }, description: { fr: text }, energy: {} })).toBe(false);
  });

  test('is said in the place of its number', () => {
    expect(saysCertificatePending({ title: {}, description: {}, energy: { certificateNumber: 'En cours' } })).toBe(
      true,
    );
    expect(
      saysCertificatePending({
        title: {},
        description: {},
        energy: { certificateNumber: '20220421-0002561930-RES-2' },
      }),
    ).toBe(false);
  });
});
