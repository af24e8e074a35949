import { useStore } from '@nanostores/react';
import { $device } from '#platform/islands/device.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { CATEGORIES, type Category } from './choice/categories.ts';
import type { SettingsStore } from './consent-store.ts';

interface Props {
  store: SettingsStore;
  texts: IslandTexts;
  close: () => void;
}

/** The five switches of the consent dialog. */
export function SettingsView({ store, texts, close }: Props) {
  return (
    <>
      <header>
        <h2 id="consent-settings-title" tabIndex={-1}>
          {texts.settingsTitle}
        </h2>
        <button type="button" className="consent-close" aria-label={texts.close} onClick={close}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" />
          </svg>
        </button>
      </header>
      <p className="soft">
        {texts.settingsText} <a href={texts.policyPath}>{texts.policy}</a>
      </p>
      <ul>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Switch category={category} store={store} texts={texts} />
          </li>
        ))}
      </ul>
      <p className="actions">
        <button type="button" className="button quiet" onClick={store.decline}>
          {texts.decline}
        </button>
        <button type="button" className="button quiet" onClick={store.agreePartly}>
          {texts.agreePartly}
        </button>
        <button type="button" className="button quiet" onClick={store.agree}>
          {texts.agree}
        </button>
      </p>
    </>
  );
}

function Switch({ category, store, texts }: Omit<Props, 'close'> & { category: Category }) {
  const categories = useStore(store.$categories);
  const { isMobile } = useStore($device);
  const about = `consent-${category}`;
  const parties = texts[`parties.${category}`];
  return (
    <>
      <label className="consent-switch">
        <span>{texts[`category.${category}`]}</span>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
          role="switch"
          aria-describedby={about}
          checked={categories[category]}
          disabled={category === 'necessary'}
          onChange={({ target }) => store.turn(category, target.checked)}
        />
      </label>
      <p className="soft" id={about}>
        {texts[`about.${category}`]}
      </p>
      {parties && (
        <details className="soft" open={!isMobile}>
          <summary>{texts.who}</summary>
          {parties}
        </details>
      )}
    </>
  );
}
