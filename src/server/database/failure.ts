/** The store cannot be opened, for a reason that the message explains with what to do about it. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}
