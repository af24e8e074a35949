import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';
import type { Import } from '#feed/import.ts';
import type { FeedBase } from '#feed/records/originals.ts';
import { MEDIA_KEY_PATTERN } from '#platform/images/media-address.ts';
import { findingsOf, importOf, listingOf, property, type Row } from './records.ts';
import { temporaryFolder } from './support.ts';

const WEB: FeedBase = { kind: 'web', url: 'https://export.test/nightly/feed.json' };

describe('the location of a picture', () => {
  it.each([
    ['beside the feed', 'pictures/a.jpg', { kind: 'file', path: '/feed/pictures/a.jpg' }],
    ['with blanks written as %20', 'pictures/a%20b.jpg', { kind: 'file', path: '/feed/pictures/a b.jpg' }],
    ['with a stray %', 'pictures/100%.jpg', { kind: 'file', path: '/feed/pictures/100%.jpg' }],
    ['up and down again', 'x/../a.jpg', { kind: 'file', path: '/feed/a.jpg' }],
    ['on the web', 'https://img.test/a.jpg', { kind: 'remote', url: 'https://img.test/a.jpg' }],
    ['outside the folder', '../a.jpg', undefined],
    ['outside, escaped', '%2e%2e/%2e%2e/etc/passwd', undefined],
    ['in a neighbouring folder of a similar name', '../feed2/a.jpg', undefined],
    ['an absolute path', '/etc/passwd', undefined],
    ['the folder itself', '.', undefined],
    ['a share', '//host/a.jpg', undefined],
    ['a drive', 'C:\\a.jpg', undefined],
    ['an invalid character', 'a%00.jpg', undefined],
    ['data', 'data:image/png;base64,AAAA', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['a local file', 'file:///etc/passwd', undefined],
    ['ftp', 'ftp://img.test/a.jpg', undefined],
  ])('%s: %s', (_rule, Url, original) => {
    const imported = importOf({ properties: [property({ Pictures: [{ Url }] })] });
    expect(Object.values(imported.originals.originals)).toEqual(original ? [original] : []);
    expect(findingsOf(imported)).toEqual(original ? [] : ['corrected Pictures[0].Url']);
    expect(imported.catalogue.listings[0]?.pictures).toHaveLength(original ? 1 : 0);
  });

  it.each([
    ['beside the feed', 'pictures/a.jpg', 'https://export.test/nightly/pictures/a.jpg'],
    ['from the root', '/a.jpg', 'https://export.test/a.jpg'],
    ['above', '../../../a.jpg', 'https://export.test/a.jpg'],
    ['another host', '//img.test/a.jpg', 'https://img.test/a.jpg'],
    ['absolute', 'http://img.test/a.jpg', 'http://img.test/a.jpg'],
    ['data', 'data:image/png;base64,AAAA', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['a local file', 'file:///etc/passwd', undefined],
  ])('of a feed from the web, %s: %s', (_rule, Url, url) => {
    const { originals } = importOf({ properties: [property({ Pictures: [{ Url }] })] }, { base: WEB });
    expect(Object.values(originals.originals)).toEqual(url ? [{ kind: 'remote', url }] : []);
    expect(originals.root).toBe('');
  });

  it('the server knows the hosts of pictures', () => {
    const { originals } = importOf(
      { properties: [property({ Pictures: [{ Url: 'https://img.test:8443/a.jpg' }, { Url: 'b.jpg' }] })] },
      { base: WEB },
    );
    expect(originals.hosts.sort()).toEqual(['export.test', 'img.test:8443']);
  });
});

const allKeys = ({ originals, privateDocuments }: Import) => [
  ...Object.keys(originals.originals),
  ...Object.keys(privateDocuments.originals),
];

describe('a picture', () => {
  const picturesOf = (Pictures: unknown, change: Row = {}) => listingOf(property({ Pictures, ...change }));

  it.each([
    ['without an address', { Name: 'Voorgevel' }, 'corrected Pictures[0].Url'],
    ['with an empty address', { Url: '' }, 'corrected Pictures[0].Url'],
    ['null', null, 'corrected Pictures[0].'],
    ['a mere address', 'a.jpg', 'corrected Pictures[0].'],
  ])('%s is dropped, and the others stay', (_rule, bad, finding) => {
    const { listing, findings } = picturesOf([bad, { Url: 'b.jpg' }]);
    expect(listing.pictures).toHaveLength(1);
    expect(findings).toEqual([finding]);
  });

  it('drops an impossible size', () => {
    const { listing, findings } = picturesOf([{ Url: 'a.jpg', Width: -1, Height: 900 }]);
    expect(listing.pictures[0]).toMatchObject({ widthPx: undefined, heightPx: 900 });
    expect(findings).toEqual(['corrected Pictures[0].Width']);
  });

  it('has a key that reveals nothing, and that changes with the picture or its record', () => {
    const key = (change: Row, Url = 'kaaistraat-47.jpg') =>
      picturesOf([{ Url }], change).listing.pictures[0]?.key ?? '';
    expect(key({})).toMatch(MEDIA_KEY_PATTERN);
    expect(key({})).toMatch(/^p1-1-[0-9a-f]{6}$/);
    expect(key({})).toBe(key({}));
    expect(key({})).not.toBe(key({ ModifyDate: '2026-01-02' }));
    expect(key({})).not.toBe(key({}, 'b.jpg'));
    expect(key({ ID: RECORD_NUMBER_MAX })).toMatch(MEDIA_KEY_PATTERN);
  });

  it('beside the feed gets a new key when its file is replaced', async () => {
    const folder = await temporaryFolder();
    const keyNow = () => {
      const { catalogue } = importOf(
        { properties: [property({ Pictures: [{ Url: 'a.jpg' }] })] },
        { base: { kind: 'folder', path: folder } },
      );
      return catalogue.listings[0]?.pictures[0]?.key;
    };
    const keys = [keyNow()];
    for (const content of ['one', 'other']) {
      await writeFile(path.join(folder, 'a.jpg'), content);
      keys.push(keyNow());
    }
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ['a picture', { Pictures: [{ Url: 'a' }] }],
    ['a public document', { Documents: [{ ID: 1, Name: 'Plan', Url: 'a', Public: true }] }],
    ['a private document', { Documents: [{ ID: 1, Name: 'Plan', Url: 'a' }] }],
    ['a portrait', { Agent: { ID: 11, Name: 'Lotte', Picture: 'a' } }],
  ])('gets a new key when its file is replaced by one of the same size: %s', async (_kind, change) => {
    const folder = await temporaryFolder();
    const keysNow = () => {
      const base = { kind: 'folder', path: folder } as const;
      return allKeys(importOf({ properties: [property(change)] }, { base }));
    };
    await writeFile(path.join(folder, 'a'), 'one');
    const before = keysNow();
    expect(keysNow()).toEqual(before);
    await writeFile(path.join(folder, 'a'), 'two');
    expect(keysNow()).toHaveLength(1);
    expect(keysNow()).not.toEqual(before);
    const [older, newer] = ['2026-01-01', '2026-01-02'].map((ModifyDate) =>
      allKeys(importOf({ properties: [property({ ...change, ModifyDate })] })),
    );
    expect(newer).not.toEqual(older);
  });

  it('is ignored if no disk supports its name', async () => {
    const base = { kind: 'folder', path: await temporaryFolder() } as const;
    await writeFile(path.join(base.path, 'a.jpg'), '');
    for (const Url of ['a/'.repeat(1900), 'a'.repeat(3900), 'a.jpg/b.jpg']) {
      expect(importOf({ properties: [property({ Pictures: [{ Url }] })] }, { base }).report.listings).toBe(1);
    }
  });

  it('is the same in two languages if its address is the same', () => {
    const { listing } = listingOf(
      property({ Pictures: [{ Url: 'a.jpg', Name: 'Voorgevel' }, { Url: 'b.jpg' }] }),
      property({
        language: 'fr',
        Pictures: [
          { Url: 'b.jpg', Name: 'Jardin' },
          { Url: 'a.jpg', Name: 'Façade' },
        ],
      }),
    );
    expect(listing.pictures.map(({ caption }) => caption)).toEqual([
      { nl: 'Voorgevel', fr: 'Façade' },
      { fr: 'Jardin' },
    ]);
  });

  it.each([
    ['null', null],
    ['absent', undefined],
    ['empty', []],
  ])('uses the thumbnail if the pictures are %s', (_rule, Pictures) => {
    expect(
      picturesOf(Pictures, { SmallPictureItem: { Url: 't.jpg', Width: 150, Height: 113 } }).listing.pictures,
    ).toMatchObject([{ widthPx: 150 }]);
  });

  it('a thumbnail is never added to the pictures of another language', () => {
    const { listing } = listingOf(
      property({ Pictures: [{ Url: 'a.jpg' }] }),
      property({ language: 'fr', Pictures: null, SmallPictureItem: { Url: 't.jpg' } }),
    );
    expect(listing.pictures).toHaveLength(1);
  });
});

describe('documents', () => {
  it.each([
    ['public', true, 1, false],
    ['not public', false, 0, true],
    ['unknown', null, 0, true],
    ['a text instead of true', 'true', 0, true],
  ])('%s', (_rule, Public, shown, hasPrivateDocuments) => {
    const { listing } = listingOf(property({ Documents: [{ ID: 1, Name: 'EPC', Url: 'epc.pdf', Public }] }));
    expect(listing.documents).toHaveLength(shown);
    expect(listing.hasPrivateDocuments).toBe(hasPrivateDocuments);
  });

  it('are named in every language', () => {
    const document = (Name: string) => [{ ID: 1, Name, Url: 'epc.pdf', Public: true }];
    const { listing } = listingOf(
      property({ Documents: document('Attest') }),
      property({ language: 'fr', Documents: document('Certificat') }),
    );
    expect(listing.documents).toMatchObject([{ name: { nl: 'Attest', fr: 'Certificat' } }]);
  });

  it.each([
    ['outside the folder', '../epc.pdf', 'corrected Documents.Url'],
    ['without an address', null, 'corrected Documents[0].Url'],
  ])('%s: dropped', (_rule, Url, finding) => {
    const { listing, findings } = listingOf(property({ Documents: [{ ID: 1, Name: 'EPC', Url, Public: true }] }));
    expect(listing.documents).toEqual([]);
    expect(findings).toEqual([finding]);
  });
});

it('videos of unknown providers are dropped, and duplicates are shown once', () => {
  const film = 'https://youtu.be/dQw4w9WgXcQ';
  const { listing, findings } = listingOf(
    property({ Media: [film, 'https://evil.test', 7] }),
    property({ language: 'fr', Media: [film] }),
  );
  expect(listing.media).toEqual([{ provider: 'youtube', url: film, id: 'dQw4w9WgXcQ' }]);
  expect(findings).toEqual(['corrected Media', 'corrected Media']);
});

describe('the agent', () => {
  it.each([
    [
      'with all fields',
      { ID: 11, Name: 'Lotte', Phone: '03', Email: 'a@b.be', Picture: null },
      { name: 'Lotte', phone: '03', email: 'a@b.be', picture: undefined },
      [],
    ],
    ['without a name', { Phone: '03' }, undefined, ['corrected Agent.Name']],
    [
      'with a broken address',
      { Name: 'Lotte', Email: 'lotte' },
      { name: 'Lotte', email: undefined },
      ['corrected Agent.Email'],
    ],
  ])('%s', (_rule, Agent, agent, expected) => {
    const { listing, findings } = listingOf(property({ Agent }));
    if (agent) expect(listing.agent).toMatchObject(agent);
    else expect(listing.agent).toBeUndefined();
    expect(findings).toEqual(expected);
  });

  it.each([
    ['a record', { Url: 'lotte.jpg' }],
    ['an address', 'lotte.jpg'],
  ])('has a portrait, given as %s', (_rule, Picture) => {
    expect(listingOf(property({ Agent: { ID: 11, Name: 'Lotte', Picture } })).listing.agent?.picture?.key).toMatch(
      /^agent-11-/,
    );
  });
});

it('a picture has the focus that the export names, and none if the export names nonsense', () => {
  const focusOf = (Focus: unknown) => {
    const imported = importOf({ properties: [property({ Pictures: [{ Url: 'a.jpg', Focus }] })] });
    return [imported.catalogue.listings[0]?.pictures[0]?.focus, findingsOf(imported)];
  };
  expect(focusOf('30% 70%')).toEqual(['30% 70%', []]);
  expect(focusOf(undefined)).toEqual([undefined, []]);
  expect(focusOf('top')).toEqual([undefined, ['corrected Pictures[0].Focus']]);
});
