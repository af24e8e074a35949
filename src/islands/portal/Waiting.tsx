import type { IslandTexts } from '../texts.ts';

export function Waiting({ texts }: { texts: IslandTexts }) {
  return (
    <p className="waiting" role="status">
      {texts['portal.loading']}
    </p>
  );
}
