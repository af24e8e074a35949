import type { Language } from '#domain/language.ts';
import type { FieldMistake } from '#editing/editing-api.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { xmlText } from '#platform/xml.ts';
import { PREVIEW_PATH } from './preview-cookie.ts';

const CLIENT = '<script type="module" src="/@vite/client"></script>';
const STYLES = '<link rel="stylesheet" href="/src/app/preview/bar.css">';
const SCRIPT = '<script type="module" src="/src/app/preview/bar-script.ts"></script>';

/** Returns a page of the preview with the bar that says so and ends it. */
export function previewedPage(html: string, language: Language): string {
  const page = html.replace(CLIENT, '');
  return page.replace('</head>', () => `${STYLES}</head>`).replace('</body>', () => `${bar(language)}${SCRIPT}</body>`);
}

function bar(language: Language): string {
  const t = textsOf(language);
  const text = (key: Parameters<typeof t>[0]) => xmlText(t(key));
  return (
    `<aside class="preview-bar" lang="${language}" aria-label="${text('content.preview.bar')}">` +
    `<span>${text('content.preview.draft')}</span>` +
    `<button type="button" data-choose hidden aria-pressed="false" data-hint="${text('content.preview.hint')}">${text('content.preview.choose')}</button>` +
    `<form method="post" action="${PREVIEW_PATH}/end"><button>${text('content.preview.close')}</button></form>` +
    `<p role="status"></p></aside>`
  );
}

/** Returns the page that names the mistakes because of which a draft cannot be shown. */
export function mistakesPage(mistakes: readonly FieldMistake[], language: Language): string {
  const t = textsOf(language);
  const lines = mistakes.map(
    ({ path, keys, message, found }) =>
      `<li><strong>${xmlText([path, keys.join(' › ')].filter(Boolean).join(', '))}</strong>: ` +
      `${xmlText(message)}${found === undefined ? '' : ` (${xmlText(found)})`}</li>`,
  );
  const title = xmlText(t('content.preview.broken'));
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p>${xmlText(t('content.preview.again'))}</p>`;
  const close = `<form method="post" action="${PREVIEW_PATH}/end"><button>${xmlText(t('content.preview.close'))}</button></form>`;
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title></head><body><main><h1>${title}</h1>${list}${close}</main></body></html>`
  );
}
