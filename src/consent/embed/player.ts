import type { MediaLink } from '#domain/media-kind.ts';
import { THIRD_PARTIES, type ThirdParty, type ThirdPartyId } from '../third-parties.ts';

/** A player of a third party that can stand in a page. */
export interface Player {
  party: ThirdPartyId;
  /** what the frame loads */
  src: string;
}

/** The player of a film or tour; `undefined` for what can be linked to only, such as a film that is a file elsewhere. */
export function playerOf(media: MediaLink): Player | undefined {
  const { provider } = media;
  if (provider === 'file') return undefined;
  const src = address(media);
  return isAllowed(provider, src) ? { party: provider, src } : undefined;
}

/** Street view at a point, by Google's Maps Embed API. */
export function streetViewPlayer(
  key: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): Player {
  const query = new URLSearchParams({ key, location: `${latitude},${longitude}` });
  return { party: 'streetView', src: `https://www.google.com/maps/embed/v1/streetview?${query}` };
}

function address({ provider, url, id = '' }: MediaLink): string {
  switch (provider) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${id}`;
    case 'vimeo':
      return `https://player.vimeo.com/video/${id}?dnt=1`;
    case 'facebook':
      return `https://www.facebook.com/plugins/video.php?${new URLSearchParams({ href: url, show_text: 'false' })}`;
    default: {
      const own = new URL(url);
      own.protocol = 'https:';
      own.hostname = own.hostname.replace(/^www\./, '');
      return own.href;
    }
  }
}

/** The content security policy lets the frame load this. */
function isAllowed(party: ThirdPartyId, src: string): boolean {
  const { host } = new URL(src);
  const { sources }: ThirdParty = THIRD_PARTIES[party];
  return (sources['frame-src'] ?? []).some((source) => {
    const allowed = source.replace('https://', '');
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
  });
}
