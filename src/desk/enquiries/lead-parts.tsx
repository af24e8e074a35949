import type { IslandTexts } from '#platform/islands/texts.ts';
import type { DeskPageProps } from '../desk-parts.tsx';
import type { LeadDetail, LeadState } from './lead-api.ts';
import type { LeadStore } from './lead-store.ts';

/** React props of a part of an enquiry's page. */
export interface LeadProps extends Pick<DeskPageProps, 'language' | 'texts'> {
  lead: LeadStore;
  detail: LeadDetail;
}

interface MarkProps {
  texts: IslandTexts;
  state: LeadState;
  repliedAt: string | null;
}

/** Returns whether the visitor has answered, and nobody has read the answer yet. */
export const isWaiting = ({ state, repliedAt }: Pick<MarkProps, 'repliedAt' | 'state'>): boolean =>
  repliedAt !== null && state !== 'closed' && state !== 'spam';

/** The state of an enquiry as a mark. An answer of the visitor that nobody has read yet goes before the state. */
export function StateMark({ texts, ...lead }: MarkProps) {
  const isReplied = isWaiting(lead);
  return (
    <span className="state-mark" data-state={isReplied ? 'replied' : lead.state}>
      {isReplied ? texts['desk.enquiries.replied'] : texts[`desk.enquiries.state.${lead.state}`]}
    </span>
  );
}
