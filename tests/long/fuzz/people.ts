import type { Api } from '#app/start/create-api.ts';
import { LANGUAGES } from '#domain/language.ts';
import { GOALS } from '#domain/price.ts';
import { demand, owner, ownerAccount } from '#server/database/schema.ts';
import { openBuiltApi } from './built-api.ts';

export const OWNER = { id: '1', email: 'owner@example.com', password: 'vier losse woorden samen' };

/** Stores people, as {@link settlePeople} does, in a database that no server has open. */
export async function settlePeopleOf(siteDir: string, dataDir: string): Promise<void> {
  const { context, close } = await openBuiltApi(siteDir, dataDir, '');
  await settlePeople(context);
  await close();
}

/** Stores registrations for every kind of search in every language, and an owner with a password. */
export async function settlePeople(context: Api['context']): Promise<void> {
  const { db } = context.store;
  const { password } = await context.auth.$context;
  const wishes = GOALS.flatMap((goal) => LANGUAGES.map((language) => ({ goal, language })));
  await db.insert(demand).values(
    wishes.map(({ goal, language }) => ({
      email: `${goal}-${language}@example.com`,
      firstName: 'Ann',
      language,
      criteria: { goal, types: [], places: [] },
      frequency: 'at-once' as const,
      state: 'active' as const,
    })),
  );
  const { id, email } = OWNER;
  await db.insert(owner).values({ id, email, name: 'Owner', language: 'nl' });
  const hash = await password.hash(OWNER.password);
  await db.insert(ownerAccount).values({ id, accountId: id, providerId: 'credential', userId: id, password: hash });
}

/** Returns an owner feed in which all homes belong to a single owner. */
export const everythingOwned = (properties: readonly number[]) => ({
  owners: [{ ID: OWNER.id, Email: OWNER.email, Name: 'Owner', language: 'nl', PropertyIDs: properties }],
});
