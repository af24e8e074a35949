import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Finding, reportPlace } from '#feed/records/findings.ts';
import { cleanDescription } from '#feed/records/html.ts';

function clean(text: string): { html: string; reported: boolean } {
  const findings: Finding[] = [];
  const html = cleanDescription(text, reportPlace(findings, 'properties 1'));
  return { html, reported: findings.length > 0 };
}

describe('plain text becomes paragraphs', () => {
  it.each([
    ['Een huis.', '<p>Een huis.</p>'],
    ['Een\nTwee', '<p>Een<br>Twee</p>'],
    ['Een\r\n\r\nTwee', '<p>Een</p><p>Twee</p>'],
    ['\n\n Een \n\n\n\n Twee \n', '<p>Een</p><p>Twee</p>'],
    ['3 < 4 & 5 > 4', '<p>3 &lt; 4 &amp; 5 &gt; 4</p>'],
    ['Huis &amp; tuin, caf&eacute;', '<p>Huis &amp; tuin, café</p>'],
  ])('%j', (text, html) => {
    expect(clean(text)).toEqual({ html, reported: false });
  });
});

describe('simple HTML is normalised', () => {
  it.each([
    ['<p>Een</p><p>Twee</p>', '<p>Een</p><p>Twee</p>'],
    ['<div>Een</div>Twee', '<p>Een</p><p>Twee</p>'],
    ['<div><p>Een</p><div>Twee</div></div>', '<p>Een</p><p>Twee</p>'],
    ['<p></p><p> &nbsp; </p><p>Een</p>', '<p>Een</p>'],
    ['Een<br><br>Twee<br/>Drie<br>', '<p>Een</p><p>Twee<br>Drie</p>'],
    ['<h1>Kop</h1>Een', '<h3>Kop</h3><p>Een</p>'],
    ['<h2></h2><p>Een</p>', '<p>Een</p>'],
    ['<b>Een</b> <i>twee</i>', '<p><strong>Een</strong> <em>twee</em></p>'],
    ['<b><p>Een</p><p>Twee</p></b>drie', '<p><strong>Een</strong></p><p><strong>Twee</strong></p><p>drie</p>'],
    ['<ul><li>Een</li><li>Twee</li></ul>', '<ul><li>Een</li><li>Twee</li></ul>'],
    ['<ul><li><p>Een</p></li></ul>na', '<ul><li>Een</li></ul><p>na</p>'],
    ['<ul><li><p>Een</p><p>Twee</p></li></ul>', '<ul><li>Een<br>Twee</li></ul>'],
    [
      '<ul><li>Een<ul><li>Twee</li></ul></li><li>Drie</li></ul>na',
      '<ul><li>Een<ul><li>Twee</li></ul></li><li>Drie</li></ul><p>na</p>',
    ],
    ['<ul>los<li>Een</li></ul>', '<ul><li>los</li><li>Een</li></ul>'],
    ['<li>Een</li><li>Twee</li>', '<ul><li>Een</li><li>Twee</li></ul>'],
    ['<p>voor<ul><li>Een</li></ul>', '<p>voor</p><ul><li>Een</li></ul>'],
    ['<ol></ol><ul><li></li></ul>Een', '<p>Een</p>'],
    ['<p class="x" style="color:red" onclick="">Een</p>', '<p>Een</p>'],
    ['<table><tr><td>Een</td></tr></table>', '<p>Een</p>'],
    ['<p>niet gesloten', '<p>niet gesloten</p>'],
    ['</p></li>Een', '<p>Een</p>'],
  ])('%s', (source, html) => {
    expect(clean(source).html).toBe(html);
  });
});

describe('dangerous HTML is removed and reported', () => {
  it.each([
    ['<p>Een</p><script>alert(1)</script>', '<p>Een</p>'],
    ['<SCRIPT src="//evil.test"></SCRIPT>Een', '<p>Een</p>'],
    ['<scr<script>ipt>alert(1)</script>Een', null],
    ['<p onmouseover="alert(1)">Een</p>', '<p>Een</p>'],
    ['<a href="javascript:alert(1)">Een</a>', '<p>Een</p>'],
    ['<img src=x onerror=alert(1)>Een', '<p>Een</p>'],
    ['<iframe src="https://evil.test">x</iframe>Een', '<p>Een</p>'],
    ['<svg><script>alert(1)</script></svg>Een', '<p>Een</p>'],
    ['<style>p{display:none}</style>Een', '<p>Een</p>'],
    ['<object data="x">x</object><embed src="x">Een', '<p>Een</p>'],
    ['<meta http-equiv="refresh" content="0">Een', '<p>Een</p>'],
  ])('%s', (source, html) => {
    const result = clean(source);
    if (html !== null) expect(result.html).toBe(html);
    expect(result.html).not.toMatch(/<(?!\/?(?:p|br|ul|ol|li|strong|em|h3)>)/);
    expect(result.reported).toBe(true);
  });

  it('an escaped tag is treated as text', () => {
    expect(clean('&lt;script&gt;alert(1)&lt;/script&gt;').html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});

it('the output is always well-formed: blocks at the top level, items in lists, text in blocks', () => {
  const tag = fc.constantFrom('p', 'div', 'h2', 'ul', 'ol', 'li', 'b', 'i', 'em', 'strong', 'span', 'td', 'a');
  const token = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('<br>', ' ', '\n', 'woord', 'a & b', '&nbsp;', '<', '<script>x</script>'),
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 25 }), (tokens) => {
      expect(mistakeIn(clean(`<p>${tokens.join('')}`).html)).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
}, 60_000);

/** Returns the first tag or text in a position that HTML does not allow, or undefined. */
function mistakeIn(html: string): string | undefined {
  const parents: Record<string, string[]> = {
    p: [''],
    h3: [''],
    ul: ['', 'li'],
    ol: ['', 'li'],
    li: ['ul', 'ol'],
    strong: ['p', 'h3', 'li', 'em'],
    em: ['p', 'h3', 'li', 'strong'],
    br: ['p', 'h3', 'li', 'em', 'strong'],
    '#text': ['p', 'h3', 'li', 'em', 'strong'],
  };
  const open: string[] = [''];
  for (const token of html.split(/(<[^<>]+>)/).filter((part) => part !== '')) {
    const [, slash, name = '#text'] = /^<(\/?)(\w+)>$/.exec(token) ?? [];
    if (slash) {
      if (open.pop() !== name) return `${token} closes another: ${html}`;
    } else {
      if (!parents[name]?.includes(open.at(-1) ?? '')) return `${token} in «${open.at(-1)}»: ${html}`;
      if (name !== '#text' && name !== 'br') open.push(name);
    }
  }
  if (/<(\w+)>\s*<\/\1>/.test(html)) return `empty element: ${html}`;
  return open.length === 1 ? undefined : `not closed: ${html}`;
}
