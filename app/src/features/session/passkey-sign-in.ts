/** Signs in with a passkey: by the button, by the username field, or by an invitation. */
import { ApiError } from '../../lib/api-error';
import { passkeyOrderResponse, passkeyQuestionResponse } from '../../lib/account-responses.generated';
import { http, orElse } from '../../lib/http';
import { answerBy, makePasskey, NoPasskeyError } from '../../lib/passkeys';
import { readResponse } from '../../lib/read-response';
import { signInWith } from '../../lib/session/session';
import { unwrapped } from '../../lib/unwrapped';
import { passkeyTexts as texts } from './passkey-texts';

const alone = { isSignIn: true, staysOnPage: true } as const;

async function saying<Result>(none: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NoPasskeyError) throw new ApiError({ status: 0, code: 'NO_PASSKEY', message: none });
    throw error;
  }
}

/**
 * @param isOffered the browser offers passkeys in the username field, and asks nothing by itself
 * @throws ApiError with the words for the person; `NO_PASSKEY` when the browser gave none
 */
export async function signInByPasskey(isOffered = false): Promise<void> {
  const asked = await orElse(texts.failed, http.get('/auth/passkey', alone));
  const question = readResponse(passkeyQuestionResponse, unwrapped(asked));
  await signInWith(await saying(texts.none, answerBy(question, isOffered)), '/auth/passkey');
}

/** Makes the passkey of an invited person, and signs in. @throws ApiError with the words for the person */
export async function enterByPasskey(token: string): Promise<void> {
  const ordered = await orElse(texts.notMade, http.post('/auth/invitation/passkey/order', { token }, alone));
  const order = readResponse(passkeyOrderResponse, unwrapped(ordered));
  const passkey = await saying(texts.notMade, makePasskey(order));
  await signInWith({ token, passkey }, '/auth/invitation/passkey');
}
