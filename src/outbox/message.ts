import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';

/** A mail that is ready to be sent. */
export interface Mail {
  to: { name?: string | undefined; address: string };
  /** addresses at the agency that are tried in turn if `to` refuses the mail */
  otherwise?: readonly string[] | undefined;
  replyTo?: { name?: string | undefined; address: string } | undefined;
  /** name of the sender if it is not the agency's; the address is always the same */
  fromName?: string | undefined;
  /** Message-IDs of the mail that this mail answers, and of the whole conversation, the oldest first */
  answers?: { inReplyTo: string; references: readonly string[] } | undefined;
  subject: string;
  html: string;
  /** one-click unsubscribe address (RFC 8058) */
  leaveUrl?: string | undefined;
  /** an invitation to an appointment (RFC 5546), which mail programs offer to put into the calendar */
  event?: { method: string; content: string } | undefined;
  attachments?: { filename: string; contentType: string; content: Buffer }[] | undefined;
}

/** Returns the Message-ID of the mail of an outbox row: the same for each attempt, so mail programs recognise a duplicate. */
export const messageIdOf = (id: string, from: string): string => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** Returns the sender of all mails. */
export const mailSender = (
  site: { name: string; offices: readonly { email: string }[] },
  settings: { mailFrom?: string | undefined },
): { name: string; address: string } => ({
  name: site.name,
  address: settings.mailFrom ?? site.offices[0]?.email ?? '',
});

/** A webhook call to the agency's own system. */
export interface Call {
  url: string;
  secret: string;
  body: object;
}

/**
 * A delivery that takes several calls, such as a lead to the agency's software. `deliver` returns what the row must
 * remember about it. `keep` stores what is known so far, so that another attempt does not repeat finished calls.
 * @throws {DeliveryRefused} if a retry cannot succeed, {@link DeliveryDelayed} or another error if it may
 */
export interface Handover {
  deliver: (keep: (known: RowData) => Promise<void>) => Promise<RowData>;
}

export type RowData = Readonly<Record<string, unknown>>;

export type Message = { mail: Mail } | { call: Call } | Handover;

/** The agency's software permanently refused a delivery. */
export class DeliveryRefused extends Error {}

/** The agency's software asks for a later attempt. */
export class DeliveryDelayed extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs: number | undefined) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Kinds of messages that are queued when a submission is stored. */
export type MessageKind =
  | 'agency'
  | 'agency-copy'
  | 'confirmation'
  | 'friend'
  | 'documents'
  | 'webhook'
  | 'openimmo-feedback'
  | 'lead';

/** Kinds of messages to the agency. If one of them is not delivered, a visitor may wait for an answer in vain. */
export const FOR_AGENCY: readonly string[] = [
  ...['agency', 'agency-copy', 'webhook', 'openimmo-feedback', 'not-delivered'],
  ...['lead', 'viewing-agency', 'viewing-calendar'],
];

/** Kind of the messages that deliver leads into the agency's software (src/leads). */
export const LEAD_KIND = 'lead' satisfies MessageKind;

/** Returns the agency's addresses that have already refused the mail of a row. */
export const refusedBy = ({ data }: OutboxRow): readonly string[] => (data.refusedBy ?? []) as string[];

/**
 * A permanent refusal: of a mail by a recipient outside the agency, or of a delivery by the agency's software. `isGone` is
 * true if the address was refused, false if the mail's content was.
 */
export type Refusal = { address: string; isGone: boolean } | { reason: string };

export type OnRefused = (row: OutboxRow, refusal: Refusal, context: Ports<'settings' | 'store'>) => Promise<unknown>;
