interface Color {
  light: string;
  dark: string;
}

/** Colours and fonts of the site, `#rrggbb` and as `font-family` wants them. */
export interface MailLook {
  colors: Record<'paper' | 'ink' | 'softInk' | 'line' | 'accent' | 'button' | 'onButton', Color>;
  heading: string;
  text: string;
}
