/** Selector of everything outside the drawer. It is inert while the drawer is open. */
const BESIDE = '.top-bar, .home-link, .crumbs, main, .site-footer, .to-top, .skip';

/**
 * Keeps the focus inside the open drawer, closes the drawer at Escape, and closes it when the visitor returns to the
 * page. A checkbox opens and closes the drawer, also without this script.
 */
export function tendDrawer(): void {
  const toggle = document.querySelector<HTMLInputElement>('#drawer');
  if (!toggle) return;
  const follow = () => {
    for (const element of document.querySelectorAll(BESIDE)) element.toggleAttribute('inert', toggle.checked);
  };
  const close = () => {
    toggle.checked = false;
    follow();
  };
  toggle.addEventListener('change', follow);
  addEventListener('pageshow', close);
  matchMedia('(min-width: 1150px)').addEventListener('change', close);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (toggle.checked) {
      close();
      toggle.focus();
    } else leaveSubmenu();
  });
  document.querySelector('#menu')?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
}

/** Hides an open submenu until the pointer or the focus returns to it. */
function leaveSubmenu(): void {
  const entry = document.querySelector<HTMLElement>('.has-submenu:is(:hover, :focus-within)');
  if (!entry) return;
  entry.dataset.shut = '';
  if (entry.matches(':focus-within')) entry.querySelector('a')?.focus();
  const open = () => delete entry.dataset.shut;
  entry.addEventListener('mouseleave', open, { once: true });
  entry.addEventListener('focusout', open, { once: true });
}
