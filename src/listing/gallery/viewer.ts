import PhotoSwipe, { type SlideData } from 'photoswipe';
import { painted } from '#platform/browser/painted.ts';
import { imageOf, type PictureLink } from '#platform/carousel/picture-link.ts';
import { loadStyle } from '#platform/islands/load-once.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import styles from './viewer.css?url';

// Visitors who open the overview open a picture next, so both are one file.
export { Overview } from './Overview.tsx';

/** PhotoSwipe ignores `close` while it is opening. This viewer then closes as soon as it is open. */
class Viewer extends PhotoSwipe {
  override close(): void {
    if (this.opener.isOpening) this.on('openingAnimationEnd', () => super.close());
    else super.close();
  }
}

/** Opens the pictures of a list over the page, starting with the picture of `first`. The browser's back button closes it. */
export async function openViewer(links: readonly PictureLink[], first: PictureLink, texts: IslandTexts): Promise<void> {
  await loadStyle(styles);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const images = links.map(imageOf);
  const viewer = new Viewer({
    dataSource: links.map(slideData),
    index: links.indexOf(first),
    loop: true,
    bgOpacity: 1,
    // Leave space for the buttons above and the caption below.
    padding: { top: 56, bottom: 56, left: 0, right: 0 },
    showHideAnimationType: still ? 'none' : 'zoom',
    zoomAnimationDuration: still ? 0 : 250,
    closeTitle: texts.close ?? '',
    zoomTitle: texts.zoom ?? '',
    arrowPrevTitle: texts.previous ?? '',
    arrowNextTitle: texts.next ?? '',
    errorMsg: texts.broken ?? '',
  });
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      order: 9,
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        const tell = () => {
          const image = images[viewer.currIndex];
          element.textContent = image?.alt ?? '';
          if (image?.lang) element.lang = image.lang;
          else element.removeAttribute('lang');
        };
        // Scroll the page to the displayed picture, so that it is in view when the viewer closes.
        const scroll = () => {
          if (viewer.opener.isOpen) links[viewer.currIndex]?.scrollIntoView({ block: 'nearest', inline: 'center' });
        };
        viewer.on('change', () => void painted().then(scroll));
        viewer.on('change', tell);
        tell();
      },
    });
  });
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', first.closest('section')?.ariaLabel ?? texts.zoom ?? '');
    viewer.element?.setAttribute('aria-modal', 'true');
    nameSlide(viewer);
  });
  viewer.on('change', () => nameSlide(viewer));
  closeByBackButton(viewer);
  keepKeysWhileOpening(viewer);
  viewer.init();
}

function slideData(link: PictureLink): SlideData {
  const image = imageOf(link);
  const width = Number(image?.getAttribute('width'));
  const height = Number(image?.getAttribute('height'));
  // The size in the export may be missing or wrong; the loaded picture has the right proportions.
  const shape = image?.naturalWidth ? image.naturalHeight / image.naturalWidth : height / width;
  return {
    src: link.href,
    width,
    height: Math.round(width * shape),
    alt: image?.alt ?? '',
    element: link,
    ...(image?.currentSrc && { msrc: image.currentSrc }),
  };
}

/** Names the current slide for screen readers, because PhotoSwipe makes each picture a group without a name. */
function nameSlide(viewer: PhotoSwipe): void {
  const { currSlide, currIndex } = viewer;
  currSlide?.holderElement?.setAttribute('aria-label', `${currIndex + 1} / ${viewer.getNumItems()}`);
}

/**
 * Repeats the keys that the visitor pressed while PhotoSwipe was opening, because PhotoSwipe ignores keys until it is
 * open.
 */
function keepKeysWhileOpening(viewer: PhotoSwipe): void {
  const opened = new AbortController();
  const keys: string[] = [];
  addEventListener(
    'keydown',
    (event) => {
      // Leave key combinations to the browser, such as Alt and an arrow key for going back.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!['ArrowLeft', 'ArrowRight', 'Escape'].includes(event.key)) return;
      keys.push(event.key);
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: opened.signal },
  );
  viewer.on('initialZoomInEnd', () => {
    opened.abort();
    for (const key of keys) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  });
}

/** Lets the browser's back button close the viewer. */
function closeByBackButton(viewer: PhotoSwipe): void {
  const left = new AbortController();
  history.pushState({ ...history.state, viewer: true }, '');
  addEventListener(
    'popstate',
    () => {
      left.abort();
      viewer.close();
    },
    { signal: left.signal },
  );
  viewer.on('close', () => {
    if (left.signal.aborted) return;
    left.abort();
    history.back();
  });
}
