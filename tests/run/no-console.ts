import { afterEach, beforeEach } from 'vitest';

const { error, warn } = console;
let unexpected: string[] = [];

/** Fails each test that logs a warning or an error. A test that expects such output must mock the console before. */
beforeEach(() => {
  unexpected = [];
  console.error = (...parts: unknown[]) => unexpected.push(`console.error: ${parts.join(' ')}`);
  console.warn = (...parts: unknown[]) => unexpected.push(`console.warn: ${parts.join(' ')}`);
});

afterEach(() => {
  Object.assign(console, { error, warn });
  if (unexpected.length > 0) throw new Error(`Nobody expected this on the console:\n${unexpected.join('\n')}`);
});
