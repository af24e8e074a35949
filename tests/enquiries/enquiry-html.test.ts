import { expect, test } from 'vitest';
import { enquiryHtml } from '#enquiries/server/enquiry-details.tsx';
import { allowedHtml } from '#platform/browser/trusted-types.ts';

test('the details of an enquiry are HTML that a page takes', () => {
  const enquiry = {
    title: 'Huis <b>',
    path: '/nl/te-koop/boom/huis/1/',
    place: 'Kaaistraat 47, 2850 Boom',
    price: '€ 325.000',
    picture: '/media/p1-1-abcdef?width=600&height=auto&format=jpeg',
    when: 'zaterdag, van 10:00 tot 12:00 uur',
    head: { title: 'Uw bezoek: <b>Boom</b>', text: 'We verwachten u.' },
    calendar: '/nl/calendar/1-20261128T1000.ics',
    contact: { name: 'Lotte', phone: '+3235550110', email: 'lotte@example.com' },
    change: '/api/links/visit-change/a.b',
  };
  const html = enquiryHtml(enquiry, 'nl', { isCopied: false });
  expect(html).toContain('<img');
  expect(allowedHtml(html, 'Element innerHTML')).toBe(html);
});
