import type { Language } from '../feed/export-records.ts';

export interface SampleOwner {
  ID: number;
  Email: string;
  Name: string;
  language: Language;
  PropertyIDs: readonly number[];
}

/** Invented owners. The demo shows the portal of the first one. */
export const owners: readonly SampleOwner[] = [
  {
    ID: 9001,
    Email: 'mieke.voorbeeld@example.com',
    Name: 'Mieke Voorbeeld',
    language: 'nl',
    PropertyIDs: [1001, 1005, 1008],
  },
  {
    ID: 9002,
    Email: 'chantal.exemple@example.com',
    Name: 'Chantal Exemple',
    language: 'fr',
    PropertyIDs: [1018, 1019, 1020],
  },
  {
    ID: 9003,
    Email: 'rosalind.sample@example.com',
    Name: 'Rosalind Sample',
    language: 'en',
    PropertyIDs: [1021, 1006],
  },
  {
    ID: 9004,
    Email: 'karel.proefman@example.com',
    Name: 'Karel Proefman',
    language: 'nl',
    PropertyIDs: [1003, 1004, 1012],
  },
];

/** Invented people who visit homes. */
export const contacts = [
  'Bo Testmans',
  'Fien Van Fictie',
  'Lander Nergens',
  'Aya Denkbeeld',
  'Pol Zogezegd',
  'Sofie Imaginaire',
  'Luc Personne',
  'Amber Nobody',
] as const;
