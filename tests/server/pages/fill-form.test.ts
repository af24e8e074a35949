import { expect, test } from 'vitest';
import { fillForm } from '#server/pages/fill-form.ts';

test('a form that comes back holds each of several dates once, in their order', () => {
  const dates = '<input type="date" name="preferredDates">'.repeat(3);
  const html = `<!doctype html><title>x</title><form data-form="contact-appointment">${dates}</form>`;
  const texts = { preferredDates: ['2026-12-01', '2026-12-03'] };
  const filled = fillForm(html, { form: 'contact-appointment', language: 'nl', texts, hidden: {}, problem: 'fields' });
  expect([...(filled ?? '').matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    '2026-12-01',
    '2026-12-03',
    '',
  ]);
  expect(texts.preferredDates).toHaveLength(2);
});
