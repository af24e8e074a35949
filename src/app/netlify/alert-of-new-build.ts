import { eq } from 'drizzle-orm';
import { runAlerts } from '#demands/server/alerts.ts';
import type { ApiContext } from '#server/context.ts';
import { setting } from '#server/database/schema.ts';

const NAME = 'alerts-of-build';

/** Writes to whoever looks for a home, once for each build: Netlify may build without anybody who could ask for it. */
export async function alertOfNewBuild(context: ApiContext): Promise<void> {
  const { db } = context.store;
  const value = (await context.buildRecord())?.builtAt;
  const [told] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (!value || told?.value === value) return;
  await runAlerts(context);
  await db.insert(setting).values({ name: NAME, value }).onConflictDoUpdate({ target: setting.name, set: { value } });
}
