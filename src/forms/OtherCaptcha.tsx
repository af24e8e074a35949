import { useEffect, useRef, useState } from 'react';
import type { Category } from '#consent/choice/categories.ts';
import { useAgreed } from '#consent/use-agreed.ts';

interface Props {
  /** `functional turnstile {site key}`: consent category, provider and site key */
  setting: string | undefined;
  /** receives a function that returns the captcha's answer, each answer once, or undefined until it is solved */
  offer: (take: () => string | undefined) => void;
}

/**
 * The captcha of a third party, if one is configured. It appears when the visitor has agreed to its consent category. The
 * visitor need not solve it, because the browser does our own proof of work in any case.
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
  return isAgreed && siteKey && !isGone ? <div ref={place} className="captcha" /> : null;
}
