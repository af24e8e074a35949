import { useState } from 'react';
import type { DeskPageProps } from '../desk-parts.tsx';
import type { SiteOverview, SiteRequest } from './site-api.ts';

/** What a manager can have done with the site, one thing at a time. */
export interface SiteWork {
  /** whether something runs, so that nothing else can be started */
  isBusy: boolean;
  /** why the last request was refused; empty if it was not */
  problem: string;
  start: (wanted: SiteRequest) => Promise<void>;
}

/** React props of the parts of the page about the site. */
export interface SitePartProps extends Pick<DeskPageProps, 'texts' | 'language'> {
  site: SiteOverview;
  work: SiteWork;
}

/** Returns the work that the page of the site offers. `send` sends a request and returns why it was refused, if it was. */
export function useWork(send: (wanted: object) => Promise<string | undefined>, isBusy: boolean): SiteWork {
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  return {
    isBusy: isBusy || isSending,
    problem,
    start: async (wanted) => {
      setSending(true);
      setProblem((await send(wanted)) ?? '');
      setSending(false);
    },
  };
}
