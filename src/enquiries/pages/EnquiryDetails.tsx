import type { Language } from '#domain/language.ts';
import { formatPhone, phoneLink } from '#domain/people.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { ShownEnquiry } from '../server/shown-enquiry.ts';

interface Props {
  enquiry: ShownEnquiry;
  language: Language;
  /** without the way to the page that it stands on */
  isChange?: boolean | undefined;
}

/** Which home, when, where, and who answers: on the page that thanks, and on the one that changes a visit. */
export function EnquiryDetails({ enquiry, language, isChange = false }: Props) {
  const { title, path, place, price, picture, when, calendar, contact, change } = enquiry;
  const t = textsOf(language);
  return (
    <>
      {picture && <img src={picture} width={600} height={450} alt="" />}
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
        </p>
      </div>
    </>
  );
}
