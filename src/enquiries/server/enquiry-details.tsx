import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/language.ts';
import { formatPhone, phoneLink } from '#domain/people.ts';
import { showEnquiry } from '#forms/server/fill-form.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { keepLink } from '#server/built-page.ts';
import { elements, readHtml, writeHtml } from '#server/html-tree.ts';
import type { ShownEnquiry } from './shown-enquiry.ts';

interface Props {
  /** absent if the enquiry is not about a home or project of the site */
  enquiry: ShownEnquiry | undefined;
  language: Language;
  /** whether the page is the one that changes the visit; it needs no link to itself */
  isChange?: boolean | undefined;
  /** whether the sender gets a confirmation; if false, a note says that none is sent */
  isCopied?: boolean | undefined;
}

/** The details of an enquiry for its sender, on the thank-you page and on the page that changes a visit. */
function EnquiryDetails({ enquiry, language, isChange, isCopied = true }: Props) {
  return (
    <>
      {!isCopied && <p className="note">{textsOf(language)('answer.notCopied')}</p>}
      {enquiry && <Details {...{ enquiry, language, isChange }} />}
    </>
  );
}

function Details({ enquiry, language, isChange }: Pick<Props, 'language' | 'isChange'> & { enquiry: ShownEnquiry }) {
  const { title, path, place, price, picture, when, head, calendar, contact, change, watch } = enquiry;
  const t = textsOf(language);
  return (
    <>
      {head && !isChange && (
        <header data-head="">
          <h1>{head.title}</h1>
          <p className="intro">{head.text}</p>
        </header>
      )}
      {/* Without «lazy», React adds a <link>, which the policy for HTML refuses (src/platform/browser/trusted-types.ts). */}
      {picture && <img src={picture} width={600} height={450} alt="" loading="lazy" />}
      <div>
        <h2>
          <a href={path}>{title}</a>
        </h2>
        {price && <p className="price">{price}</p>}
        <dl>
          {when && (
            <div>
              <dt>{t('enquiry.when')}</dt>
              <dd>{when}</dd>
            </div>
          )}
          {place && (
            <div>
              <dt>{t('enquiry.where')}</dt>
              <dd>{place}</dd>
            </div>
          )}
          <div>
            <dt>{t('enquiry.contact')}</dt>
            <dd>
              {contact.name}
              {contact.phone && ', '}
              {contact.phone && <a href={phoneLink(contact.phone)}>{formatPhone(contact.phone)}</a>}
            </dd>
          </div>
        </dl>
        <p className="actions">
          {calendar && (
            <a className="button quiet" href={calendar} download>
              {t('viewing.calendar')}
            </a>
          )}
          {change && !isChange && (
            <a className="button quiet" href={change}>
              {t('enquiry.change')}
            </a>
          )}
          {watch && !isChange && (
            <a className="button quiet" href={watch}>
              {t('watch.follow')}
            </a>
          )}
        </p>
      </div>
    </>
  );
}

/** Renders the details of an enquiry as HTML. */
export const enquiryHtml = (
  enquiry: ShownEnquiry | undefined,
  language: Language,
  options: Pick<Props, 'isChange' | 'isCopied'> = {},
): string => renderToStaticMarkup(createElement(EnquiryDetails, { enquiry, language, ...options }));

/**
 * Inserts the details of an enquiry, as HTML, into a built page. `link` is the path, without a language, of the link that
 * opened the page.
 */
export function withEnquiry(html: string, details: string, link?: string): string {
  const document = readHtml(html);
  const all = [...elements(document)];
  keepLink(all, link);
  showEnquiry(all, details);
  return writeHtml(document);
}
