import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { editorSchema } from '#agency/content/editor-schema.ts';
import type { FieldMistake } from '#editing/editing-api.ts';
import { groupTexts } from '#platform/i18n/texts.ts';
import { openBuiltPage } from '../built-page.ts';

interface Start {
  mistakes?: Pick<FieldMistake, 'keys' | 'message'>[];
  isSubmitted?: boolean;
  focusKeys?: (string | number)[];
}

/** Opens the form of a file of the sample, in Dutch. Returns the value of the file. */
export async function openForm(page: Page, name: string, file: string, start: Start = {}): Promise<unknown> {
  await openBuiltPage(page, import.meta.dirname, '/content-form/');
  const value: unknown = parse(readFileSync(`content/${file}`, 'utf8'));
  const settings = {
    ...{ schema: editorSchema(name), schemaName: name, value, language: 'nl' },
    languages: { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'] },
    texts: { ...groupTexts('nl', 'desk'), ...groupTexts('nl', 'content') },
    ...start,
    mistakes: (start.mistakes ?? []).map((mistake) => ({ ...mistake, path: file })),
  };
  await page.evaluate((all) => (window as unknown as { showForm: (start: unknown) => void }).showForm(all), settings);
  await page.locator('.content-form').waitFor();
  return value;
}

/** Returns the value that the form would save. */
export const valueIn = <Value>(page: Page): Promise<Value> =>
  page.evaluate(() => (window as unknown as { formValue: Value }).formValue);

/** Returns how often the form reported a change. */
export const changesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { formChanges: number }).formChanges);
