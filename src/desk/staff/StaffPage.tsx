import { useCallback, useEffect, useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import { problemOf } from '#portal/portal-request.ts';
import { STAFF_PATH, type StaffAnswer, type StaffChange, type StaffMember } from '../desk-api.ts';
import { DeskFailure, DeskHead, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { MemberForm } from './MemberForm.tsx';

type State = { kind: 'loading' } | { kind: 'failed'; problem: string } | { kind: 'shown'; answer: StaffAnswer };

/** The accounts of staff: inviting, changing, closing. For managers. */
export function StaffPage(props: DeskPageProps) {
  const { store, texts } = props;
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [opened, setOpened] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const load = useCallback(async () => {
    const asked = await store.request<StaffAnswer>(STAFF_PATH);
    setState(
      asked.kind === 'ok' ? { kind: 'shown', answer: asked.data } : { kind: 'failed', problem: problemOf(asked) },
    );
  }, [store]);
  useEffect(() => void load(), [load]);
  /** Sends a change. @returns the name of the problem, or undefined */
  const change = async (wanted: StaffChange): Promise<string | undefined> => {
    const asked = await store.request<StaffAnswer>(STAFF_PATH, wanted);
    if (asked.kind !== 'ok') {
      setSaid(`desk.problem.${problemOf(asked)}`);
      return problemOf(asked);
    }
    setState({ kind: 'shown', answer: asked.data });
    setSaid(`desk.staff.done.${wanted.do}`);
    setOpened(undefined);
    return undefined;
  };
  if (state.kind === 'failed') return <DeskFailure {...{ texts }} problem={state.problem} retry={() => void load()} />;
  return (
    <div className="desk-page">
      <DeskHead>{texts['desk.nav.staff']}</DeskHead>
      <p role="status">{said && texts[said]}</p>
      {state.kind === 'loading' ? (
        <DeskLoading texts={texts} />
      ) : (
        <>
          <ul className="desk-list">
            {state.answer.members.map((member) => (
              <Member
                key={member.id}
                {...{ member, change, texts }}
                language={props.language}
                answer={state.answer}
                isOpen={opened === member.id}
                open={() => setOpened(opened === member.id ? undefined : member.id)}
              />
            ))}
          </ul>
          <section>
            <h2>{texts['desk.staff.invite']}</h2>
            <MemberForm
              key={state.answer.members.length}
              {...{ texts, answer: state.answer }}
              label={texts['desk.staff.invite']}
              submit={texts['desk.staff.invite']}
              send={(values) => change({ do: 'invite', ...values })}
            />
          </section>
        </>
      )}
    </div>
  );
}

interface MemberProps {
  member: StaffMember;
  answer: StaffAnswer;
  texts: DeskPageProps['texts'];
  language: string;
  isOpen: boolean;
  open: () => void;
  change: (wanted: StaffChange) => Promise<string | undefined>;
}

function Member({ member, answer, texts, language, isOpen, open, change }: MemberProps) {
  const { id, name } = member;
  const state = member.isClosed
    ? texts['desk.staff.closed']
    : !member.hasPassword
      ? texts['desk.staff.invited']
      : member.lastSeen
        ? filled(texts['portal.account.lastUsed'], { date: momentText(belgianTime(member.lastSeen), language) })
        : texts['desk.staff.away'];
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong> <span className="soft">{member.email}</span>
        </p>
        <p className="soft">
          {[texts[`desk.role.${member.role}`], member.office, state].filter(Boolean).join(' · ')}
          {!member.hasSecondFactor && !member.isClosed && ` · ${texts['desk.staff.noSecondFactor']}`}
        </p>
      </div>
      <button
        type="button"
        className="text-button"
        aria-expanded={isOpen}
        aria-label={`${texts['desk.staff.change']}: ${name}, ${member.email}`}
        onClick={open}
      >
        {texts['desk.staff.change']}
      </button>
      {isOpen && (
        <div className="desk-detail">
          {!member.isClosed && (
            <MemberForm
              {...{ texts, answer, member }}
              label={`${texts['desk.staff.change']}: ${name}`}
              submit={texts['desk.staff.save']}
              send={({ email: _, ...values }) => change({ do: 'change', id, ...values })}
            />
          )}
          <p className="actions">
            {!member.isClosed && (
              <button type="button" className="button quiet" onClick={() => void change({ do: 'invite-again', id })}>
                {texts[member.hasPassword ? 'desk.staff.sendPassword' : 'desk.staff.inviteAgain']}
              </button>
            )}
            {!member.isClosed && member.hasSecondFactor && (
              <button
                type="button"
                className="button quiet"
                onClick={() => void change({ do: 'reset-second-factor', id })}
              >
                {texts['desk.staff.resetSecondFactor']}
              </button>
            )}
            <button
              type="button"
              className="button quiet"
              onClick={() => void change({ do: member.isClosed ? 'reopen' : 'close', id })}
            >
              {texts[member.isClosed ? 'desk.staff.reopen' : 'desk.staff.close']}
            </button>
          </p>
        </div>
      )}
    </li>
  );
}
