import { describe, expect, it } from 'vitest';
import { playerOf, streetViewPlayer } from '#consent/embed/player.ts';
import { mediaLink } from '#domain/media/media-kind.ts';

const player = (address: string) => {
  const link = mediaLink(address);
  if (!link) throw new Error(`${address} is neither a film nor a tour.`);
  return playerOf(link);
};

describe('the player of a film or tour', () => {
  it.each([
    ['https://www.youtube.com/watch?v=SAMPLEfake1', 'youtube', 'https://www.youtube-nocookie.com/embed/SAMPLEfake1'],
    ['https://youtu.be/SAMPLEfake1', 'youtube', 'https://www.youtube-nocookie.com/embed/SAMPLEfake1'],
    ['https://vimeo.com/000001006', 'vimeo', 'https://player.vimeo.com/video/000001006?dnt=1'],
    [
      'https://www.facebook.com/agency/videos/97/',
      'facebook',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fagency%2Fvideos%2F97%2F&show_text=false',
    ],
    ['https://my.matterport.com/show/?m=SAMPLE', 'matterport', 'https://my.matterport.com/show/?m=SAMPLE'],
    ['http://www.kuula.co/share/SAMPLE', 'kuula', 'https://kuula.co/share/SAMPLE'],
    ['https://tour.nodalview.com/SAMPLE', 'nodalview', 'https://tour.nodalview.com/SAMPLE'],
  ])('%s has a player', (address, party, src) => {
    expect(player(address)).toEqual({ party, src });
  });

  it.each([
    ['a film file on another host', 'https://films.example.com/house.mp4'],
    [
      'a host of the provider that the content security policy does not allow',
      'https://discover.matterport.com/space/SAMPLE',
    ],
    ['the provider’s domain without a subdomain', 'https://nodalview.com/SAMPLE'],
  ])('%s has none', (_, address) => {
    expect(player(address)).toBeUndefined();
  });

  it('street view shows a position', () => {
    expect(streetViewPlayer('a key', { latitude: 51.1, longitude: 4.3 }).src).toBe(
      'https://www.google.com/maps/embed/v1/streetview?key=a+key&location=51.1%2C4.3',
    );
  });
});
