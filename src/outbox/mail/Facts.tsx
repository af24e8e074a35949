import type { MailFact } from './mail.ts';
import { useStyle } from './style.ts';

/** What was filled in, line by line. */
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
