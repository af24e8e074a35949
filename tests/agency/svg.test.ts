import { expect, it } from 'vitest';
import { cleanSvg } from '#agency/brand/svg.ts';

const drawing = (inside: string, head = 'viewBox="0 0 120 40"') => `<?xml version="1.0"?><svg ${head}>${inside}</svg>`;

it('keeps a drawing unchanged and returns its proportions', () => {
  const { svg, width, height } = cleanSvg(drawing('<path d="M0 0h9" fill="currentColor"/>'), 'logo-');
  expect(svg).toMatch(/^<svg viewBox="0 0 120 40"><path d="M0 0h9" fill="currentColor"\/><\/svg>$/);
  expect([width, height]).toEqual([120, 40]);
});

it('adds a prefix to ids and to all references to them', () => {
  const gradient = '<linearGradient id="a"><stop offset="1" stop-color="red"/></linearGradient>';
  const { svg } = cleanSvg(drawing(`${gradient}<rect id="b" fill="url(#a)"/><use xlink:href="#b"/>`), 'logo-');
  expect(svg).toContain('<linearGradient id="logo-a">');
  expect(svg).toContain('fill="url(#logo-a)"');
  expect(svg).toContain('href="#logo-b"');
});

it.each([
  ['a script', '<script>alert(1)</script>', /script|alert/],
  ['a handler', '<path d="M0 0" onload="alert(1)"/>', /onload/],
  ['a reference to another host', '<use href="https://example.com/a.svg#b"/>', /example\.com/],
  ['a fill from another host', '<path fill="url(https://example.com/a)"/>', /example\.com/],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', /javascript|<a/],
  ['the metadata of the drawing program', '<metadata>by Someone</metadata><title>Logo</title>', /Someone|Logo/],
])('removes %s', (_, inside, gone) => {
  expect(cleanSvg(drawing(inside), '').svg).not.toMatch(gone);
});

it.each([
  ['text', drawing('<text>Homes</text>'), 'convert the text to paths'],
  ['a photo inside', drawing('<image href="data:image/png;base64,AA"/>'), 'save the drawing without photos'],
  ['a style sheet', drawing('<style>.a{fill:red}</style>'), 'presentation attributes'],
  ['a missing viewBox', drawing('', 'width="9" height="9"'), 'expected a viewBox'],
  ['another kind of file', 'PNG', 'expected an SVG'],
])('reports how to fix the drawing: %s', (_, source, message) => {
  expect(() => cleanSvg(source, '')).toThrow(message);
});
