/** Messages that a submission alone makes. */
export type MessageKind = 'agency' | 'confirmation' | 'friend' | 'documents' | 'webhook';
