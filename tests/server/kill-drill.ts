/**
 * Check R-01 over HTTP: two writers save answers while the server is killed, again and again; afterwards nothing that
 * was acknowledged is missing and no save is there in part. As a program, it makes ALO_KILLS rounds (50 by default):
 *
 *   node --conditions=@alo/source --import tsx tests/server/kill-drill.ts
 */
import { randomInt } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HotelList, QuestionnaireResponse, SaveResponse } from '@alo/schemas';
import { demoSignIns } from '@alo/server';
import { startServer } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';

export interface DrillFigures {
  kills: number;
  /** Saves that were answered with 2xx. */
  acknowledged: number;
  /** Acknowledged saves that were gone after a restart. */
  lost: number;
  /** Saves of which only a part was there. */
  torn: number;
  /** Saves that were there though their answer never arrived: allowed. */
  unacknowledged: number;
  /** From start to ready after a kill, in ms. */
  slowestRestart: number;
}

/** The questions that each writer saves together, always with the same value in all of them. */
const writers = [
  ['OPS-03', 'OPS-04', 'OPS-06'],
  ['OPS-05', 'OPS-07', 'OPS-08'],
] as const;

/** What each writer knows to be saved. */
interface Ledger {
  value: number;
  revision: number;
}

class Client {
  private token = '';
  constructor(private readonly url: string) {}

  async signIn(): Promise<void> {
    const [{ username, password }] = demoSignIns;
    const { token } = await this.call<{ token: string }>('POST', '/auth/login', { username, password });
    this.token = token;
  }

  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  }
}

/** Saves higher and higher values until the server is gone; calls back after each acknowledged one. */
async function write(
  client: Client,
  hotelId: string,
  questions: readonly string[],
  ledger: Ledger,
  onAcknowledged: () => void,
): Promise<void> {
  for (let value = ledger.value + 1; ; value += 1) {
    const typedValue = String(value);
    const answers = Object.fromEntries(questions.map((id) => [id, { typedValue }]));
    const request = { hotelId, stepKey: 'hotel-operations', answers, saveAsDraft: true };
    const path = `/hotels/${hotelId}/questionnaire/hotel-operations/answers`;
    const { data } = await client.call<SaveResponse>('POST', path, request);
    ledger.value = value;
    ledger.revision = data.revisions[questions[0] ?? ''] ?? 0;
    onAcknowledged();
  }
}

/** Compares what is stored with what was acknowledged, and takes the stored state as the new starting point. */
async function compare(
  client: Client,
  hotelId: string,
  ledgers: Ledger[],
  figures: DrillFigures,
): Promise<void> {
  const { data } = await client.call<{ data: QuestionnaireResponse }>(
    'GET',
    `/hotels/${hotelId}/questionnaire/hotel-operations`,
  );
  for (const [index, questions] of writers.entries()) {
    const ledger = ledgers[index];
    if (!ledger) continue;
    const values = new Set(questions.map((id) => Number(data.answers[id]?.typedValue ?? 0)));
    const revisions = new Set(questions.map((id) => data.revisions[id] ?? 0));
    const value = Math.max(...values);
    if (values.size > 1 || revisions.size > 1) figures.torn += 1;
    if (value < ledger.value || Math.max(...revisions) < ledger.revision)
      figures.lost += ledger.value - value;
    if (value > ledger.value) figures.unacknowledged += 1;
    Object.assign(ledger, { value, revision: Math.max(...revisions) });
  }
}

/** Kills the server `kills` times. Each time after some more acknowledged saves, at no particular moment. */
export async function runKillDrill(
  kills: number,
  dataDirectory: string,
  onRound: (figures: DrillFigures) => void = () => undefined,
): Promise<DrillFigures> {
  const figures = { kills: 0, acknowledged: 0, lost: 0, torn: 0, unacknowledged: 0, slowestRestart: 0 };
  const ledgers: Ledger[] = writers.map(() => ({ value: 0, revision: 0 }));
  const environment = {
    ALO_DATA_DIR: dataDirectory,
    ALO_WRITES_PER_MINUTE: '1000000',
    TMPDIR: dataDirectory.length < 60 ? dataDirectory : '/tmp',
  };
  let hotelId = '';
  for (let round = 0; round <= kills; round += 1) {
    const started = performance.now();
    const server = startServer(environment);
    try {
      const client = new Client(await server.ready);
      await client.signIn();
      if (round === 0) {
        const list = await client.call<HotelList>('GET', '/hotels?search=Kastanienhof');
        hotelId = list.data[0]?.id ?? '';
      } else {
        figures.slowestRestart = Math.max(figures.slowestRestart, Math.round(performance.now() - started));
      }
      await compare(client, hotelId, ledgers, figures);
      if (round === kills) break;
      let wanted = randomInt(4, 60);
      const onAcknowledged = () => {
        figures.acknowledged += 1;
        wanted -= 1;
        // Not in the same tick as the answer: anywhere within the saves that follow.
        if (wanted === 0) setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 8);
      };
      await Promise.allSettled(
        writers.map((questions, index) =>
          write(client, hotelId, questions, ledgers[index] ?? { value: 0, revision: 0 }, onAcknowledged),
        ),
      );
      await server.ended;
      figures.kills += 1;
      onRound(figures);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
    }
  }
  return figures;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const directory = temporaryDirectory();
  const figures = await runKillDrill(Number(process.env['ALO_KILLS'] ?? 50), directory.path, (so) => {
    console.log(JSON.stringify(so));
  });
  directory.remove();
  process.exitCode = figures.lost + figures.torn === 0 ? 0 : 1;
}
