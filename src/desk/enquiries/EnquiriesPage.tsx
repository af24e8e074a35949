import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeskPageProps } from '../desk-parts.tsx';
import sheet from './enquiries.css?url';
import { KeyHelp, useKeys } from './inbox-keys.tsx';
import { createInboxStore } from './inbox-store.ts';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadListView } from './LeadListView.tsx';
import { LeadPage } from './LeadPage.tsx';
import { MAILS_PART } from './lead-api.ts';
import { UnassignedMails } from './UnassignedMails.tsx';
import { useOpened } from './use-opened.ts';

/** The inbox: the list, and beside it the enquiry that the address names. A phone shows one of them at a time. */
export function EnquiriesPage(props: DeskPageProps) {
  const { store, texts, language, rest, query } = props;
  const [inbox] = useState(() => createInboxStore(store, language, query));
  const list = useStore(inbox.$list);
  const arrived = useStore(inbox.$arrived);
  const isOnline = useStore(inbox.$online);
  const [showsKeys, setShowsKeys] = useState(false);
  useEffect(() => {
    void inbox.load();
    return inbox.follow();
  }, [inbox]);
  useEffect(() => inbox.showFilter(query), [inbox, query]);
  const leads = list.kind === 'shown' ? list.list.leads : [];
  const [opened] = rest;
  const head = useOpened(opened);
  const go = (step: number) => {
    const at = leads.findIndex(({ id }) => id === opened);
    const next = leads[Math.max(0, at + step)];
    if (next) location.href = inbox.address(next.id);
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    u: () => {
      location.href = inbox.address();
    },
    '/': () => document.querySelector<HTMLInputElement>('.inbox-search')?.focus(),
    '?': () => setShowsKeys((shown) => !shown),
  });
  return (
    <div className="inbox" data-opened={opened ? '' : undefined}>
      <link rel="stylesheet" href={sheet} precedence="island" />
      <h1 ref={head} className="hidden-text" tabIndex={-1}>
        {texts['desk.enquiries.title']}
      </h1>
      <p className="hidden-text" role="status">
        {arrived > 0 && `${texts['desk.enquiries.arrived']} (${arrived})`}
      </p>
      <div className="inbox-list">
        <LeadFilters {...props} inbox={inbox} />
        {!isOnline && (
          <p className="notice" role="status">
            {texts['desk.enquiries.offline']}
          </p>
        )}
        <LeadListView {...props} inbox={inbox} opened={opened} />
        <button
          type="button"
          className="text-button inbox-keys"
          aria-expanded={showsKeys}
          onClick={() => setShowsKeys(!showsKeys)}
        >
          {texts['desk.enquiries.keys.title']}
        </button>
        {showsKeys && <KeyHelp texts={texts} />}
      </div>
      <div className="inbox-detail">
        {opened === MAILS_PART ? (
          <UnassignedMails {...props} inbox={inbox} />
        ) : opened ? (
          <LeadPage key={opened} {...props} inbox={inbox} id={opened} />
        ) : (
          <p className="soft inbox-none">{texts['desk.enquiries.intro']}</p>
        )}
      </div>
    </div>
  );
}
