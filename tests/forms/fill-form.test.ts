import { expect, test } from 'vitest';
import { fillForm } from '#forms/server/fill-form.ts';

test('a rejected form contains each date only once, in the original order', () => {
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

test('opens the rejected form, and the folded section that contains a mistake', () => {
  const folded = '<details><summary>more</summary><fieldset data-field="timeSlots"></fieldset></details>';
  const html = `<!doctype html><title>x</title><details open name="forms"><form data-form="contact-appointment"></form></details><details name="forms"><form data-form="contact-me">${folded}</form></details>`;
  const filled = fillForm(html, {
    form: 'contact-me',
    language: 'nl',
    texts: {},
    hidden: {},
    problem: 'fields',
    fields: { timeSlots: 'choice' },
  });
  expect([...(filled ?? '').matchAll(/<details[^>]*>/g)].map(([tag]) => tag.includes('open'))).toEqual([
    false,
    true,
    true,
  ]);
});
