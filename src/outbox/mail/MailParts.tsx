import type { MailFact, MailSubject } from './mail-props.ts';
import { useStyle } from './mail-style.ts';

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
              {value}
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
  return (
    <table role="presentation" style={style.home}>
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
              <a className="accent" style={style.link} href={url}>
                {title}
              </a>
            </p>
            <p className="soft" style={style.soft}>
              {[place, facts, reference].filter(Boolean).join(' · ')}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
