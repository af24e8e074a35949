/** Messages that a submission alone makes. */
export type MessageKind = 'agency' | 'confirmation' | 'friend' | 'documents' | 'webhook';

/** Messages that tell the agency something: who sent a form waits until they have come. */
export const FOR_AGENCY: readonly string[] = ['agency', 'webhook', 'not-delivered'];
