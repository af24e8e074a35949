import { kept } from '#platform/browser/kept.ts';

/**
 * Leaves out the homes that the visitor has hidden earlier from a list that the page was built with. This happens before
 * {@link HideButton} is loaded, which then takes over, so that the list moves as early as possible or not at all. The list
 * names the key of the hidden homes, because an import shared with HideButton would become a file of its own.
 */
export function leaveOutHidden(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-hides]')) {
    const ids = kept('local', list.dataset.hides ?? '')?.matchAll(/"id":(\d+)/g) ?? [];
    for (const [, id] of ids) list.querySelector(`.card[data-id="${id}"]`)?.toggleAttribute('data-left-out', true);
  }
}
