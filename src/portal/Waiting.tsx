import type { IslandTexts } from '#platform/islands/texts.ts';

export function Waiting({ texts }: { texts: IslandTexts }) {
  return (
    <p className="waiting" role="status">
      {texts['portal.loading']}
    </p>
  );
}
