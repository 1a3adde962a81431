/** A receiver of webhooks on this machine, which answers as a test wants. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { Webhook } from 'standardwebhooks';

interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: {
    readonly type: string;
    readonly id: string;
    readonly sequence: number;
    readonly hotel: { readonly id: string; readonly name: string } | null;
    readonly status: string | null;
    readonly score: { readonly total: number } | null;
  };
}

/** A status; no answer until the receiver is stopped or let go; a cut connection; or whatever the test writes. */
export type ReceiverAnswer = number | 'hang' | 'close' | ((response: ServerResponse) => void);

export interface Receiver {
  readonly address: string;
  readonly calls: readonly ReceivedCall[];
  /** How it answers from now on. */
  answer: (call: ReceivedCall) => ReceiverAnswer;
  /** Answers those that hang with 204. */
  letGo(): void;
  /** The types of the events of a hotel, in the order in which they came. */
  typesOf(hotelId: string): string[];
  stop(): Promise<void>;
}

/** What a receiver shows of itself where it is called by https, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export async function startReceiver(certificate?: Certificate): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const hanging = new Set<ServerResponse>();
  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const event = JSON.parse(body) as ReceivedCall['event'];
      const call = { path: request.url ?? '', headers: request.headers, body, event };
      calls.push(call);
      const answer = receiver.answer(call);
      if (answer === 'hang') hanging.add(response);
      else if (answer === 'close') request.socket.destroy();
      else if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response);
    });
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  const receiver: Receiver = {
    address: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}/alo?source=test`,
    calls,
    answer: () => 204,
    letGo() {
      for (const response of hanging) response.writeHead(204).end();
      hanging.clear();
    },
    typesOf: (hotelId) =>
      calls.filter(({ event }) => event.hotel?.id === hotelId).map(({ event }) => event.type),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return receiver;
}

/** Does the call come from who knows this secret? The clock of the library must not be far from that of the call. */
export function isSignedBy(
  secret: string,
  { body, headers }: Pick<ReceivedCall, 'body' | 'headers'>,
): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
