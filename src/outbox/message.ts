import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';

/** A mail that is ready to be sent. */
export interface Mail {
  to: { name?: string | undefined; address: string };
  /** addresses at the agency that are tried in turn if `to` refuses the mail */
  otherwise?: readonly string[] | undefined;
  replyTo?: { name?: string | undefined; address: string } | undefined;
  subject: string;
  html: string;
  /** one-click unsubscribe address (RFC 8058) */
  leaveUrl?: string | undefined;
  attachments?: { filename: string; contentType: string; content: Buffer }[] | undefined;
}

/** A webhook call to the agency's own system. */
export interface Call {
  url: string;
  secret: string;
  body: object;
}

export type Message = { mail: Mail } | { call: Call };

/** Kinds of messages that are queued when a submission is stored. */
export type MessageKind =
  | 'agency'
  | 'agency-copy'
  | 'confirmation'
  | 'friend'
  | 'documents'
  | 'webhook'
  | 'openimmo-feedback';

/** Kinds of messages to the agency. If one of them is not delivered, a visitor may wait for an answer in vain. */
export const FOR_AGENCY: readonly string[] = ['agency', 'agency-copy', 'webhook', 'openimmo-feedback', 'not-delivered'];

/** Returns the agency's addresses that have already refused the mail of a row. */
export const refusedBy = ({ data }: OutboxRow): readonly string[] => (data.refusedBy ?? []) as string[];

/** A permanent refusal of a mail by a recipient outside the agency. */
export interface Refusal {
  address: string;
  /** true if the address was refused, false if the mail's content was */
  isGone: boolean;
}

export type OnRefused = (row: OutboxRow, refusal: Refusal, context: Ports<'store'>) => Promise<unknown>;
