import { type CSSProperties, createContext, useContext } from 'react';
import type { MailLook } from '#server/built/site-data.ts';

/*
 * Returns the inline styles, because many mail programs support no style sheets. The style sheet below only adds the dark
 * colours and the layout for phones.
 */
const stylesOf = (look: MailLook) => ({ ...frameStyles(look), ...textStyles(look), ...homeStyles(look) });

/** Styles of the frame around the content. */
const frameStyles = ({ colors, heading, text }: MailLook) =>
  ({
    body: {
      margin: 0,
      padding: 0,
      backgroundColor: colors.paper.light,
      color: colors.ink.light,
      fontFamily: text,
      fontSize: 17,
      lineHeight: 1.55,
    },
    page: { width: '100%', maxWidth: 600, margin: '0 auto', textAlign: 'left' },
    cell: { padding: '32px 24px' },
    name: { margin: '0 0 32px', fontFamily: heading, fontSize: 20, fontWeight: 500 },
    home: { color: colors.ink.light, textDecoration: 'none' },
    logo: { display: 'inline-block', margin: '0 12px 0 0', border: 0, verticalAlign: 'middle' },
    foot: {
      margin: '48px 0 0',
      paddingTop: 16,
      borderTop: `1px solid ${colors.line.light}`,
      color: colors.softInk.light,
      fontSize: 14,
      lineHeight: 1.5,
    },
  }) satisfies Record<string, CSSProperties>;

/** Styles of headings, paragraphs and links. */
const textStyles = ({ colors, heading }: MailLook) =>
  ({
    heading: { margin: '0 0 16px', fontFamily: heading, fontSize: 30, lineHeight: 1.15, fontWeight: 500 },
    paragraph: { margin: '0 0 16px' },
    quote: { margin: '0 0 16px', whiteSpace: 'pre-line' },
    said: {
      margin: '0 0 16px',
      whiteSpace: 'pre-line',
      paddingLeft: 16,
      borderLeft: `2px solid ${colors.accent.light}`,
    },
    button: {
      display: 'inline-block',
      padding: '12px 24px',
      borderRadius: 4,
      backgroundColor: colors.button.light,
      color: colors.onButton.light,
      fontWeight: 600,
      textDecoration: 'none',
    },
    action: { margin: '24px 0' },
    link: { color: colors.ink.light, textDecoration: 'underline' },
    soft: { margin: 0, color: colors.softInk.light, fontSize: 15 },
  }) satisfies Record<string, CSSProperties>;

/** Styles of a table of facts, and of the card of a home. */
const homeStyles = ({ colors, heading }: MailLook) =>
  ({
    facts: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
    term: {
      width: '38%',
      padding: '8px 16px 8px 0',
      borderTop: `1px solid ${colors.line.light}`,
      color: colors.softInk.light,
      verticalAlign: 'top',
      textAlign: 'left',
      fontWeight: 400,
    },
    value: {
      padding: '8px 0',
      borderTop: `1px solid ${colors.line.light}`,
      verticalAlign: 'top',
      whiteSpace: 'pre-line',
      // A long address would otherwise be wider than the screen of a phone.
      overflowWrap: 'anywhere',
    },
    card: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
    picture: { display: 'block', width: '100%', height: 'auto', borderRadius: 4 },
    price: { margin: '12px 0 0', fontFamily: heading, fontSize: 22, lineHeight: 1.2 },
  }) satisfies Record<string, CSSProperties>;

/** Returns the style sheet with the dark colours and the layout for phones, for mail programs that support style sheets. */
export const sheet = ({ colors }: MailLook) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .body { background-color: ${colors.paper.dark} !important; color: ${colors.ink.dark} !important; }
  .ink { color: ${colors.ink.dark} !important; }
  .by-day { display: none !important; }
  .by-night { display: inline-block !important; }
  .button { background-color: ${colors.button.dark} !important; color: ${colors.onButton.dark} !important; }
  .soft { color: ${colors.softInk.dark} !important; }
  .line { border-color: ${colors.line.dark} !important; }
}
@media (max-width: 480px) {
  .facts th, .facts td { display: block !important; }
  .facts th { padding: 12px 0 0 !important; }
  .facts td { padding: 0 0 12px !important; border-top: 0 !important; }
}`;

const LookContext = createContext<MailLook | undefined>(undefined);

/** Provides the agency's look (colours and fonts) to the components of a mail. */
export const WithLook = LookContext.Provider;

/** Returns the agency's look. @throws outside {@link WithLook} */
export function useLook(): MailLook {
  const look = useContext(LookContext);
  if (!look) throw new Error('A mail was rendered outside of WithLook.');
  return look;
}

/** Returns the inline styles of a mail in the agency's look. */
export const useStyle = () => stylesOf(useLook());
