import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Dashboard } from './Dashboard.tsx';
import { Forgotten } from './Forgotten.tsx';
import { NewPassword } from './NewPassword.tsx';
import type { PortalProps } from './portal-props.ts';
import { SignIn } from './SignIn.tsx';
import { Waiting } from './Waiting.tsx';

/** The owner portal: one of its pages. The focus goes to the head of the next one, as it would on another page. */
export function Portal({ store, texts }: PortalProps) {
  const { kind } = useStore(store.$stage);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const head = place.current?.querySelector('h1');
    if (head && before.current !== 'checking' && before.current !== kind) {
      head.tabIndex = -1;
      head.focus();
    }
    before.current = kind;
  }, [kind]);
  return (
    <div ref={place}>
      <Stage store={store} texts={texts} />
    </div>
  );
}

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
