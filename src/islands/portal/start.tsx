import { createRoot } from 'react-dom/client';
import { loadTexts } from '../texts.ts';
import { Portal } from './Portal.tsx';
import { createPortalStore } from './portal-store.ts';

/** The portal is this page: it starts at once. */
const place = document.querySelector<HTMLElement>('[data-portal]');
if (place) {
  const language = document.documentElement.lang;
  const store = createPortalStore(language);
  addEventListener('popstate', () => void store.fromAddress());
  void store.fromAddress();
  void loadTexts('portal', language).then((texts) => {
    createRoot(place).render(<Portal store={store} texts={texts} />);
  });
}
