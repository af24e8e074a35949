/** The part of Trusted Types that is used here (https://www.w3.org/TR/trusted-types/). Not all browsers have it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (value: string, type: string, sink: string) => string | null>,
  ): unknown;
}

/** HTML that would run code, load a frame or redirect: none of ours contains it outside text. */
const ACTIVE =
  /<(?:script|iframe|frame|object|embed|base|link|meta|style)\b|<[^>]*[\s/"'](?:on[a-z]+|srcdoc)\s*=|<[^>]*(?:href|src|action)\s*=\s*["']?\s*(?:javascript:|vbscript:|data:\s*text)/i;

/** A document that is only parsed runs nothing, whatever it contains. */
const PARSER = 'DOMParser parseFromString';

/** Returns HTML if it may become part of a page; null for anything that could do more than show something. */
export const allowedHtml = (html: string, sink: string): string | null =>
  sink === PARSER || !ACTIVE.test(html) ? html : null;

/** Returns the address of a script if it is a file of this site. */
export function allowedScript(address: string, origin: string): string | null {
  const url = URL.parse(address, origin);
  return url?.origin === origin && url.protocol !== 'blob:' ? address : null;
}

/*
 * The policy of all code of a page, ours and that of libraries (React, PhotoSwipe, MapLibre, noUiSlider). With
 * `require-trusted-types-for`, browsers pass every HTML text and every address of a script through it, and refuse code in
 * texts altogether. Other policies are not allowed.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createHTML: (html, _, sink) => allowedHtml(html, sink),
  createScriptURL: (address) => allowedScript(address, location.origin),
});
