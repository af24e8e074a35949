import { expect, onTestFinished, test } from 'vitest';
import type { LeadList } from '#desk/enquiries/lead-api.ts';
import { startDemoEnquiries } from '#desk/server/demo-enquiries.ts';
import { startDemoStaff } from '#desk/server/demo-staff.ts';
import { deleteDemoSlots } from '#portal/owner-feed/demo-owners.ts';
import { booking, submission, viewingSlot, visitFeedback } from '#server/database/schema.ts';
import { demoEnquiries } from '../../scripts/sample/owners/demo-enquiries.ts';
import { testApi } from '../support/api-server.ts';
import { home, siteData } from '../support/api-site.ts';
import { answer, member } from './enquiry-staff.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const DAY = 86_400_000;

test('the sixty enquiries are of one fortnight, of made-up people with reserved addresses, and always the same', () => {
  const enquiries = demoEnquiries(NOW);
  expect(enquiries).toHaveLength(60);
  expect(demoEnquiries(NOW)).toEqual(enquiries);
  for (const { at, email, values, mails } of enquiries) {
    for (const moment of [at, ...mails.map((mail) => mail.at)]) {
      expect(Date.parse(moment)).toBeLessThanOrEqual(NOW);
      expect(Date.parse(moment)).toBeGreaterThan(NOW - 15 * DAY);
    }
    expect(email).toMatch(/@example\.org$/);
    expect(values.phone).toMatch(/^0470 55 \d\d \d\d$/);
  }
});

test('the demo shows them once, however often it is started, with conversations and without sending mails', async () => {
  const api = await testApi({ hasWorker: false, data: siteData([1001, 1003, 1005].map((id) => home(id))) });
  onTestFinished(() => api.close());
  await startDemoStaff(() => {}, api.context);
  for (const days of [0, 1]) await startDemoEnquiries(demoEnquiries(NOW + days * DAY), api.context);
  expect(await api.context.store.db.select().from(submission)).toHaveLength(60);
  const manager = await member(api, 'manager');
  const { leads, count, waiting } = await answer<LeadList>(manager.get('enquiries'));
  expect(count).toBe(60);
  expect(waiting.new).toBeGreaterThan(3);
  expect(waiting.replied).toBeGreaterThan(0);
  expect(leads.some(({ responsible }) => responsible?.name === 'Karel Voorbeeld')).toBe(true);
  const { db } = api.context.store;
  const slots = await db.select().from(viewingSlot);
  expect(slots.map(({ listingId }) => listingId).toSorted((a, b) => a - b)).toEqual([1001, 1003, 1005]);
  expect(await db.select().from(booking)).toHaveLength(7);
  expect(await db.select().from(visitFeedback)).toHaveLength(2);
  await deleteDemoSlots(db);
  expect(await db.select().from(viewingSlot)).toEqual([]);
});
