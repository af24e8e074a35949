import type { Page } from '@playwright/test';
import type { PictureValue } from '#desk/content/form/fields-registry.ts';
import { groupTexts } from '#platform/i18n/texts.ts';
import { openBuiltPage } from '../built-page.ts';

/** Values with which the page of the fields begins. */
export interface FieldsPage {
  markdown: string;
  link?: string | undefined;
  picture?: PictureValue | undefined;
}

/**
 * Opens a page with only the fields of the content editor, as a part of the site: with its content security policy, and
 * with the texts of the desk.
 */
export async function openFields(page: Page, start: Partial<FieldsPage>, language: 'nl' | 'fr' | 'en' | 'de' = 'nl') {
  await openBuiltPage(page, import.meta.dirname, '/content-fields/');
  const texts = {
    ...groupTexts(language, 'portal'),
    ...groupTexts(language, 'desk'),
    ...groupTexts(language, 'content'),
  };
  await show(page, { markdown: '', ...start }, texts);
}

/** Shows the fields with other values. */
export const show = (page: Page, start: FieldsPage, texts?: Record<string, string>): Promise<void> =>
  page.evaluate(
    ([values, words]) => (window as unknown as { showFields: (...all: unknown[]) => void }).showFields(values, words),
    [start, texts] as const,
  );

/** Returns the values of the fields as the form would save them. */
export const valuesOf = (page: Page): Promise<FieldsPage> =>
  page.evaluate(() => (window as unknown as { fields: FieldsPage }).fields);
