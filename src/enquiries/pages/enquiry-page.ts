import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/language.ts';
import { attribute, elements, readHtml, setAttribute, setHtml, writeHtml } from '#server/html/html-tree.ts';
import { keepLink } from '#server/html/link-languages.ts';
import type { ShownEnquiry } from '../server/shown-enquiry.ts';
import { EnquiryDetails } from './EnquiryDetails.tsx';

/** An enquiry as HTML for the place that pages have for it. */
export const enquiryHtml = (enquiry: ShownEnquiry, language: Language, isChange?: boolean): string =>
  renderToStaticMarkup(createElement(EnquiryDetails, { enquiry, language, isChange }));

/** A built page with HTML of ours in its place for an enquiry; `link`: that opened it, without a language. */
export function withEnquiry(html: string, details: string, link?: string): string {
  const document = readHtml(html);
  const all = [...elements(document)];
  keepLink(all, link);
  const place = all.find((element) => attribute(element, 'data-enquiry') !== undefined);
  if (place) {
    setAttribute(place, 'hidden', undefined);
    setHtml(place, details);
  }
  return writeHtml(document);
}
