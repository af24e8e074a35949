import { useEffect, useRef, useState } from 'react';
import type { Category } from '#consent/choice/categories.ts';
import { useAgreed } from '#consent/use-agreed.ts';

interface Props {
  /** `functional turnstile {site key}`: consent category, provider and site key */
  setting: string | undefined;
  /** receives a function that returns each answer once; the function returns undefined while there is no answer */
  offer: (take: () => string | undefined) => void;
}

/**
 * The captcha of a third party. It appears if one is set up and as soon as the visitor agrees to its category. Solving it is
 * optional, because the browser does our own proof of work in any case.
 */
export function OtherCaptcha({ setting, offer }: Props) {
  const [category, provider, siteKey] = setting?.split(' ') ?? [];
  const isAgreed = useAgreed(category as Category);
  const place = useRef<HTMLDivElement>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current || !isAgreed || !provider || !siteKey) return;
    import('./captcha-widget.ts')
      .then(({ showCaptcha }) => showCaptcha(current, provider, siteKey))
      .then(offer, () => setGone(true));
  }, [isAgreed, provider, siteKey, offer]);
  return isAgreed && siteKey && !isGone ? <div ref={place} /> : null;
}
