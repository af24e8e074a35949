import { shortText } from '#feed/records/fields.schema.ts';
import {
  agentShape,
  constructionShape,
  documentShape,
  openDayShape,
  pictureShape,
} from '#feed/records/list-entry.schema.ts';
import type { RecordShape } from '#feed/records/record.ts';
import type { Random } from '../../../scripts/sample/random.ts';
import { oddMoment, oddValue, secretValue } from './odd-values.ts';

type Row = Record<string, unknown>;

/** Addresses of pictures and documents: beside the export, of no file at all, or on a server that never answers. */
const ADDRESSES: readonly string[] = [
  'pictures/1001-1.webp',
  'pictures/1001-2.webp',
  'documents/1001-1.pdf',
  './pictures/../pictures/1001-1.webp',
  'pictures/%31001-1.webp',
  'pictures/gone.jpg',
  '../../../etc/passwd',
  '%00',
  'photo'.repeat(60),
  'folder/'.repeat(500),
  'https://pictures.invalid/a.jpg',
  'https://pictures.invalid/東京.jpg?size=1&x="<',
  'http://127.0.0.1:9/a.jpg',
  'http://user:password@pictures.invalid:1/',
  'data:image/png;base64,AAAA',
  'javascript:void(0)',
  'HTTPS://PICTURES.INVALID',
];

const FILMS: readonly string[] = [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list="<x>',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/1',
  'https://vimeo.com/99999999999999999999',
  'https://www.facebook.com/x/videos/1?<y>',
  'https://my.matterport.com/show/?m=%E6%9D%B1',
  'https://kuula.co/share/a%20b"c',
  'http://films.invalid/a.mp4#t=1',
  'https://films.invalid/a.mp4?x="<y>&z',
  'ftp://films.invalid/a.mp4',
];

/** Generates some records of a kind, at most `most`, with a valid value in each field. */
function some({ required, optional }: RecordShape, most: number, random: Random, fixed: () => Row): Row[] {
  return Array.from({ length: random.whole(0, most) }, () => ({
    ...Object.fromEntries(
      Object.entries({ ...required, ...optional }).flatMap(([field, schema]) => {
        const value = oddValue(schema, random);
        return value === undefined || random.chance(0.2) ? [] : [[field, value]];
      }),
    ),
    ...fixed(),
  }));
}

export const oddPictures = (random: Random): Row[] =>
  some(pictureShape, random.chance(0.05) ? 120 : 5, random, () => ({ Url: random.pick(ADDRESSES) }));

export const oddDocuments = (random: Random): Row[] =>
  some(documentShape, 5, random, () => ({
    Url: random.pick(ADDRESSES),
    // The name of a hidden document must differ from all texts that pages show; otherwise the check reports a leak.
    ...(random.chance(0.5) ? { Public: true } : { Public: false, Name: secretValue('Name', shortText, random) }),
  }));

export const oddMedia = (random: Random): string[] =>
  Array.from({ length: random.whole(0, 4) }, () => random.pick(FILMS));

export const oddConstructions = (random: Random): Row[] => some(constructionShape, 4, random, () => ({}));

export const oddOpenDays = (random: Random): Row[] =>
  some(openDayShape, 6, random, () => ({ Start: oddMoment(random), End: oddMoment(random) }));

/** Mail addresses that are valid but unusual. */
const MAILBOXES: readonly string[] = [
  'a@b.co',
  `${'x'.repeat(64)}@example.com`,
  "o'neil+x@example.com",
  'A_B-C.d@EXAMPLE.COM',
];

export function oddAgent(random: Random): Row {
  const [agent] = some({ ...agentShape, optional: { ...agentShape.optional } }, 1, random, () => ({
    Email: random.pick(MAILBOXES),
    Picture: random.pick([null, random.pick(ADDRESSES), { Url: random.pick(ADDRESSES) }]),
  }));
  return agent ?? { Name: '家' };
}
