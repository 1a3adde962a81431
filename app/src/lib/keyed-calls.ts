/** The calls that a person asks for by a press. */
import { CallRefusedError, createCalls } from '@alo/engine';
import { refusalOf } from './refusal-of';

/** Sends one try. @param key the Idempotency-Key */
export type KeyedCall<Response> = (key: string) => Promise<Response>;

interface Asked {
  readonly text: string;
  /** That of the last time that it was asked for: who waits now hears of its progress. */
  call: KeyedCall<unknown>;
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
  /** What was asked for last, while its outcome is unknown. */
  let open: Asked | undefined;
  /** @param sent tells calls apart */
  return async <Response>(sent: unknown, call: KeyedCall<Response>): Promise<Response> => {
    const text = JSON.stringify(sent);
    const asked: Asked = open?.text === text ? open : { text, call };
    asked.call = call;
    open = asked;
    const close = () => {
      if (open === asked) open = undefined;
    };
    try {
      const response = await send(
        '',
        () => asked,
        (each) => each,
      );
      close();
      return response as Response;
    } catch (error) {
      if (!(error instanceof CallRefusedError)) throw error;
      close();
      throw error.cause;
    }
  };
}
