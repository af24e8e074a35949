import type { CSSProperties } from 'react';

/* Mail programs read styles of elements only; the sheet adds what they may leave out: the dark colours and phones. */
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', Arial, Helvetica, sans-serif";

export const style = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: '#faf7f2',
    color: '#1f1b18',
    fontFamily: SANS,
    fontSize: 17,
    lineHeight: 1.55,
  },
  page: { width: '100%', maxWidth: 600, margin: '0 auto', textAlign: 'left' },
  cell: { padding: '32px 24px' },
  name: { margin: '0 0 32px', fontFamily: SERIF, fontSize: 20, fontWeight: 500, color: '#a33b20' },
  heading: { margin: '0 0 16px', fontFamily: SERIF, fontSize: 30, lineHeight: 1.15, fontWeight: 500 },
  paragraph: { margin: '0 0 16px' },
  quote: { margin: '0 0 16px', whiteSpace: 'pre-line' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: 4,
    backgroundColor: '#a33b20',
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
  },
  action: { margin: '24px 0' },
  link: { color: '#a33b20' },
  facts: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  term: {
    padding: '8px 16px 8px 0',
    borderTop: '1px solid #ddd5cb',
    color: '#5e554d',
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: 400,
  },
  value: { padding: '8px 0', borderTop: '1px solid #ddd5cb', verticalAlign: 'top', whiteSpace: 'pre-line' },
  home: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  picture: { display: 'block', width: '100%', height: 'auto', borderRadius: 4 },
  price: { margin: '12px 0 0', fontFamily: SERIF, fontSize: 22, lineHeight: 1.2 },
  soft: { margin: 0, color: '#5e554d', fontSize: 15 },
  foot: {
    margin: '40px 0 0',
    paddingTop: 16,
    borderTop: '1px solid #ddd5cb',
    color: '#5e554d',
    fontSize: 14,
    lineHeight: 1.5,
  },
} satisfies Record<string, CSSProperties>;

export const SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .body { background-color: #171513 !important; color: #f2ece4 !important; }
  .accent { color: #e58a6b !important; }
  .button { background-color: #e58a6b !important; color: #171513 !important; }
  .soft { color: #b8ada1 !important; }
  .line { border-color: #3a342f !important; }
}`;
