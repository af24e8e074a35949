import type { MailSubject } from './mail.ts';
import { useStyle } from './style.ts';

/** A home as its card on the site shows it. */
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
