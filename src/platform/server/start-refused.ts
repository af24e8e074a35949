/** A reason not to start that the message explains, with what to do about it: no stack is needed. */
export class StartRefused extends Error {}
