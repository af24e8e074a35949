import type { Listing } from '#domain/listing.ts';
import { isTour } from '#domain/media-kind.ts';
import type { IconName } from '#page-base/icons.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** A part of the page that shows more than photos. */
export interface Way {
  id: string;
  icon: IconName;
  label: string;
}

interface Seen extends Pick<Listing, 'media' | 'place'> {
  hasPlans: boolean;
}

/** What there is to see of a home besides its photos, each with the part of the page that shows it. */
export function waysToSee({ media, hasPlans, place }: Seen, { t }: PageContext): Way[] {
  const isThere: [boolean, Way][] = [
    [media.some((link) => !isTour(link)), { id: 'media', icon: 'film', label: t('embed.video') }],
    [media.some(isTour), { id: 'media', icon: 'tour', label: t('embed.tour') }],
    [hasPlans, { id: 'plans', icon: 'plan', label: t('gallery.plans') }],
    [place.position !== undefined, { id: 'location', icon: 'map', label: t('search.map') }],
  ];
  return isThere.filter(([is]) => is).map(([, way]) => way);
}
