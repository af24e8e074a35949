import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { eq } from 'drizzle-orm';
import { viewingSlot } from '#server/database/schema.ts';
import { openStore } from '#server/database/store.ts';
import { book } from '#viewings/server/book.ts';
import { offeredSlot } from '#viewings/server/viewing-slots.ts';

/*
 * A process that books places: reads lines with the ID of a slot and of a submission, and answers each with the same line
 * and its result. Its first argument is the address of the database.
 */

const site = { viewings: { openDayPersons: 1, holdHours: 24, reminder: false, question: false } };
const store = await openStore({
  databaseUrl: process.argv[2],
  folder: '',
  migrations: resolve('src/server/database/migrations'),
});

for await (const line of createInterface(process.stdin)) void answer(line);

async function answer(line: string): Promise<void> {
  const [slotId = '', submissionId = ''] = line.split(' ');
  const [row] = await store.db.select().from(viewingSlot).where(eq(viewingSlot.id, slotId));
  if (!row) throw new Error(`no slot ${slotId}`);
  const wish = { submissionId, persons: 1, waits: false, state: 'confirmed', isMailed: false } as const;
  const made = await store.db.transaction((transaction) =>
    book(offeredSlot(row, 1), wish, { site, now: Date.now() }, transaction),
  );
  process.stdout.write(`${line} ${made === 'full' ? 'full' : 'booked'}\n`);
}
