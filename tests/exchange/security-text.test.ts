import { expect, test } from 'vitest';
import { readSite } from '#agency/content/site.ts';
import { securityText } from '#exchange/security-text.ts';

const site = readSite();
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/s).slice(0, 2));
const MONTH_MS = 31 * 86_400_000;

test('security.txt names the first office, unless the content names a contact', () => {
  const [office] = site.offices;
  expect(fieldsOf(securityText(site, new Date('2026-11-23T12:00:00Z')))).toEqual([
    ['Contact', `mailto:${office?.email}`],
    ['Expires', '2027-06-01T00:00:00Z'],
    ['Preferred-Languages', site.languages.enabled.join(', ')],
    ['Canonical', `${site.url}/.well-known/security.txt`],
  ]);
  const security = {
    contact: ['mailto:security@example.com', 'https://www.example.com/report'],
    policy: 'https://www.example.com/policy',
    acknowledgments: 'https://www.example.com/thanks',
    encryption: ['https://www.example.com/key.asc'],
  };
  const fields = fieldsOf(securityText({ ...site, security }, new Date('2026-12-31T23:59:59Z')));
  expect(fields.slice(0, 6)).toEqual([
    ['Contact', 'mailto:security@example.com'],
    ['Contact', 'https://www.example.com/report'],
    ['Expires', '2027-07-01T00:00:00Z'],
    ['Encryption', 'https://www.example.com/key.asc'],
    ['Policy', 'https://www.example.com/policy'],
    ['Acknowledgments', 'https://www.example.com/thanks'],
  ]);
});

test('each build sets a new expiry date, which is months away but less than a year', () => {
  for (let day = 0; day < 800; day += 7) {
    const now = new Date(Date.UTC(2026, 10, 23) + day * 86_400_000);
    const expires = new Date(/^Expires: (.*)$/m.exec(securityText(site, now))?.[1] ?? '');
    expect(expires.getTime() - now.getTime()).toBeGreaterThan(5 * MONTH_MS);
    expect(expires.getTime() - now.getTime()).toBeLessThan(365 * 86_400_000);
  }
});
