import { useStore } from '@nanostores/react';
import { filled } from '#platform/islands/texts.ts';
import { type LeadState, STATES } from './lead-api.ts';
import type { LeadProps } from './lead-parts.tsx';

/** Taking the enquiry, giving it to somebody, its state, printing; and what was done last, with a way back. */
export function LeadActions({ lead, detail, texts }: LeadProps) {
  const isBusy = useStore(lead.$isBusy);
  const said = useStore(lead.$said);
  const { state, responsible } = detail.lead;
  const t = (name: string) => texts[`desk.enquiries.${name}`];
  const isGone = responsible !== null && detail.colleagues.every(({ id }) => id !== responsible.id);
  return (
    <div className="lead-actions">
      {!responsible && state !== 'spam' && (
        <button type="button" className="button quiet" disabled={isBusy} onClick={() => void lead.act({ do: 'take' })}>
          {t('take')}
        </button>
      )}
      <label>
        <span>{t('assign')}</span>
        <select
          value={responsible?.id ?? ''}
          disabled={isBusy}
          onChange={({ target }) => void lead.act({ do: 'assign', to: target.value || null })}
        >
          <option value="">{t('nobody')}</option>
          {isGone && <option value={responsible.id}>{responsible.name || t('someone')}</option>}
          {detail.colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('setState')}</span>
        <select
          value={state}
          disabled={isBusy}
          onChange={({ target }) => void lead.setState(target.value as LeadState, state)}
        >
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="text-button" onClick={() => print()}>
        {t('print')}
      </button>
      <p className={said?.isProblem ? 'lead-said problem' : 'lead-said'} role={said?.isProblem ? 'alert' : 'status'}>
        {said &&
          filled(t(said.key), {
            ...said.values,
            ...(said.values?.state ? { state: t(`state.${said.values.state}`) ?? '' } : {}),
          })}
        {said?.undo && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              const { undo } = said;
              if (undo) void lead.act({ do: 'state', ...undo });
            }}
          >
            {t('undo')}
          </button>
        )}
      </p>
    </div>
  );
}
