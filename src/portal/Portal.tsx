import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { Forgotten, NewPassword, SignIn } from './account/sign-in-pages.tsx';
import { Dashboard } from './Dashboard.tsx';
import { createPortalStore } from './portal-store.ts';
import { type PortalProps, StageHead, Waiting } from './stage-parts.tsx';

/** The owner portal. It shows one page at a time: signing in, setting a password, or the dashboard. */
export const Portal = island(({ language }: { language: string }) => {
  const texts = useTexts('portal', language);
  const [store] = useState(() => createPortalStore(language));
  return (
    <div>
      <Stage store={store} texts={texts} />
    </div>
  );
});

function Stage({ store, texts }: PortalProps) {
  const stage = useStore(store.$stage);
  switch (stage.kind) {
    case 'checking':
      return <Waiting texts={texts} />;
    case 'signedOut':
      return <SignIn store={store} texts={texts} notice={stage.notice} />;
    case 'forgotten':
      return <Forgotten store={store} texts={texts} problem={stage.problem} />;
    case 'newPassword':
      return <NewPassword store={store} texts={texts} token={stage.token} />;
    case 'failed':
      return (
        <div className="empty" role="alert">
          <StageHead store={store}>{texts['portal.title']}</StageHead>
          <p>{texts[`portal.problem.${stage.problem}`]}</p>
          <button type="button" className="button" onClick={() => void store.enter()}>
            {texts['portal.retry']}
          </button>
        </div>
      );
    case 'signedIn':
      return <Dashboard store={store} texts={texts} overview={stage.overview} />;
  }
}
