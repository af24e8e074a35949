/** Marks the link of the section that is being read: the last section whose top has scrolled up to the bar. */
export function followSections(bar: HTMLElement): void {
  const links = [...bar.querySelectorAll('a')];
  const parts = links.map((link) => document.getElementById(link.hash.slice(1)));
  const mark = () => {
    const line = bar.getBoundingClientRect().bottom + innerHeight / 5;
    const at = parts.findLastIndex((part) => part && part.getBoundingClientRect().top < line);
    for (const [index, link] of links.entries()) {
      if (index === at) link.ariaCurrent = 'true';
      else link.ariaCurrent = null;
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
  stayAtFold(document.querySelector('.read-on'));
}

/** «Read less» is below the text. When it closes the text, the page must not jump to the next section. */
function stayAtFold(fold: Element | null): void {
  fold?.addEventListener('toggle', () => {
    if (!fold.hasAttribute('open')) fold.scrollIntoView({ block: 'nearest' });
  });
}
