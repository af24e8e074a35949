import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DeskPageProps } from '../desk-parts.tsx';
import { type InboxStore, NO_FILTER, VIEWS } from './inbox-store.ts';

/** The search and the filters above the list. The less usual ones are folded. */
export function LeadFilters({ texts, me, inbox }: DeskPageProps & { inbox: InboxStore }) {
  const filter = useStore(inbox.$filter);
  const { forms, offices } = useStore(inbox.$choices);
  const [showsMore, setShowsMore] = useState(false);
  const t = (name: string) => texts[`desk.enquiries.filter.${name}`];
  const isFiltered = JSON.stringify({ ...filter, view: '' }) !== JSON.stringify({ ...NO_FILTER, view: '' });
  return (
    <search className="inbox-filters" aria-label={t('title')}>
      <input
        type="search"
        className="inbox-search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={filter.search}
        onChange={({ target }) => inbox.filter({ search: target.value })}
      />
      <fieldset className="inbox-views">
        <legend className="hidden-text">{t('view')}</legend>
        {VIEWS.map((view) => (
          <label key={view}>
            <input
              type="radio"
              name="inbox-view"
              checked={filter.view === view}
              onChange={() => inbox.filter({ view })}
            />
            <span>{t(view)}</span>
          </label>
        ))}
      </fieldset>
      <p className="inbox-tools">
        <button
          type="button"
          className="text-button"
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          {t('more')}
        </button>
        {isFiltered && (
          <button
            type="button"
            className="text-button"
            onClick={() => inbox.filter({ ...NO_FILTER, view: filter.view })}
          >
            {t('reset')}
          </button>
        )}
        <a className="text-button" href={inbox.csvAddress()} download>
          {texts['desk.enquiries.csv']}
        </a>
      </p>
      {showsMore && (
        <div className="inbox-more">
          <label>
            <span>{t('form')}</span>
            <select value={filter.form} onChange={({ target }) => inbox.filter({ form: target.value })}>
              <option value="">{t('allForms')}</option>
              {forms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {(me.office === null || me.role === 'manager') && offices.length > 1 && (
            <label>
              <span>{t('office')}</span>
              <select value={filter.office} onChange={({ target }) => inbox.filter({ office: target.value })}>
                <option value="">{t('allOffices')}</option>
                {offices.map((office) => (
                  <option key={office}>{office}</option>
                ))}
              </select>
            </label>
          )}
          <label>
            <span>{t('from')}</span>
            <input type="date" value={filter.from} onChange={({ target }) => inbox.filter({ from: target.value })} />
          </label>
          <label>
            <span>{t('to')}</span>
            <input type="date" value={filter.to} onChange={({ target }) => inbox.filter({ to: target.value })} />
          </label>
        </div>
      )}
    </search>
  );
}
