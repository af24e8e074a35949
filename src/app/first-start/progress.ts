/** The steps from answers to a running desk, in this order. */
export const STAGES = ['files', 'homes', 'pages', 'finish', 'desk'] as const;
export type Stage = (typeof STAGES)[number];

/** A part that could not be done; the rest went on. `detail` is in English, as on the terminal. */
export interface Warning {
  kind: 'font' | 'homes';
  detail: string;
}

/** How far the making of an agency's site is. */
export interface Progress {
  stage: Stage;
  warnings: readonly Warning[];
  /** what failed, in English, as on the terminal */
  failure?: string | undefined;
  /** where the manager goes on, once the desk is open */
  link?: string | undefined;
}

/** Takes note of how far the making is. */
export interface Teller {
  enter: (stage: Stage) => void;
  warn: (warning: Warning) => void;
}
