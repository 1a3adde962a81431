/** The calls that a person asks for by a press. */
import { CallRefusedError, createCalls } from '@alo/engine';
import { refusalOf } from './refusal-of';

/** Sends one try. @param key the Idempotency-Key */
export type KeyedCall<Response> = (key: string) => Promise<Response>;

interface Asked {
  readonly text: string;
  readonly call: KeyedCall<unknown>;
}

/** Sends what a person asks for; resolves with its response. */
export type KeyedCalls = ReturnType<typeof createKeyedCalls>;

const anyKey = () => crypto.randomUUID();

/**
 * Gives the calls of one place, such as a form, their keys. Every try of the same thing has the same key, until its
 * outcome is known or something else is asked for (J-4, J-8): so a try whose response was lost is not done twice, and what
 * is wanted again later is done. What rejects is the error of the call.
 * @param newKey gives the key of the next call
 */
export function createKeyedCalls(newKey: () => string = anyKey) {
  const { send } = createCalls<Asked, unknown>({
    newKey,
    textOf: ({ text }) => text,
    post: ({ call }, key) =>
      call(key).catch((error: unknown) => {
        throw refusalOf(error);
      }),
  });
  /** @param sent tells calls apart */
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
