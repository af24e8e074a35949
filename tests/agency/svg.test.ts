import { expect, it } from 'vitest';
import { cleanSvg } from '#agency/brand/svg.ts';

const drawing = (inside: string, head = 'viewBox="0 0 120 40"') => `<?xml version="1.0"?><svg ${head}>${inside}</svg>`;

it('keeps a drawing as it is drawn, and tells its shape', () => {
  const { svg, width, height } = cleanSvg(drawing('<path d="M0 0h9" fill="currentColor"/>'), 'logo-');
  expect(svg).toMatch(/^<svg viewBox="0 0 120 40"><path d="M0 0h9" fill="currentColor"\/><\/svg>$/);
  expect([width, height]).toEqual([120, 40]);
});

it('gives names in it a name of their own, wherever they are asked for', () => {
  const gradient = '<linearGradient id="a"><stop offset="1" stop-color="red"/></linearGradient>';
  const { svg } = cleanSvg(drawing(`${gradient}<rect id="b" fill="url(#a)"/><use xlink:href="#b"/>`), 'logo-');
  expect(svg).toContain('<linearGradient id="logo-a">');
  expect(svg).toContain('fill="url(#logo-a)"');
  expect(svg).toContain('href="#logo-b"');
});

it.each([
  ['a script', '<script>alert(1)</script>', /script|alert/],
  ['a handler', '<path d="M0 0" onload="alert(1)"/>', /onload/],
  ['an address elsewhere', '<use href="https://example.com/a.svg#b"/>', /example\.com/],
  ['a colour from elsewhere', '<path fill="url(https://example.com/a)"/>', /example\.com/],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', /javascript|<a/],
  ['words of the program that drew it', '<metadata>by Someone</metadata><title>Logo</title>', /Someone|Logo/],
])('leaves out %s', (_, inside, gone) => {
  expect(cleanSvg(drawing(inside), '').svg).not.toMatch(gone);
});

it.each([
  ['letters', drawing('<text>Homes</text>'), 'convert the text to paths'],
  ['a photo inside', drawing('<image href="data:image/png;base64,AA"/>'), 'save the drawing without photos'],
  ['rules of style', drawing('<style>.a{fill:red}</style>'), 'presentation attributes'],
  ['no shape', drawing('', 'width="9" height="9"'), 'expected a viewBox'],
  ['another kind of file', 'PNG', 'expected an SVG'],
])('says what to change: %s', (_, source, message) => {
  expect(() => cleanSvg(source, '')).toThrow(message);
});
