/** The calls that a person asks for by a press. */
import { CallRefusedError, createCalls } from '@alo/engine';
import { refusalOf } from './refusal-of';

/** Sends one try. @param key the Idempotency-Key */
export type KeyedCall<Response> = (key: string) => Promise<Response>;

interface Asked {
  readonly text: string;
  readonly call: KeyedCall<unknown>;
}

/**
 * Gives the calls of one place, such as a form, their keys. Every try of the same thing has the same key, until its
 * outcome is known or something else is asked for (J-4, J-8): so a try whose response was lost is not done twice, and what
 * is wanted again later is done. What rejects is the error of the call.
 */
export function createKeyedCalls() {
  const { send } = createCalls<Asked, unknown>({
    newKey: () => crypto.randomUUID(),
    textOf: ({ text }) => text,
    post: ({ call }, key) =>
      call(key).catch((error: unknown) => {
        throw refusalOf(error);
      }),
  });
  /** @param sent tells calls apart; a repetition is sent as it was, so `call` gives back what is needed of its response */
  return async <Response>(sent: unknown, call: KeyedCall<Response>): Promise<Response> => {
    const asked = { text: JSON.stringify(sent), call };
    try {
      return (await send(
        '',
        () => asked,
        (response) => response,
      )) as Response;
    } catch (error) {
      throw error instanceof CallRefusedError ? error.cause : error;
    }
  };
}
