import { filled } from '#platform/islands/texts.ts';
import type { ContentOverview } from '../content-api.ts';
import type { ContentProps } from '../content-parts.tsx';

/** Whether visitors see the last publication yet, and what to do if it failed. */
export function BuildState({ texts, build }: ContentProps & { build: NonNullable<ContentOverview['build']> }) {
  const { state, problem } = build;
  return (
    <section className="notice publish-build" role="status" data-state={state}>
      <p>{texts[`content.publish.build.${state}`]}</p>
      {problem && <p className="soft">{filled(texts['content.publish.build.problem'], { problem })}</p>}
    </section>
  );
}
