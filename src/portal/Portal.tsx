import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTexts } from '#platform/islands/files.ts';
import { island } from '#platform/islands/island.tsx';
import { Dashboard } from './Dashboard.tsx';
import { Forgotten } from './Forgotten.tsx';
import { NewPassword } from './NewPassword.tsx';
import type { PortalProps } from './portal-props.ts';
import { createPortalStore } from './portal-store.ts';
import { SignIn } from './SignIn.tsx';
import { StageHead } from './StageHead.tsx';
import { Waiting } from './Waiting.tsx';

/** The owner portal: one of its pages. */
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
