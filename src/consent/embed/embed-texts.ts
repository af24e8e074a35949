import type { PageContext } from '#page-base/page-context.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';

/** Sentences for islands/embed. */
export function embedTexts({ t }: PageContext): IslandTexts {
  const provider = '{{provider}}';
  return {
    video: t('embed.video'),
    tour: t('embed.tour'),
    streetView: t('embed.streetView'),
    from: t('embed.from', { kind: '{{kind}}', provider }),
    note: t('embed.note', { provider }),
    show: t('embed.show'),
    open: t('embed.open', { provider }),
  };
}
