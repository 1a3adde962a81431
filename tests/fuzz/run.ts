/** Sends drawn requests over several connections and judges every response. */
import fc from 'fast-check';
import { Connection } from './connection.js';
import { findWrong } from './oracle.js';
import { anyRequest, bytesOf, type FuzzRequest } from './requests.js';
import type { Target } from './target.js';

const connections = 16;
const batch = 64; // requests of one run of the property
const mostTime = 90_000; // ms; a failure that is still being shrunk then is shown as it is

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** The path at which fast-check found the failure: repeats only that. */
  readonly path?: string;
  /** Called now and then with the number of requests sent so far. */
  readonly onProgress?: (sent: number) => void;
}

export interface FuzzReport {
  readonly sent: number;
  readonly perSecond: number;
  /** Responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The smallest request that shows something wrong, and how to repeat it; undefined when all is well. */
  readonly failure: string | undefined;
}

const show = ({ body, ...rest }: FuzzRequest): string =>
  JSON.stringify({ ...rest, ...(body && { body: body.toString('latin1').slice(0, 2000) }) });

export async function fuzz(
  target: Target,
  { requests, seed, path, onProgress }: FuzzOptions,
): Promise<FuzzReport> {
  let pool: Connection[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;

  const judge = async (connection: Connection, request: FuzzRequest): Promise<void> => {
    sent += 1;
    const bytes = bytesOf(request, await target.tokens());
    const response = await connection.send(bytes, request.method !== 'HEAD').catch((error: unknown) => {
      throw new Error(`${String(error)}\n  ${show(request)}`);
    });
    statuses[response?.status ?? 'none'] = (statuses[response?.status ?? 'none'] ?? 0) + 1;
    const wrong = findWrong(target.documented, request, response);
    if (wrong === undefined) return;
    throw new Error(
      `${wrong}\n  ${show(request)}\n  ${response?.status ?? 'no response'} ${response?.body.slice(0, 500) ?? ''}`,
    );
  };

  const property = fc.asyncProperty(
    fc.array(anyRequest(target.documented, target.words), { minLength: 1, maxLength: batch, size: 'max' }),
    async (drawn) => {
      let next = 0;
      const take = async (connection: Connection) => {
        for (let request = drawn[next++]; request; request = drawn[next++]) await judge(connection, request);
      };
      // All of them end before the next run begins: a connection has one request at a time.
      const ends = await Promise.allSettled(pool.map(take));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  );
  const start = performance.now();
  let failure: string | undefined;
  while (sent < requests && failure === undefined) {
    // New ones for every check: one that ran out of time may leave a request behind on its connection.
    pool = Array.from({ length: connections }, () => new Connection(target.port));
    const runs = Math.max(1, Math.ceil(((requests - sent) * 2) / batch));
    const details = await fc.check(property, {
      numRuns: Math.min(runs, 60),
      seed: seed + sent,
      ...(path !== undefined && { path, seed }),
      plugins: [fc.interruptAfterTimeLimit(mostTime)],
    });
    if (details.failed) {
      const error = details.errorInstance instanceof Error ? details.errorInstance.message : '';
      failure = `--seed ${details.seed} --path ${details.counterexamplePath ?? ''}\n${error}`;
    }
    for (const connection of pool) connection.close();
    await target.proveSignedIn();
    onProgress?.(sent);
    if (path !== undefined) break;
  }
  return { sent, perSecond: Math.round((sent * 1000) / (performance.now() - start)), statuses, failure };
}
