/** Requests over connections that stay open, by Node's own client: it costs little beside the measured server. */
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

interface Reply {
  readonly status: number;
  /** Makes the body, only for a caller that asks for it. */
  readonly body: () => string;
}

export interface BenchClient {
  /** @throws Error when the connection fails */
  ask(method: string, path: string, token: string | undefined, body?: string): Promise<Reply>;
  close(): void;
}

/** @param url the address of the server, without a path */
export function createClient(url: string): BenchClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'fifo' });
  return {
    ask: (method, path, token, body) =>
      new Promise((resolve, reject) => {
        const headers: OutgoingHttpHeaders = {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        };
        const outgoing = request({ agent, hostname, port, method, path, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('error', reject);
          response.once('end', () => {
            resolve({ status: response.statusCode ?? 0, body: () => Buffer.concat(parts).toString() });
          });
        });
        outgoing.once('error', reject);
        outgoing.end(body);
      }),
    close() {
      agent.destroy();
    },
  };
}
