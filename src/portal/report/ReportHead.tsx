import { formatPhone, phoneLink } from '#domain/people.ts';
import { counted, filled, type IslandTexts } from '#platform/islands/texts.ts';
import { dayText, momentText } from '../portal-format.ts';
import type { PortalProps } from '../stage-parts.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import type { OwnProperty, PropertyReport } from './report-api.ts';

/** Returns a property's name for owners: `Rijwoning met tuin, Boom`. */
export const propertyName = ({ id, title, place }: OwnProperty, texts: IslandTexts): string =>
  [title || filled(texts['portal.property'], { id }), place].filter(Boolean).join(', ');

/** The first screen of a report: the home and its price, the summary, the next appointments and the agent. */
export function ReportHead({ store, texts, report }: PortalProps & { report: PropertyReport }) {
  const { language } = store;
  const { property, period, figures } = report;
  return (
    <header>
      <div className="house">
        {property.picture && <img src={property.picture} alt="" />}
        <div>
          <h2>{propertyName(property, texts)}</h2>
          {property.goal && property.price && (
            <p className="asked">
              <span className="soft">{texts[`portal.asked.${property.goal}`]}</span>{' '}
              <strong className="price">{property.price}</strong>
            </p>
          )}
        </div>
      </div>
      <div className="sentence">
        <p className="summary" role="status">
          {summaryText(figures, texts, language)}
        </p>
        <p className="soft">
          {filled(texts['portal.period.shown'], {
            from: dayText(period.from, language),
            to: dayText(period.to, language),
          })}
        </p>
        <PeriodFilter store={store} texts={texts} />
      </div>
      <section>
        <h3>{texts['portal.next.title']}</h3>
        {report.next.length === 0 ? (
          <p>{texts['portal.next.none']}</p>
        ) : (
          <ul>
            {report.next.map(({ kind, at }) => (
              <li key={`${kind} ${at}`}>
                {filled(texts[`portal.next.${kind}`], { moment: momentText(at, language) })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Agent texts={texts} contact={property.contact} />
    </header>
  );
}

function Agent({ texts, contact: { name, phone, email } }: { texts: IslandTexts; contact: ContactOf }) {
  return (
    <section>
      <h3>{texts['portal.agent']}</h3>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
        {phone && email && ' · '}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </section>
  );
}

type ContactOf = PropertyReport['property']['contact'];

function summaryText(figures: PropertyReport['figures'], texts: IslandTexts, language: string): string {
  const count = (name: 'views' | 'enquiries' | 'viewings' | 'offers', value: number) =>
    counted(texts, `portal.count.${name}`, value, language);
  return filled(texts[figures.view > 0 ? 'portal.summary' : 'portal.summaryNone'], {
    views: count('views', figures.view),
    enquiries: count('enquiries', figures.enquiries),
    viewings: count('viewings', figures.viewings),
    offers: count('offers', figures.offers),
  });
}
