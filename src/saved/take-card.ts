/** Takes a card over from the script that left it out early: from now on, a component decides whether it is shown. */
export function takeCard(inside: Element | null): void {
  inside?.closest('[data-left-out]')?.removeAttribute('data-left-out');
}
