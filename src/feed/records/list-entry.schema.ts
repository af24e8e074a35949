import { z } from 'zod';
import {
  fileAddress,
  flag,
  focusPoint,
  identifier,
  isoDateTime,
  languageCode,
  longText,
  municipalityName,
  postcode,
  shortText,
  wholeNumber,
} from './fields.schema.ts';
import type { FieldsOf, RecordShape } from './record.ts';

export const pictureShape = {
  required: { Url: fileAddress },
  optional: {
    ID: identifier,
    Key: shortText,
    Name: shortText,
    Width: wholeNumber(1, 100_000),
    Height: wholeNumber(1, 100_000),
    Focus: focusPoint,
  },
  private: ['Url', 'Name'],
} satisfies RecordShape;
export type PictureRecord = FieldsOf<typeof pictureShape>;

export const documentShape = {
  required: { ID: identifier, Name: shortText, Url: fileAddress },
  optional: { Public: flag },
  private: ['Url', 'Name'],
} satisfies RecordShape;
export type DocumentRecord = FieldsOf<typeof documentShape>;

export const openDayShape = {
  required: {
    Start: isoDateTime,
    End: isoDateTime,
    Status: z.enum(['open', 'confirmed', 'full']).describe('open, confirmed or full'),
  },
  optional: {},
  private: [],
} satisfies RecordShape;

export const agentShape = {
  required: { Name: shortText },
  optional: { ID: identifier, Phone: shortText, Email: z.email().describe('an e-mail address'), Picture: z.unknown() },
  private: [],
} satisfies RecordShape;

export const constructionShape = {
  required: { ID: identifier, Name: shortText },
  optional: { Description: longText },
  private: [],
} satisfies RecordShape;

export const typeShape = {
  required: { WebID: identifier, Name: shortText, language: languageCode },
  optional: { ID: identifier, ShowOrder: z.number().describe('a number'), Sale: flag, Rent: flag },
  private: [],
} satisfies RecordShape;

export const cityShape = {
  required: { Name: municipalityName, Zip: postcode },
  optional: {
    CountryID: identifier,
    CountryName: shortText,
    PropertyCount: wholeNumber(0, 10_000_000),
    language: languageCode,
  },
  private: [],
} satisfies RecordShape;
export type CityRecord = FieldsOf<typeof cityShape>;

export const neighbourhoodShape = {
  required: { ID: identifier, Name: shortText },
  optional: { ParentID: identifier, WebID: identifier, language: languageCode },
  private: [],
} satisfies RecordShape;
