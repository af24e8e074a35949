import { eq } from 'drizzle-orm';
import type { DemoLogin } from '#portal/owner-feed/demo-owners.ts';
import { demoPassword } from '#portal/owner-feed/demo-password.ts';
import type { Ports } from '#server/context.ts';
import { staff } from '#server/database/schema.ts';

/** ID of the manager with whom the desk can be tried out while the site shows the sample. No second factor is needed. */
export const DEMO_STAFF = 'demo';
const EMAIL = 'balie@example.com';

/** Creates the demo's manager with a new password. No mail is sent. */
export async function startDemoStaff(
  onReady: (login: DemoLogin) => void,
  context: Ports<'site' | 'staffAuth' | 'store'>,
): Promise<void> {
  const { db } = context.store;
  await endDemoStaff(context);
  const { languages } = await context.site();
  await db
    .insert(staff)
    .values({ id: DEMO_STAFF, name: 'Karel Voorbeeld', email: EMAIL, language: languages.default, role: 'manager' });
  const password = demoPassword();
  const { internalAdapter, password: passwords } = await (await context.staffAuth()).$context;
  await internalAdapter.createAccount({
    userId: DEMO_STAFF,
    accountId: DEMO_STAFF,
    providerId: 'credential',
    password: await passwords.hash(password),
  });
  onReady({ email: EMAIL, password });
}

/** Deletes the demo's manager with its sessions. */
export async function endDemoStaff({ store: { db } }: Ports<'store'>): Promise<void> {
  await db.delete(staff).where(eq(staff.id, DEMO_STAFF));
}
