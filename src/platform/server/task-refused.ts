/** Something was asked of a task that it cannot do; the message says what is expected. */
export class TaskRefused extends Error {}
