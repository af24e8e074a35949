import { expect, test } from './test.ts';

test.use({ expected: /TrustedHTML|TrustedScript|Refused to|violates/ });

test('a page takes no HTML that runs code, and no script of another site', async ({ page }) => {
  await page.goto('/nl/');
  const tried = await page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = document.createElement('div');
    const script = document.createElement('script');
    return {
      plain: attempt(() => {
        place.innerHTML = '<b>a text</b>';
      }),
      handler: attempt(() => {
        place.innerHTML = '<img src=x onerror="alert(1)">';
      }),
      foreign: attempt(() => {
        script.src = 'https://evil.example/x.js';
      }),
      own: attempt(() => {
        script.src = '/_astro/x.js';
      }),
      code: attempt(() => {
        script.text = 'alert(1)';
      }),
      policy: attempt(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => void };
        };
        trustedTypes.createPolicy('other', {});
      }),
    };
  });
  expect(tried).toEqual({
    plain: 'done',
    handler: 'TypeError',
    foreign: 'TypeError',
    own: 'done',
    code: 'TypeError',
    policy: 'TypeError',
  });
});
