import { describe, expect, test } from 'vitest';
import { allowedHtml, allowedScript } from '#platform/browser/trusted-types.ts';

describe('HTML that becomes part of a page', () => {
  test.each([
    '<a href="/nl/te-koop/boom/huis/1/"><img src="/media/a?width=100" alt="Huis" loading="lazy"></a>',
    '<p>Open op zaterdag, online = beschikbaar</p>',
    '<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32"><use class="x" xlink:href="#a"></use></svg>',
    '<img src="data:image/png;base64,AAAA">',
    'a &lt;script&gt; b',
    '',
  ])('may be %s', (html) => {
    expect(allowedHtml(html, 'Element innerHTML')).toBe(html);
  });

  test.each([
    '<script src="https://evil.example/x.js"></script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img/onerror=alert(1) src=x>',
    '<svg onload="alert(1)">',
    '<p\nonclick = "x">',
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe srcdoc="x">',
    '<a href="javascript:alert(1)">x</a>',
    "<a href='  JavaScript:alert(1)'>x</a>",
    '<form action=javascript:alert(1)>',
    '<a href="data:text/html,x">x</a>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<object data="x">',
  ])('must not be %s', (html) => {
    expect(allowedHtml(html, 'Element innerHTML')).toBeNull();
  });

  test('may be anything that is only parsed', () => {
    const page = '<html><script src="/_astro/a.js"></script></html>';
    expect(allowedHtml(page, 'DOMParser parseFromString')).toBe(page);
  });
});

test.each([
  ['/_astro/proof-worker.js', true],
  ['https://www.example.com/_astro/a.js', true],
  ['https://evil.example/a.js', false],
  ['//evil.example/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://www.example.com/1', false],
  ['javascript:alert(1)', false],
])('the script %s is of this site: %s', (address, isOurs) => {
  expect(allowedScript(address, 'https://www.example.com')).toBe(isOurs ? address : null);
});
