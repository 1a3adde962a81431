/** Signs in with a passkey. */
import { ApiError } from '../../lib/api-error';
import { passkeyQuestionResponse } from '../../lib/account-responses.generated';
import { http, orElse } from '../../lib/http';
import { answerBy, NoPasskeyError } from '../../lib/passkeys';
import { readResponse } from '../../lib/read-response';
import { signInWith } from '../../lib/session/session';
import { unwrapped } from '../../lib/unwrapped';
import { passkeyTexts as texts } from './passkey-texts';

/** @throws ApiError with the words for the person */
export async function signInByPasskey(): Promise<void> {
  const asked = await orElse(texts.failed, http.get('/auth/passkey', { isSignIn: true, staysOnPage: true }));
  try {
    await signInWith(await answerBy(readResponse(passkeyQuestionResponse, unwrapped(asked))));
  } catch (error) {
    if (error instanceof NoPasskeyError)
      throw new ApiError({ status: 0, code: 'NO_PASSKEY', message: texts.none });
    throw error;
  }
}
