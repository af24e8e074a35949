import { useStore } from '@nanostores/react';
import type { IslandTexts } from '../texts.ts';
import { Dashboard } from './Dashboard.tsx';
import { Forgotten } from './Forgotten.tsx';
import { NewPassword } from './NewPassword.tsx';
import type { PortalStore } from './portal-store.ts';
import { SignIn } from './SignIn.tsx';

export interface PortalProps {
  store: PortalStore;
  texts: IslandTexts;
}

/** The owner portal: one of its pages. */
export function Portal({ store, texts }: PortalProps) {
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
          <h1>{texts['portal.title']}</h1>
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

export function Waiting({ texts }: { texts: IslandTexts }) {
  return (
    <p className="waiting" role="status">
      {texts['portal.loading']}
    </p>
  );
}
