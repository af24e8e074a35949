import { Fragment } from 'react';
import type { MailFact, MailSubject } from './mail-props.ts';
import { useStyle } from './mail-style.ts';

/** Number of characters that fit on one line of a phone. */
const LINE_MAX = 32;

/**
 * A short text, such as an address. Lines break only after commas, so that «2850 Boom» stays on one line. A text with longer
 * parts, or with lines of its own, breaks as usual.
 */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(', ');
  if (text.includes('\n') || parts.some(({ length }) => length > LINE_MAX)) return text;
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ', '}
      <span style={{ whiteSpace: 'nowrap' }}>{part}</span>
    </Fragment>
  ));
}

/** A table of labels and values, one per line. */
export function Facts({ facts }: { facts: readonly MailFact[] }) {
  const style = useStyle();
  return (
    <table className="facts" style={style.facts}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="soft line" style={style.term}>
              {label}
            </th>
            <td className="line" style={style.value}>
              <Unbroken text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A home or project as a card, with the same data as on the site. */
export function ListingCard({ subject }: { subject: MailSubject }) {
  const style = useStyle();
  const { title, place, price, facts, reference, url, picture } = subject;
  const about = [facts, reference].filter(Boolean).join(' · ');
  return (
    <table role="presentation" style={style.card}>
      <tbody>
        <tr>
          <td>
            {picture && (
              <a href={url}>
                <img src={picture} width={552} alt="" style={style.picture} />
              </a>
            )}
            {price && <p style={style.price}>{price}</p>}
            <p style={{ margin: '4px 0 0' }}>
              <a className="ink" style={style.link} href={url}>
                {title}
              </a>
            </p>
            <p className="soft" style={style.soft}>
              {place && <Unbroken text={place} />}
              {place && about && ' · '}
              {about}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
