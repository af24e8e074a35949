import type { Language, Local } from '../feed/contract.ts';
import type { agents } from './agents.ts';
import type { CityKey } from './cities.ts';
import type { SampleDocument, Scene } from './listing.ts';
import { type ProjectText, project501, project502 } from './texts/projects.ts';
import type { ribbons } from './vocabulary.ts';

/** A new-build project of the sample; the texts of its constructions stand in the order of their numbers. */
export interface Project {
  id: number;
  city: CityKey;
  street: string | Local;
  number: string;
  at: readonly [latitude: number, longitude: number];
  showAddress: boolean;
  delivery: string;
  ribbon?: readonly [marquee: 1 | 2, name: keyof typeof ribbons];
  agent: keyof typeof agents;
  constructions: readonly number[];
  media?: readonly string[];
  documents?: readonly SampleDocument[];
  pictures: readonly Scene[];
  texts: Partial<Record<Language, ProjectText>>;
}

export const projects: readonly Project[] = [
  {
    id: 501,
    city: 'boom',
    street: 'Noeveren',
    number: '140',
    at: [51.0882, 4.3541],
    showAddress: true,
    delivery: '2028-03-31',
    ribbon: [1, 'new'],
    agent: 'lotte',
    constructions: [5011, 5012],
    media: ['https://vimeo.com/000000501'],
    documents: [
      { name: 'brochure', public: true },
      { name: 'specification', public: false },
    ],
    pictures: ['facade', 'rear', 'sitePlan'],
    texts: project501,
  },
  {
    id: 502,
    city: 'bornem',
    street: 'Lange Dreef',
    number: '18',
    at: [51.099, 4.2423],
    showAddress: false,
    delivery: '2027-06-30',
    ribbon: [2, 'lastUnits'],
    agent: 'wout',
    constructions: [5021, 5022],
    documents: [{ name: 'brochure', public: true }],
    pictures: ['facade', 'sitePlan'],
    texts: project502,
  },
];
