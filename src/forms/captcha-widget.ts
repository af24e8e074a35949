/** The functions that reCAPTCHA, hCaptcha and Turnstile have in common. */
interface Captcha {
  render(
    place: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ): string | number;
  reset(widget: string | number): void;
  /** exists only in reCAPTCHA, which is not ready when its script has loaded */
  ready?(begin: () => void): void;
}

/** Address of each provider's script, and the name of its global variable. */
const SCRIPTS: Readonly<Record<string, { src: string; name: string }>> = {
  turnstile: { src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
  hcaptcha: { src: 'https://js.hcaptcha.com/1/api.js?render=explicit', name: 'hcaptcha' },
  recaptcha: { src: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
};

const loading = new Map<string, Promise<void>>();

/**
 * Shows the captcha in `place`.
 * @returns a function that returns the answer once and then resets the captcha
 * @throws if the script cannot be loaded
 */
export async function showCaptcha(
  place: HTMLElement,
  provider: string,
  siteKey: string,
): Promise<() => string | undefined> {
  const script = SCRIPTS[provider];
  if (!script) throw new Error(`Unknown captcha provider «${provider}».`);
  await load(script.src);
  const captcha = Reflect.get(window, script.name) as Captcha;
  if (script.name === 'grecaptcha') await new Promise<void>((resolve) => captcha.ready?.(resolve));
  let answer: string | undefined;
  const widget = captcha.render(place, {
    sitekey: siteKey,
    callback: (solved) => {
      answer = solved;
    },
    'expired-callback': () => {
      answer = undefined;
    },
  });
  return () => {
    const taken = answer;
    answer = undefined;
    if (taken) captcha.reset(widget);
    return taken;
  };
}

/** Loads a script once, even if several forms of a page need it. */
function load(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = Object.assign(document.createElement('script'), { src, async: true });
  const load = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
  });
  loading.set(src, load);
  document.head.append(script);
  return load;
}
