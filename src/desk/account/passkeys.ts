import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { problemOf } from '#portal/portal-request.ts';
import type { DeskAccountStep } from '../desk-api.ts';
import type { DeskStore } from '../desk-store.ts';

/** `done`, `cancelled` by the person, or the last part of a text key `desk.problem.…`. */
type Outcome = string;

/** Returns whether this browser can use passkeys here: they need a name of a host, not a network address. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Signs in with a passkey of this device. */
export const signInWithPasskey = (store: DeskStore): Promise<Outcome> =>
  ceremony(store, 'passkey-challenge', 'passkey-sign-in', async (options) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  });

/** Creates a passkey on this device and stores its public half under a name. */
export const addPasskey = (store: DeskStore, name: string): Promise<Outcome> =>
  ceremony(
    store,
    'passkey-options',
    'passkey-add',
    async (options) => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
    },
    { name },
  );

/** Fetches the options of a ceremony, lets the browser perform it, and sends its result. */
async function ceremony(
  store: DeskStore,
  first: DeskAccountStep,
  last: DeskAccountStep,
  perform: (options: object) => Promise<object>,
  more: object = {},
): Promise<Outcome> {
  const begun = await store.account(first);
  if (begun.kind !== 'ok') return problemOf(begun);
  if (begun.data.status !== 'options') return 'server';
  let response: object;
  try {
    response = await perform(begun.data.options);
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'cancelled' : 'passkey';
  }
  const ended = await store.account(last, { response, ...more });
  return ended.kind === 'ok' ? 'done' : problemOf(ended);
}
