/** What is measured: the built server as its own process on a new database, and the people who use it. */
import { readFileSync } from 'node:fs';
import { openDatabase, readReleases, recordReleases } from '@alo/server';
import { startPostgres } from '../../support/postgres.js';
import { startServer } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createClient, type BenchClient } from './client.js';
import { makePeople, openSessions, planSaves, type Plan, type Session } from './sessions.js';

export type Engine = 'embedded' | 'postgresql';

export interface Subject {
  readonly engine: Engine;
  readonly client: BenchClient;
  /** The address of the server, without a path. */
  readonly url: string;
  readonly sessions: readonly Session[];
  readonly plan: Plan;
  /** Gives the memory of the server's process, in bytes. */
  memory(): number;
  /** Ends the server; the database stays for `bare`. */
  stop(): Promise<void>;
  readonly place: { readonly url: string | undefined; readonly dataDirectory: string };
  remove(): void;
}

const unlimited = '1000000';

/** The resident memory of a process, as Linux says it. */
function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) * 1024;
}

export async function startSubject(engine: Engine, people: number): Promise<Subject> {
  const directory = temporaryDirectory();
  const postgres = engine === 'postgresql' ? startPostgres({ isDurable: true }) : undefined;
  const place = { url: postgres?.url, dataDirectory: directory.path };
  const database = await openDatabase(place);
  const releases = readReleases();
  await recordReleases(database, releases, false);
  const sessions = await makePeople(database, people);
  await database.close();
  const server = startServer(
    {
      ALO_DATA_DIR: directory.path,
      ALO_SEED: 'none',
      ALO_READS_PER_MINUTE: unlimited,
      ALO_WRITES_PER_MINUTE: unlimited,
      ALO_ADDRESS_REQUESTS_PER_MINUTE: unlimited,
      ALO_ADDRESS_REFUSALS_PER_MINUTE: unlimited,
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
    { isOptimized: true },
  );
  // The address is a number: looking a name up costs the client more than the request.
  const url = (await server.ready).replace('localhost', '127.0.0.1');
  const client = createClient(url);
  const plan = planSaves(releases);
  await openSessions(client, sessions, plan);
  return {
    engine,
    client,
    url,
    sessions,
    plan,
    place,
    memory: () => residentMemory(server.child.pid ?? 0),
    async stop() {
      client.close();
      server.child.kill('SIGTERM');
      await server.ended;
    },
    remove() {
      postgres?.stop();
      directory.remove();
    },
  };
}
