/** Messages that a submission alone makes. */
export type MessageKind = 'agency' | 'confirmation' | 'friend' | 'documents' | 'webhook' | 'openimmo-feedback';

/** Messages that tell the agency something: who sent a form waits until they have come. */
export const FOR_AGENCY: readonly string[] = ['agency', 'webhook', 'openimmo-feedback', 'not-delivered'];
