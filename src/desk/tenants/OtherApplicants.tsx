import { belgianDay } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { dayText } from '#portal/portal-format.ts';
import { Action, type ApplicantsProps, Reach, visitText } from './tenant-parts.tsx';
import type { ApplicantFile, Enquirer } from './tenants-api.ts';

interface FilesProps extends ApplicantsProps {
  files: readonly ApplicantFile[];
}

/** People who were invited, and have not applied yet. */
export function InvitedPeople({ files, ...props }: FilesProps) {
  const { texts, language, change } = props;
  const invited = files.filter(({ state }) => state === 'invited');
  if (invited.length === 0) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">{texts['desk.tenants.invitedTitle']}</h2>
      <ul className="desk-list">
        {invited.map((file) => (
          <li key={file.id}>
            <div>
              <p>
                <strong>{file.name}</strong>
              </p>
              <Reach {...props} person={file} />
              <p className="soft">
                {[
                  filled(texts['desk.tenants.invitedOn'], { day: day(file.invitedAt, language) }),
                  file.mail && texts[`desk.tenants.mail.${file.mail}`],
                  visitText(file, props),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="soft">
                {filled(texts['desk.tenants.deletedOn'], { day: dayText(file.deletedOn, language) })}
              </p>
            </div>
            <p className="actions">
              <Action
                label={texts['desk.tenants.withdrawInvitation']}
                of={file.name}
                act={() => void change({ do: 'withdraw', file: file.id })}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** People who asked about the home, and can be invited to apply. */
export function Enquirers({ enquirers, ...props }: ApplicantsProps & { enquirers: readonly Enquirer[] }) {
  const { texts, language, change, home } = props;
  if (enquirers.length === 0) return null;
  return (
    <section aria-labelledby="enquirers">
      <h2 id="enquirers">{texts['desk.tenants.enquirersTitle']}</h2>
      <p className="soft">{texts['desk.tenants.afterVisit']}</p>
      <ul className="desk-list">
        {enquirers.map((one) => (
          <li key={one.enquiry}>
            <div>
              <p>
                <strong>{one.name}</strong>
              </p>
              <Reach {...props} person={one} />
              <p className="soft">
                {filled(texts['desk.tenants.askedOn'], { day: day(one.at, language) })} · {visitText(one, props)}
              </p>
            </div>
            {!home.isClosed && (
              <p className="actions">
                <Action
                  isMain
                  label={texts['desk.tenants.invite']}
                  of={one.name}
                  act={() => void change({ do: 'invite', enquiry: one.enquiry })}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files that were refused or withdrawn, until they are deleted. */
export function ClosedFiles({ files, ...props }: FilesProps) {
  const { texts, language, change } = props;
  const closed = files.filter(({ state }) => state === 'refused' || state === 'withdrawn');
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="closed-files">
      <h2 id="closed-files">{texts['desk.tenants.closedTitle']}</h2>
      <ul className="desk-list">
        {closed.map((file) => (
          <li key={file.id}>
            <div>
              <p>
                <strong>{file.name}</strong>{' '}
                <span className="state-mark">{texts[`desk.tenants.state.${file.state}`]}</span>
              </p>
              {file.reason && <p>{texts[`desk.tenants.reason.${file.reason}`]}</p>}
              <p className="soft">
                {[file.decidedAt && day(file.decidedAt, language), file.state === 'refused' && toldText(file, props)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="soft">
                {filled(texts['desk.tenants.deletedOn'], { day: dayText(file.deletedOn, language) })}
              </p>
            </div>
            <p className="actions">
              <Action
                label={texts['desk.tenants.reopen']}
                of={file.name}
                act={() => void change({ do: 'reopen', file: file.id })}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toldText = ({ toldAt }: ApplicantFile, { texts, language }: ApplicantsProps) =>
  toldAt ? filled(texts['desk.tenants.told'], { day: day(toldAt, language) }) : texts['desk.tenants.notTold'];

const day = (moment: string, language: string) => dayText(belgianDay(Date.parse(moment)), language);
