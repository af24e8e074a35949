import { useState } from 'react';
import { belgianDay } from '#domain/calendar.ts';
import { euroText } from '#domain/price.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { dayText, localeOf } from '#portal/portal-format.ts';
import { contradictionText } from './contradiction-text.ts';
import { Refusal } from './Refusal.tsx';
import { USUAL_SHARE } from './tenant-law.ts';
import { Action, type ApplicantsProps, Reach, visitText } from './tenant-parts.tsx';
import type { ApplicantFile, Statement } from './tenants-api.ts';

interface Props extends ApplicantsProps {
  file: ApplicantFile;
  /** whether nobody has been chosen yet */
  canChoose: boolean;
}

/** An application: what the person stated, what contradicts it, and the decision. */
export function ApplicantCard(props: Props) {
  const { file, texts, language } = props;
  const { application, contradictions, earlier } = file;
  return (
    <li className="applicant" data-state={file.state}>
      <div className="applicant-head">
        <h3>{file.name}</h3>
        <p>
          <span className="state-mark">{texts[`desk.tenants.state.${file.state}`]}</span>
        </p>
        <Reach person={file} texts={texts} language={language} />
      </div>
      <dl>
        {rowsOf(props, application).map(([name, value]) => (
          <div key={name}>
            <dt>{texts[`desk.tenants.field.${name}`]}</dt>
            <dd>{value || <span className="soft">{texts['desk.tenants.unknown']}</span>}</dd>
          </div>
        ))}
      </dl>
      <div className="applicant-notices">
        {contradictions.length > 0 && (
          <>
            <h4>{texts['desk.tenants.contradictions']}</h4>
            <ul>
              {contradictions.map((one) => (
                <li key={`${one.kind} ${'home' in one ? one.home : ''}`}>{contradictionText(one, texts, language)}</li>
              ))}
            </ul>
          </>
        )}
        {earlier.length > 0 && (
          <details className="fold">
            <summary>{counted(texts, 'desk.tenants.earlier', earlier.length, language)}</summary>
            <ul>
              {earlier.map((one) => (
                <li key={one.at}>{summaryOf(one, props)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Decision {...props} />
    </li>
  );
}

/** The facts of an application in the same order for all, so that they stand side by side. */
function rowsOf(props: Props, application: Statement | null): [string, string][] {
  const { file, texts, language } = props;
  const {
    incomeEuro = null,
    persons = null,
    pets = null,
    wantedStart = null,
    remark = '',
    at = '',
  } = application ?? {};
  return [
    ['income', incomeEuro === null ? '' : euroText(incomeEuro, language as 'nl')],
    ['share', shareText(file.share, props)],
    ['persons', persons === null ? '' : counted(texts, 'desk.viewings.persons', persons, language)],
    ['start', wantedStart ? dayText(wantedStart, language) : ''],
    ['pets', pets ? (texts[`desk.tenants.pets.${pets}`] ?? '') : ''],
    ['visit', visitText(file, props)],
    ['at', at && dayText(belgianDay(Date.parse(at)), language)],
    ['remark', remark],
  ];
}

function shareText(share: number | null, { texts, language }: Props): string {
  if (share === null) return '';
  const percent = share.toLocaleString(localeOf(language), { style: 'percent' });
  const key = share > USUAL_SHARE ? 'above' : 'within';
  return filled(texts[`desk.tenants.share.${key}`], { share: percent });
}

/** Returns an earlier application on one line. */
function summaryOf(one: Statement, props: Props): string {
  const { texts, language } = props;
  const named = (name: string, value: string) => value && `${texts[`desk.tenants.field.${name}`]}: ${value}`;
  return [
    dayText(belgianDay(Date.parse(one.at)), language),
    named('income', one.incomeEuro === null ? '' : euroText(one.incomeEuro, language as 'nl')),
    named('persons', one.persons === null ? '' : String(one.persons)),
    named('start', one.wantedStart ? dayText(one.wantedStart, language) : ''),
    named('pets', one.pets ? (texts[`desk.tenants.pets.${one.pets}`] ?? '') : ''),
    one.remark,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Decision(props: Props) {
  const { file, texts, language, change, canChoose } = props;
  const [refuses, setRefuses] = useState(false);
  const { id, name, state } = file;
  return (
    <div className="applicant-decision">
      {!refuses && (
        <p className="actions">
          {state === 'chosen' ? (
            <Action
              label={texts['desk.tenants.reopen']}
              of={name}
              act={() => void change({ do: 'reopen', file: id })}
            />
          ) : (
            <>
              {canChoose && (
                <Action
                  isMain
                  label={texts['desk.tenants.choose']}
                  of={name}
                  act={() => void change({ do: 'choose', file: id })}
                />
              )}
              <Action label={texts['desk.tenants.refuse']} of={name} act={() => setRefuses(true)} />
              <Action
                label={texts['desk.tenants.withdraw']}
                of={name}
                act={() => void change({ do: 'withdraw', file: id })}
              />
            </>
          )}
        </p>
      )}
      {refuses && <Refusal {...props} files={[file]} close={() => setRefuses(false)} />}
      <p className="soft">{filled(texts['desk.tenants.deletedOn'], { day: dayText(file.deletedOn, language) })}</p>
    </div>
  );
}
