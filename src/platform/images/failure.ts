/** A picture or document that cannot be given: the message is for the visitor, and names no file and no host. */
export class MediaFailure extends Error {
  readonly status: 404 | 502;

  constructor(status: 404 | 502, message: string) {
    super(message);
    this.status = status;
  }
}

/** For a file whose content is of no kind that we send. */
export const unreadable = () => new MediaFailure(502, 'The original is not of a kind that can be shown here.');
