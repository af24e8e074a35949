import { type MapAnswer, mapPath } from '#contract/map.ts';
import { loadStyle } from '../load-style.ts';
import { type MapChannel, openChannel } from './channel.ts';
import sheet from './host.css?url';

/** A map in a frame, and what is posted to it. */
export interface MapFrame extends Pick<MapChannel, 'show'> {
  remove(): void;
}

/** Puts the map's page into `place`, an element of the class `map-frame`. */
export function openMapFrame(place: HTMLElement, title: string, onAnswer: (answer: MapAnswer) => void): MapFrame {
  void loadStyle(sheet).then(() => place.scrollIntoView({ block: 'nearest' }));
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = mapPath(document.documentElement.lang);
  const { show, close } = openChannel(() => frame.contentWindow, onAnswer);
  place.append(frame);
  return {
    show,
    remove() {
      close();
      frame.remove();
    },
  };
}
