import type { Facts, Language, Local } from '../feed/contract.ts';
import type { agents } from './agents.ts';
import type { CityKey } from './cities.ts';
import type { documentNames, pictureNames, ribbons, words } from './vocabulary.ts';

export type Scene = keyof typeof pictureNames;
export type Text = { title: string; description: string };

/** A day on which the home can be seen, counted in days from the date of the export. */
export interface OpenDay {
  inDays: number;
  from: string;
  until: string;
  status: 'open' | 'confirmed' | 'full';
}

export interface SampleDocument {
  name: keyof typeof documentNames;
  public: boolean;
}

/** Words from the vocabulary, by the export's field. */
export type Terms = { [Field in keyof typeof words]?: keyof (typeof words)[Field] };

/** One property of the sample, as the agency knows it: facts once, words by key, texts by language. */
export interface Listing {
  id: number;
  goal: 'sale' | 'rent';
  type: number;
  otherTypes?: readonly number[];
  city: CityKey;
  street: string | Local;
  number: string;
  box?: string;
  at: readonly [latitude: number, longitude: number];
  showAddress: boolean;
  price: number | null;
  showPrice: boolean;
  from?: boolean;
  ribbon?: readonly [marquee: 1 | 2 | 3 | 4, name: keyof typeof ribbons];
  agent: keyof typeof agents;
  project?: number;
  construction?: number;
  created: number;
  modified: number;
  available?: string;
  facts: Facts;
  terms: Terms;
  media?: readonly string[];
  documents?: readonly SampleDocument[];
  openDays?: readonly OpenDay[];
  pictures: readonly Scene[];
  /** The property whose drawings it shows, when it has none of its own. */
  picturesOf?: number;
  texts: Partial<Record<Language, Text>>;
}
