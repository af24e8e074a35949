import { isDisposableEmail } from 'disposable-email-domains-js';

/** Whether an address belongs to a service of mailboxes for minutes. It is told to the agency, not refused: a buyer may be shy. */
export const isDisposable = (email: string): boolean => isDisposableEmail(email);
