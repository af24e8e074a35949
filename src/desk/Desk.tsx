import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { NewStaffPassword, StaffCode, StaffForgotten, StaffSignIn } from './account/StaffSignIn.tsx';
import type { Me } from './desk-api.ts';
import { pagesFor } from './desk-pages.ts';
import { DeskFailure, DeskLoading, type DeskProps, joinTexts } from './desk-parts.tsx';
import { addressOf, createDeskStore } from './desk-store.ts';

/** The desk of agents, editors and managers. It shows one stage at a time: signing in, or the pages behind it. */
export const Desk = island(({ language }: { language: string }) => {
  const texts = joinTexts(useTexts('portal', language), useTexts('desk', language));
  const [store] = useState(createDeskStore);
  return (
    <div>
      <Stage {...{ store, texts, language }} />
    </div>
  );
});

function Stage(props: DeskProps) {
  const { store, texts } = props;
  const stage = useStore(store.$stage);
  switch (stage.kind) {
    case 'checking':
      return <DeskLoading texts={texts} />;
    case 'signedOut':
      return <StaffSignIn {...props} notice={stage.notice} />;
    case 'code':
      return <StaffCode {...props} />;
    case 'forgotten':
      return <StaffForgotten {...props} problem={stage.problem} />;
    case 'newPassword':
      return <NewStaffPassword {...props} token={stage.token} />;
    case 'failed':
      return <DeskFailure texts={texts} problem={stage.problem} retry={() => void store.enter('start')} />;
    case 'signedIn':
      return <Pages {...props} me={stage.me} />;
  }
}

/** The menu, and the page that the address names, or else the first page of the menu. */
function Pages({ me, ...props }: DeskProps & { me: Me }) {
  const { store, texts } = props;
  const place = useStore(store.$place);
  const pages = pagesFor(me);
  const page = pages.find(({ id }) => id === place.page) ?? pages[0];
  if (!page) return null;
  const { View } = page;
  return (
    <>
      <header className="desk-bar">
        <nav aria-label={texts['desk.menu']}>
          <ul>
            {pages.map(({ id }) => (
              <li key={id}>
                <a href={addressOf(id)} aria-current={id === page.id ? 'page' : undefined}>
                  {texts[`desk.nav.${id}`]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="soft">{me.name}</p>
        <button type="button" className="text-button" onClick={() => void store.leave(false)}>
          {texts['portal.account.signOut']}
        </button>
      </header>
      <Suspense fallback={<DeskLoading texts={texts} />}>
        <View
          key={page.id}
          {...props}
          me={me}
          {...(place.page === page.id ? { rest: place.rest, query: place.query } : { rest: [], query: '' })}
        />
      </Suspense>
    </>
  );
}
