import { expect, it } from 'vitest';
import {
  MEDIA_KEY_PATTERN,
  MEDIA_WIDTHS_PX,
  type MediaRequest,
  mediaUrl,
  parseMediaUrl,
  REQUESTED_FORMATS,
} from '#platform/images/media-address.ts';

const parse = (address: string) => parseMediaUrl(new URL(address, 'https://site.test'));

it('every generated address can be parsed', () => {
  for (const format of REQUESTED_FORMATS) {
    for (const width of [undefined, ...MEDIA_WIDTHS_PX]) {
      const request: MediaRequest =
        width === undefined ? { key: 'p1-1-abc', format } : { key: 'p1-1-abc', width, format };
      expect(parse(mediaUrl(request))).toEqual(request);
    }
  }
});

it('contains width, height=auto and format', () => {
  expect(mediaUrl({ key: 'a', width: 400, format: 'avif' })).toBe('/media/a?width=400&height=auto&format=avif');
  expect(mediaUrl({ key: 'a', format: 'jpeg' })).toBe('/media/a?format=jpeg');
});

it.each([
  ['/media/A?format=webp', 'The name of a picture'],
  ['/media/a.jpg?format=webp', 'The name of a picture'],
  ['/media/a%2Fb?format=webp', 'The name of a picture'],
  ['/media/../x?format=webp', 'The name of a picture'],
  [`/media/${'a'.repeat(81)}?format=webp`, 'The name of a picture'],
  ['/media/?format=webp', 'The name of a picture'],
  ['/media/a', 'format must be one of auto, avif, webp, jpeg.'],
  ['/media/a?format=png', 'format must be one of'],
  ['/media/a?format=webp&width=401', 'width must be one of 100, 400, 600, 800, 1000, 1360.'],
  ['/media/a?format=webp&width=', 'width must be one of'],
  ['/media/a?format=webp&width=0400', 'width must be one of'],
  ['/media/a?format=webp&width=400&height=300', 'height must be auto.'],
  ['/media/a?format=webp&quality=9', 'Unknown parameter «quality»'],
])('%s is refused', (address, reason) => {
  expect(parse(address)).toEqual({ refused: expect.stringContaining(reason) });
});

it.each([
  ['p1-1-abc', true],
  ['P1', false],
  ['a_b', false],
  ['', false],
])('key «%s»: %s', (key, good) => {
  expect(MEDIA_KEY_PATTERN.test(key)).toBe(good);
});
