/** A mail that is ready to go. */
export interface Mail {
  to: { name?: string | undefined; address: string };
  /** who gets it where that address takes no mail: others of the agency */
  otherwise?: readonly string[] | undefined;
  replyTo?: { name?: string | undefined; address: string } | undefined;
  subject: string;
  html: string;
  /** RFC 8058: one click and no more mails of this kind */
  leaveUrl?: string | undefined;
  attachments?: { filename: string; contentType: string; content: Buffer }[] | undefined;
}

/** Something for the agency's own system. */
export interface Call {
  url: string;
  secret: string;
  body: object;
}

export type Message = { mail: Mail } | { call: Call };
