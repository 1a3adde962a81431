/** The browser's side of passkeys (WebAuthn 3): the person is asked for a finger, a face or a PIN. */
import type { Assertion, Attestation, PasskeyOrder, PasskeyQuestion } from '@alo/schemas';
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The person has closed the browser's question, let its time pass, or the device has no answer. */
export class NoPasskeyError extends Error {}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (error instanceof WebAuthnError || name === 'NotAllowedError' || name === 'AbortError')
    throw new NoPasskeyError('The browser gave no passkey.', { cause: error });
  throw error;
}

/**
 * Asks a passkey of this person to answer.
 * @param isOffered in the field of the page that has `webauthn` in `autocomplete`, as long as the page is there
 * @throws NoPasskeyError
 */
export async function answerBy(question: PasskeyQuestion, isOffered = false): Promise<Assertion> {
  const { allowCredentials, ...rest } = question;
  // An empty list would mean: none of them.
  const optionsJSON = {
    ...rest,
    ...(allowCredentials.length > 0 && { allowCredentials }),
  } as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: isOffered,
  }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle !== undefined && { userHandle }),
  };
}

/** Has the device make a passkey. @throws NoPasskeyError */
export async function makePasskey(order: PasskeyOrder): Promise<Attestation> {
  const optionsJSON = order as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}
