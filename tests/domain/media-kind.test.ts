import { describe, expect, it, test } from 'vitest';
import { isPlan, isPlayable, mediaLink } from '#domain/media/media-kind.ts';

const ID = 'dQw4w9WgXcQ';

describe('recognised addresses', () => {
  it.each([
    ['https://cdn.example.com/film.mp4', 'file', undefined],
    ['https://cdn.example.com/film.MOV', 'file', undefined],
    ['https://cdn.example.com/film.wmv', 'file', undefined],
    ['https://cdn.example.com/film.avi', 'file', undefined],
    ['https://cdn.example.com/film.flv', 'file', undefined],
    ['https://cdn.example.com/film.webm?token=1', 'file', undefined],
    [`https://www.youtube.com/watch?v=${ID}`, 'youtube', ID],
    [`https://youtube.com/watch?t=10&v=${ID}&list=PL1`, 'youtube', ID],
    [`https://m.youtube.com/watch?v=${ID}`, 'youtube', ID],
    [`https://www.youtube.com/embed/${ID}?rel=0`, 'youtube', ID],
    [`https://www.youtube-nocookie.com/embed/${ID}`, 'youtube', ID],
    [`https://www.youtube.com/shorts/${ID}`, 'youtube', ID],
    [`https://youtu.be/${ID}`, 'youtube', ID],
    [`https://youtu.be/${ID}?si=abc`, 'youtube', ID],
    [`https://youtu.be/${ID}/`, 'youtube', ID],
    [`https://www.youtube.com/watch/?v=${ID}`, 'youtube', ID],
    [`https://www.youtube.com/shorts/${ID}/`, 'youtube', ID],
    [`  https://youtu.be/${ID}  `, 'youtube', ID],
    [`http://WWW.YouTube.com/watch?v=${ID}`, 'youtube', ID],
    ['https://vimeo.com/123456789', 'vimeo', '123456789'],
    ['https://vimeo.com/123456789/abcdef', 'vimeo', '123456789'],
    ['https://player.vimeo.com/video/123456789?h=1', 'vimeo', '123456789'],
    ['https://www.facebook.com/agency/videos/1234567890/', 'facebook', undefined],
    ['https://www.facebook.com/watch/?v=1234567890', 'facebook', undefined],
    ['https://m.facebook.com/video.php?v=1234567890', 'facebook', undefined],
    ['https://fb.watch/a1B2c3/', 'facebook', undefined],
    ['https://my.matterport.com/show/?m=abc', 'matterport', undefined],
    ['https://app.nodalview.com/s/abc', 'nodalview', undefined],
    ['https://kuula.co/share/abc', 'kuula', undefined],
  ])('%s belongs to %s', (address, provider, id) => {
    const link = mediaLink(address);
    expect(link?.provider).toBe(provider);
    expect(link?.id).toBe(id);
  });
});

it.each([
  ['https://cdn.example.com/film.mp4', true],
  ['https://cdn.example.com/film.WEBM?token=1', true],
  ['https://cdn.example.com/film.avi', false],
  ['http://cdn.example.com/film.mp4', false],
  [`https://youtu.be/${ID}`, false],
])('%s can be played by the browser: %s', (address, playable) => {
  const link = mediaLink(address);
  expect(link && isPlayable(link)).toBe(playable);
});

describe('refused addresses', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXc', 'ten characters'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQQ', 'twelve characters'],
    ['https://www.youtube.com/watch?v=dQw4w9WgX%22Q', 'a quote in the id'],
    ['https://www.youtube.com/watch', 'no id'],
    ['https://www.youtube.com/@agency', 'a channel'],
    [`https://notyoutube.com/watch?v=${ID}`, 'look-alike'],
    [`https://youtube.com.evil.test/watch?v=${ID}`, 'look-alike'],
    [`https://youtube.com@evil.test/watch?v=${ID}`, 'another host after a user name'],
    [`https://evil.test/?https://youtu.be/${ID}`, 'a video address in the query'],
    [`https://youtu.be/channel/${ID}`, 'an id in the wrong place'],
    ['https://vimeo.com/agency', 'not numeric'],
    ['https://vimeo.com/123abc', 'not numeric'],
    ['https://notvimeo.com/123456789', 'look-alike'],
    ['https://www.facebook.com/agency', 'a page'],
    ['https://www.facebook.com/watch/', 'no film'],
    ['https://www.facebook.com/video.php', 'no film'],
    ['https://fb.watch/', 'no film'],
    ['https://fb.watch.evil.test/abc', 'look-alike'],
    ['https://matterport.com.evil.test/show', 'look-alike'],
    ['https://notmatterport.com/show', 'look-alike'],
    ['https://nodalview.com.evil.test/s', 'look-alike'],
    ['https://kuula.co.evil.test/share', 'look-alike'],
    ['https://cdn.example.com/film.mp4.exe', 'another file extension'],
    ['https://cdn.example.com/?f=film.mp4', 'not the file itself'],
    ['https://cdn.example.com/tour', 'unknown'],
    [`javascript:alert(1)//youtu.be/${ID}`, 'a script'],
    ['data:video/mp4;base64,AAAA.mp4', 'data'],
    ['file:///film.mp4', 'a local file'],
    ['ftp://example.com/film.mp4', 'not a web address'],
    ['film.mp4', 'relative'],
    ['https://', 'invalid'],
    ['not an address', 'invalid'],
    ['', 'empty'],
  ])('%s: %s', (address) => {
    expect(mediaLink(address)).toBeUndefined();
  });
});

test.each([
  'Grondplan',
  'Plan',
  'Floor plan',
  'Grundriss',
  'Grundrisse',
  'Inplantingsplan',
  'Plan d’implantation',
  'Lageplan',
  'Plattegrond eerste verdieping',
  'PLANNEN',
  'Plans du rez-de-chaussée',
  'verdiepingsplan.jpg',
])('%s is a plan', (name) => {
  expect(isPlan({ nl: name })).toBe(true);
});

test.each([
  'Woonkamer',
  'Plankenvloer',
  'Tuin met planten',
  'Open plan kitchen',
  'Open-plan living',
  'Plan de travail en granit',
  'Jardin en arrière-plan',
  'Planted terrace',
  'Planning',
  '',
])('«%s» is not a plan', (name) => {
  expect(isPlan({ fr: name })).toBe(false);
});

test('a plan is recognised by its name in any language', () => {
  expect(isPlan({ nl: 'Tekening', en: 'Floor plan' })).toBe(true);
  expect(isPlan({})).toBe(false);
});
