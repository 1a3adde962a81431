/** The owner of calls: it gives each its key, tries it, and keeps it as long as its outcome is unknown (chapter J of SPEC.md). */
import { callLife, CallRefusedError, failureOf, type CallEvent, type CallState } from './call.js';

/**
 * Sends one try of a request. All tries of a request have the same key, so that the server does it once.
 * @throws CallStaleError or CallRefusedError when the server refused it. After any other error the server may have stored it.
 */
export type Post<Request, Response> = (request: Request, key: string) => Promise<Response>;

/** How the host tries a call. */
export interface CallHost {
  /** A key that no other call ever had. */
  newKey(this: void): string;
  /**
   * Resolves when a call whose outcome is unknown is to be tried again; `undefined` = not by itself.
   * @param tries how often it was tried, 1 or more
   */
  retry?(this: void, error: unknown, tries: number): Promise<void> | undefined;
  /**
   * Resolves when a response is waited for no longer. What it resolves with is called then, and makes the error of the
   * call. The tries go on, and the next `send` hears of them.
   */
  late?(this: void): Promise<() => Error>;
}

export interface CallPorts<Request, Response> extends CallHost {
  readonly post: Post<Request, Response>;
  /** Requests with the same text are the same. */
  textOf(this: void, request: Request): string;
  /** Hears every state of a call. */
  moved?(this: void, request: Request, state: CallState): void;
  /** Called when a call that was late has its outcome. */
  ended?(this: void): void;
}

export interface Calls<Request, Response> {
  /**
   * Sends what `make` asks for, if anything, about one subject. A call about it whose outcome is unknown goes first, as it
   * was and with its key: `settle` gets what that one confirmed, and what is asked for is made anew after it (J-4, J-5).
   * Without `settle` it is let go where something else is asked for (J-8). Resolves with what `take` makes of the response.
   * Two sends of one subject must not run at once, unless each lets the other go.
   * @throws what `post` and `late` reject with
   */
  send<Taken>(
    this: void,
    subject: string,
    make: () => Request | undefined,
    take: (response: Response, request: Request) => Taken,
    settle?: (response: Response, request: Request) => void,
  ): Promise<Taken | undefined>;
}

interface OpenCall<Request, Response> {
  readonly request: Request;
  readonly key: string;
  state: CallState;
  /** From the first try until its outcome was heard. */
  tries?: Promise<Response> | undefined;
}

export function createCalls<Request, Response>({
  post,
  newKey,
  textOf,
  retry,
  late,
  moved,
  ended,
}: CallPorts<Request, Response>): Calls<Request, Response> {
  type Call = OpenCall<Request, Response>;
  const open = new Map<string, Call>();

  function move(call: Call, event: CallEvent): void {
    call.state = callLife[call.state][event] ?? call.state;
    moved?.(call.request, call.state);
  }

  /** Would the server refuse a further try as well? */
  const isOver = (error: unknown) => error instanceof CallRefusedError;

  async function tryToPost(call: Call): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      move(call, 'tried');
      try {
        const response = await post(call.request, call.key);
        move(call, 'confirmed');
        return response;
      } catch (error) {
        move(call, failureOf(error));
        const again = isOver(error) ? undefined : retry?.(error, tries);
        if (!again) throw error;
        await again;
      }
    }
  }

  const begin = (call: Call): Promise<Response> =>
    tryToPost(call).catch((error: unknown) => {
      if (!isOver(error)) call.tries = undefined;
      throw error;
    });

  /** Another call of the subject may have taken its place (J-8). */
  function close(subject: string, call: Call): void {
    if (open.get(subject) === call) open.delete(subject);
  }

  /** Joins the tries that are under way, or begins them. */
  async function deliver(subject: string, call: Call): Promise<Response> {
    const tries = (call.tries ??= begin(call));
    const tooLate = late?.().then((errorOf) => {
      if (open.get(subject) !== call || call.tries !== tries) return tries;
      tries.then(ended, (failure: unknown) => {
        if (isOver(failure)) ended?.();
      });
      throw errorOf();
    });
    try {
      const response = await (tooLate ? Promise.race([tries, tooLate]) : tries);
      close(subject, call);
      return response;
    } catch (error) {
      if (isOver(error)) close(subject, call);
      throw error;
    }
  }

  return {
    async send(subject, make, take, settle) {
      const earlier = open.get(subject);
      let wanted = make();
      const isElse = earlier && (wanted === undefined || textOf(wanted) !== textOf(earlier.request));
      if (isElse && !settle) close(subject, earlier);
      if (isElse && settle) {
        try {
          settle(await deliver(subject, earlier), earlier.request);
        } catch (error) {
          if (!isOver(error)) throw error;
        }
        wanted = make();
      }
      if (wanted === undefined) return undefined;
      const call = open.get(subject) ?? { request: wanted, key: newKey(), state: 'drafted' };
      open.set(subject, call);
      return take(await deliver(subject, call), call.request);
    },
  };
}
