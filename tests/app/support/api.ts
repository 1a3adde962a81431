/** A real HTTP server whose answers a test decides, and the application's library connected to it. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { vi } from 'vitest';

interface Call {
  /** `POST /auth/login`. */
  readonly route: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the connection without an answer. */
  readonly hangsUp?: boolean;
}

type Answer = (call: Call) => Reply | Promise<Reply>;

export interface Api {
  /** Every call so far, in order. */
  readonly calls: Call[];
  readonly root: string;
  /** Decides the answers of one route from now on. */
  on(route: string, answer: Reply | Answer): void;
  routes(): string[];
  stop(): Promise<void>;
}

function send(response: ServerResponse, { status = 200, body, headers = {}, hangsUp = false }: Reply) {
  if (hangsUp) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

const noSuchRoute: Reply = { status: 404, body: { message: 'no such route' } };

/** @param otherwise the answer of a route that the test says nothing of */
export async function startApi(otherwise = noSuchRoute): Promise<Api> {
  const answers = new Map<string, Answer>();
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const call = {
        route: `${request.method ?? ''} ${url.pathname.replace(/^\/api/, '')}`,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      calls.push(call);
      const answer = answers.get(call.route);
      send(response, answer === undefined ? otherwise : await answer(call));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    calls,
    root: `http://127.0.0.1:${address.port}/api`,
    on: (route, answer) => void answers.set(route, typeof answer === 'function' ? answer : () => answer),
    routes: () => calls.map(({ route }) => route),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The library as a fresh tab loads it: nothing in memory, what is stored shared with the other tabs. */
export async function openTab(api: Api) {
  vi.resetModules();
  vi.doMock('../../../app/src/lib/api-root', () => ({ apiRoot: api.root }));
  const [{ http, ApiError }, { connectErrorRoutes }, session] = await Promise.all([
    import('../../../app/src/lib/http'),
    import('../../../app/src/lib/error-routing'),
    import('../../../app/src/lib/session/session'),
  ]);
  const went: string[] = [];
  connectErrorRoutes({
    signedOut: () => went.push('/login'),
    forbidden: (code) => went.push(code === 'SECOND_FACTOR_NEEDED' ? code : '/403'),
    failed: () => went.push('/500'),
  });
  return { http, ApiError, session, went };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
