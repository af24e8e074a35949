import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';

/** A mail that is ready to be sent. */
export interface Mail {
  to: { name?: string | undefined; address: string };
  /** addresses at the agency that get the mail if `to` refuses it */
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

/** Kinds of messages that a submission produces by itself. */
export type MessageKind = 'agency' | 'confirmation' | 'friend' | 'documents' | 'webhook' | 'openimmo-feedback';

/** Kinds of messages for the agency. If one of them is not delivered, a visitor does not get an answer. */
export const FOR_AGENCY: readonly string[] = ['agency', 'webhook', 'openimmo-feedback', 'not-delivered'];

/** Addresses of the agency that have refused the mail of this row. */
export const refusedBy = ({ data }: OutboxRow): readonly string[] => (data.refusedBy ?? []) as string[];

/** A recipient's permanent refusal of a mail that was not for the agency. */
export interface Refusal {
  address: string;
  /** the address was refused, not the content of the mail */
  isGone: boolean;
}

export type OnRefused = (row: OutboxRow, refusal: Refusal, context: Ports<'store'>) => Promise<unknown>;
