import { useEffect, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { dayText } from '#portal/portal-format.ts';
import { problemOf } from '#portal/portal-request.ts';
import { DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { DEMAND_PATH, type Seeker } from './demand-api.ts';

/** The people whose search registration a home meets. */
export function Seekers({ store, texts, language, listing }: DeskPageProps & { listing: number }) {
  const [seekers, setSeekers] = useState<readonly Seeker[] | string | undefined>();
  useEffect(() => {
    void store
      .request<{ seekers: Seeker[] }>(`${DEMAND_PATH}/${listing}?language=${language}`)
      .then((asked) => setSeekers(asked.kind === 'ok' ? asked.data.seekers : problemOf(asked)));
  }, [store, listing, language]);
  if (seekers === undefined) return <DeskLoading texts={texts} />;
  if (typeof seekers === 'string') return <p role="alert">{texts[`desk.problem.${seekers}`]}</p>;
  if (seekers.length === 0) return <p className="desk-detail">{texts['desk.demand.otherOffice']}</p>;
  return (
    <ul className="desk-detail desk-list">
      {seekers.map(({ id, firstName, email, since, criteria, toldOn }) => (
        <li key={id}>
          <div>
            <p>
              <strong>{firstName}</strong> <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p className="soft">{criteria.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
            <p className="soft">
              {filled(texts['desk.demand.since'], { day: dayText(since, language) })}
              {toldOn && ` · ${filled(texts['desk.demand.toldOn'], { day: dayText(toldOn, language) })}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
