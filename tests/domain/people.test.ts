import { expect, it } from 'vitest';
import { formatPhone, phoneLink, whatsappLink } from '#domain/people.ts';

it.each([
  ['0475551234', '0475 55 12 34'],
  ['0475/55.12.34', '0475 55 12 34'],
  ['0475 55 12 34', '0475 55 12 34'],
  ['035550110', '03 555 01 10'],
  ['03 555 01 10', '03 555 01 10'],
  ['03-555-01-10', '03 555 01 10'],
  ['052550110', '052 55 01 10'],
  ['05/255.01.10', '052 55 01 10'],
  ['+32 3 555 01 10', '+32 3 555 01 10'],
  ['+3235550110', '+3235550110'],
  ['+352 621 123', '+352 621 123'],
  ['(03) 555 01 10', '(03) 555 01 10'],
  ['12345678', '12345678'],
  ['12345678901', '12345678901'],
  ['0475551234 (na 18 u)', '0475551234 (na 18 u)'],
  ['', ''],
])('«%s» is formatted as «%s»', (text, formatted) => {
  expect(formatPhone(text)).toBe(formatted);
});

it.each([
  ['03 555 01 10', 'tel:035550110'],
  ['+32 (0)3/555.01.10', 'tel:+3235550110'],
])('«%s» is dialled as %s', (text, link) => {
  expect(phoneLink(text)).toBe(link);
});

it('a chat opens with the number of its country and a text that is ready to be sent', () => {
  expect(whatsappLink('+32 (0)470/55.12.34', 'Dag & welkom: https://www.example.com/nl/')).toBe(
    'https://wa.me/32470551234?text=Dag%20%26%20welkom%3A%20https%3A%2F%2Fwww.example.com%2Fnl%2F',
  );
});
