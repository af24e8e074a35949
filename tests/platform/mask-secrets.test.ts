import { expect, it } from 'vitest';
import { FeedError } from '#feed/document.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';

it.each([
  ['https://export.example.com/homes.json', 'https://export.example.com/homes.json'],
  [
    'https://export.example.com/homes.json?key=s3cret&lang=nl',
    'https://export.example.com/homes.json?key=***&lang=***',
  ],
  ['https://user:s3cret@export.example.com:8443/homes', 'https://***@export.example.com:8443/homes'],
  ['smtps://user%40example.com:s3cret@mail.example.com:465', 'smtps://***@mail.example.com:465'],
  ['postgres://user:p@ss@db.example.com/site?password=s3cret', 'postgres://***@ss@db.example.com/site?password=***'],
  [
    'It answers at https://a.example/?token=s3cret, and at http://b.example/#top.',
    'It answers at https://a.example/?token=*** and at http://b.example/#top.',
  ],
  ['«https://a.example/?token=s3cret» cannot be reached', '«https://a.example/?token=***» cannot be reached'],
  ['/var/lib/export.json?', '/var/lib/export.json?'],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked);
});

it('no message about an export reveals its key', () => {
  expect(new FeedError('https://a.example/?key=s3cret answered 500.').message).toBe(
    'https://a.example/?key=*** answered 500.',
  );
});
