import { useEffect, useRef, useState } from 'react';
import type { Category } from '#consent/choice/categories.ts';
import { useAgreed } from '#consent/use-agreed.ts';

interface Props {
  /** `functional turnstile {site key}`: its category, who offers it, and for which site */
  setting: string | undefined;
  /** is given what takes an answer, once; undefined while there is none */
  offer: (take: () => string | undefined) => void;
}

/**
 * The captcha of a third party, where one is set up and its category is agreed to, now or later. Nobody has to solve it:
 * our own work is done in any case.
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
