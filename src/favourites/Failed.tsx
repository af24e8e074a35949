import type { IslandTexts } from '#platform/islands/texts.ts';

/** Said where homes could not be fetched, with a button that asks again. */
export function Failed({ texts, again }: { texts: IslandTexts; again: () => void }) {
  return (
    <div className="empty" role="alert">
      <p>{texts.failed}</p>
      <button type="button" className="button" onClick={again}>
        {texts.again}
      </button>
    </div>
  );
}
