import type { MediaLink } from '#domain/media/media-kind.ts';
import { THIRD_PARTIES, type ThirdPartyId } from '../third-parties.ts';
import type { ThirdParty } from '../third-party.ts';

/** A player of a third party that a page can embed. */
export interface Player {
  party: ThirdPartyId;
  /** address of the frame */
  src: string;
}

/** Returns the player of a film or tour. Undefined if a page can only link to it, as to a film file on another host. */
export function playerOf(media: MediaLink): Player | undefined {
  const { provider } = media;
  if (provider === 'file') return undefined;
  const src = address(media);
  return isAllowed(provider, src) ? { party: provider, src } : undefined;
}

/** Returns the player of Street View at a position. It uses Google's Maps Embed API. */
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

/** Returns whether the content security policy allows the frame to load an address. */
function isAllowed(party: ThirdPartyId, src: string): boolean {
  const { host } = new URL(src);
  const { sources }: ThirdParty = THIRD_PARTIES[party];
  return (sources['frame-src'] ?? []).some((source) => {
    const allowed = source.replace('https://', '');
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
  });
}
