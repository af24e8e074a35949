/** A reason not to publish, or not to take over what is published, with what to do about it. Visitors see what they saw. */
export class PublishRefused extends Error {}
