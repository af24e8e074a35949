/** Outlines of the icons on a grid of 24. */
const OUTLINES = {
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m6-6-6 6-6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  hide: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm7 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0',
  show: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM3 3l18 18',
  remove: 'M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13',
} as const;

export type ToolName = keyof typeof OUTLINES;

/** The icon of a button, whose name is in its label. */
export const ToolIcon = ({ name }: { name: ToolName }) => (
  <svg className="content-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={OUTLINES[name]} />
  </svg>
);
