import { agencyChecks, homesChecks } from './agency-checks.ts';
import { lawChecks } from './law-checks.ts';
import { leadChecks } from './lead-checks.ts';
import { machineChecks } from './machine-checks.ts';
import { type Check, checksText } from './readiness-check.ts';

/** Runs all checks that a site must pass before it is public. `isQuiet`: nothing is sent. Throws ContentError, FeedError, StartRefused. */
export async function allChecks(mailTo: string | undefined, isQuiet = false, now = Date.now()): Promise<Check[]> {
  return [
    ...(await agencyChecks()),
    ...lawChecks(now),
    ...(await homesChecks(now)),
    ...(await machineChecks(mailTo, now, isQuiet)),
    ...(await leadChecks(mailTo, isQuiet)),
  ];
}

/** Prints the checks and returns the exit code. */
export async function printReady(mailTo: string | undefined, isJson: boolean, isQuiet = false): Promise<number> {
  const checks = await allChecks(mailTo, isQuiet);
  console.log(isJson ? JSON.stringify(checks, null, 2) : checksText(checks));
  return checks.some(({ isReady, weight }) => !isReady && weight === 'must') ? 1 : 0;
}
