import { LANGUAGES } from '#domain/language.ts';
import type { TextKey } from '#platform/i18n/texts.ts';
import { choices, type Sheet, textField } from './fields.ts';
import { type Html, html } from './html.ts';
import { COLOUR, HOMES, languagesOf, OFFICE_FIELDS, OFFICES_MAX, officeCount, type Step } from './questions.ts';

type Form = (sheet: Sheet, pageLanguage: string) => Html;

/** The fields of each step. */
export const STEP_FORMS: Record<Step, Form> = { agency, offices, look, homes };

const group = (...fields: readonly (Html | false)[]) => html`<div class="field-group">${fields}</div>`;
const head = ({ t }: Sheet, key: string, note?: string) =>
  html`<h2>${t(`firstStart.head.${key}` as TextKey)}</h2>${note && html`<p class="note">${t(`firstStart.note.${note}` as TextKey)}</p>`}`;

function agency(sheet: Sheet, pageLanguage: string): Html {
  const { t, typed } = sheet;
  const ticked = languagesOf(typed);
  const chosen = ticked.length > 0 || sheet.problems.size > 0 ? ticked : [pageLanguage];
  const first = typed.defaultLanguage ?? chosen[0];
  const named = (one: string) => t(`desk.language.${one}` as TextKey);
  return html`${group(
    textField(sheet, 'name', { isNeeded: true, isWide: true, note: 'name', autocomplete: 'organization' }),
    textField(sheet, 'legalName', { isNeeded: true, isWide: true, note: 'legalName' }),
    textField(sheet, 'url', { isWide: true, note: 'url', autocomplete: 'url' }),
  )}
${choices(
  sheet,
  'languages',
  LANGUAGES.map((one) => ({ name: `language.${one}`, value: 'yes', text: named(one), isChosen: chosen.includes(one) })),
  { type: 'checkbox' },
)}
${choices(
  sheet,
  'defaultLanguage',
  LANGUAGES.map((one) => ({ name: 'defaultLanguage', value: one, text: named(one), isChosen: one === first })),
  { note: 'defaultLanguage' },
)}
${head(sheet, 'legal', 'legal')}
${group(
  textField(sheet, 'companyNumber', { note: 'companyNumber' }),
  textField(sheet, 'vatNumber', { note: 'vatNumber' }),
  textField(sheet, 'bivNumber', { note: 'bivNumber' }),
  textField(sheet, 'insurerName'),
  textField(sheet, 'insurerPolicy'),
)}`;
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = { phone: 'tel', email: 'email', zip: 'postal-code' };

function offices(sheet: Sheet): Html {
  const { t, typed } = sheet;
  const count = officeCount(typed);
  return html`${Array.from({ length: count }, (_, index) => {
    const legend = count > 1 ? t('firstStart.head.office', { number: index + 1 }) : t('firstStart.head.oneOffice');
    return html`<fieldset class="office"><legend><h2>${legend}</h2></legend>${group(
      ...OFFICE_FIELDS.map((field) =>
        textField(sheet, `office.${index}.${field}`, {
          isNeeded: true,
          autocomplete: AUTOCOMPLETE[field] ?? 'off',
          ...(field === 'name' ? { note: 'officeName', isWide: true } : {}),
        }),
      ),
    )}${count > 1 && html`<p><button class="text-button" name="do" value="remove.${index}">${t('firstStart.removeOffice', { number: index + 1 })}</button></p>`}</fieldset>`;
  })}
${count < OFFICES_MAX && html`<p><button class="button quiet" name="do" value="add">${t('firstStart.addOffice')}</button></p>`}`;
}

function look(sheet: Sheet): Html {
  const { t, typed } = sheet;
  return html`${group(
    textField(sheet, 'colour', { type: 'color', note: 'colour', fallback: COLOUR }),
    textField(sheet, 'logo', { type: 'file', isWide: true, note: 'logo', accept: '.svg,.png,.jpg,.jpeg' }),
  )}
${typed.logoFile && html`<p class="note">${t('firstStart.kept', { file: typed.logo ?? '' })} <button class="text-button" name="do" value="remove-logo">${t('firstStart.removeLogo')}</button></p>`}
${head(sheet, 'fonts', 'fonts')}
${group(textField(sheet, 'headingFont'), textField(sheet, 'textFont'))}`;
}

function homes(sheet: Sheet, pageLanguage: string): Html {
  const { t, typed } = sheet;
  const spoken = languagesOf(typed);
  const own = typed.managerLanguage ?? spoken.find((one) => one === pageLanguage) ?? spoken[0];
  return html`${choices(
    sheet,
    'homes',
    HOMES.map((one) => ({
      name: 'homes',
      value: one,
      text: t(`firstStart.homes.${one}` as TextKey),
      isChosen: (typed.homes ?? 'none') === one,
    })),
  )}
${group(
  textField(sheet, 'feed', { isWide: true, note: 'feed' }),
  textField(sheet, 'exportFile', { type: 'file', isWide: true, note: 'exportFile', accept: '.json,.gz' }),
)}
${typed.exportFile && html`<p class="note">${t('firstStart.kept', { file: typed.exportFile })}</p>`}
${head(sheet, 'manager', 'manager')}
${group(
  textField(sheet, 'managerName', { isNeeded: true, autocomplete: 'name' }),
  textField(sheet, 'managerEmail', { isNeeded: true, autocomplete: 'email' }),
)}
${
  spoken.length > 1 &&
  choices(
    { ...sheet },
    'managerLanguage',
    spoken.map((one) => ({
      name: 'managerLanguage',
      value: one,
      text: t(`desk.language.${one}` as TextKey),
      isChosen: one === own,
    })),
  )
}`;
}
