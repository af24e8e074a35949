/** States that only a visitor's pointer, finger or key causes. */
const STATES = /:(hover|focus-visible|active)\b/g;

/**
 * Lets elements with the attribute `data-state` (`hover`, `focus-visible`, `active`) look as if a visitor had caused that
 * state. Each rule of the page's sheets that names such a state is copied with the attribute in its place, so that the page
 * of all parts shows the rules of real pages.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) copyRules(sheet);
  // Cards come from a component that knows nothing of this page.
  for (const place of document.querySelectorAll<HTMLElement>('[data-forced]'))
    for (const part of place.querySelectorAll<HTMLElement>('.card, .card-title a'))
      part.dataset.state = place.dataset.forced;
}

function copyRules(list: CSSStyleSheet | CSSGroupingRule): void {
  // Backwards, because each copy moves the rules after it.
  for (const [index, rule] of [...list.cssRules].entries().toArray().reverse()) {
    if (rule instanceof CSSStyleRule && rule.selectorText.match(STATES))
      list.insertRule(rule.cssText.replace(rule.selectorText, forced(rule.selectorText)), index + 1);
    else if (rule instanceof CSSGroupingRule) copyRules(rule);
    else if (rule instanceof CSSImportRule && rule.styleSheet) copyRules(rule.styleSheet);
  }
}

const forced = (selector: string): string => selector.replace(STATES, '[data-state~="$1"]');
