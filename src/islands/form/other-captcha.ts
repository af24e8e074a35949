import type { Category } from '#contract/consent/categories.ts';
import { onConsent } from '../consent/changes.ts';
import { isAgreed } from '../consent/stored.ts';

/** An answer that can be used once; undefined while there is none. */
type TakeAnswer = () => string | undefined;

/**
 * Offers the captcha of a third party above the button of a form, where one is set up and its category is agreed to, now
 * or later. Nobody has to solve it: our own work is done in any case.
 */
export function otherCaptcha(form: HTMLFormElement): TakeAnswer {
  const [category, provider, siteKey] =
    document.querySelector<HTMLElement>('#consent')?.dataset.captcha?.split(' ') ?? [];
  let take: TakeAnswer | undefined;
  let isOffered = false;
  const offer = () => {
    if (isOffered || !provider || !siteKey || !isAgreed(category as Category)) return;
    isOffered = true;
    const place = document.createElement('div');
    form.querySelector('.actions')?.before(place);
    import('./captcha-widget.ts')
      .then(({ showCaptcha }) => showCaptcha(place, provider, siteKey))
      .then(
        (shown) => {
          take = shown;
        },
        () => place.remove(),
      );
  };
  offer();
  onConsent(offer);
  return () => take?.();
}
