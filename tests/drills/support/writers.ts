/**
 * Two clients that save answers over HTTP and keep a ledger of what was acknowledged. Each saves its questions
 * together, always with the same value in all of them and a higher one each time: so a lost or a torn save shows.
 */
import type { HotelList, QuestionnaireResponse, SaveResponse } from '@alo/schemas';
import { demoSignIns } from '@alo/server';
import type { Figures } from './drill.js';

const questionsOf = [
  ['OPS-03', 'OPS-04', 'OPS-06'],
  ['OPS-05', 'OPS-07', 'OPS-08'],
] as const;

const step = 'hotel-operations';

interface Ledger {
  value: number;
  revision: number;
}

/** The server refused a request; the connection works. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly retryAfter: string | null,
    text: string,
  ) {
    super(text);
  }
}

export class Writers {
  private url = '';
  private token = '';
  private hotelId = '';
  private readonly ledgers: Ledger[] = questionsOf.map(() => ({ value: 0, revision: 0 }));

  constructor(private readonly figures: Figures) {}

  /** Signs in at the server at `url`. */
  async connect(url: string): Promise<void> {
    this.url = url;
    const [{ username, password }] = demoSignIns;
    this.token = '';
    this.token = (await this.call<{ token: string }>('POST', '/auth/login', { username, password })).token;
    const list = await this.call<HotelList>('GET', '/hotels?search=Kastanienhof');
    this.hotelId = list.data[0]?.id ?? '';
  }

  private async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return (await response.json()) as Body;
    const text = `${method} ${path} ${response.status}: ${await response.text()}`;
    throw new RefusedError(response.status, response.headers.get('retry-after'), text);
  }

  /** What is stored now. */
  async read(): Promise<QuestionnaireResponse> {
    const path = `/hotels/${this.hotelId}/questionnaire/${step}`;
    return (await this.call<{ data: QuestionnaireResponse }>('GET', path)).data;
  }

  /** Saves once, as the writer of that number. */
  async save(writer: number): Promise<void> {
    const ledger = this.ledgers[writer];
    const questions = questionsOf[writer];
    if (!ledger || !questions) throw new Error(`There is no writer ${writer}`);
    const value = ledger.value + 1;
    const answers = Object.fromEntries(questions.map((id) => [id, { typedValue: String(value) }]));
    const request = { hotelId: this.hotelId, stepKey: step, answers, saveAsDraft: true };
    this.figures.tried += 1;
    const path = `/hotels/${this.hotelId}/questionnaire/${step}/answers`;
    const { data } = await this.call<SaveResponse>('POST', path, request);
    Object.assign(ledger, { value, revision: data.revisions[questions[0]] ?? 0 });
    this.figures.acknowledged += 1;
  }

  /** All writers save, one save after the other, until the server is gone or `isEnough`. */
  async saveUntil(isEnough: () => boolean, onAcknowledged: () => void = () => undefined): Promise<void> {
    await Promise.allSettled(
      questionsOf.map(async (_, writer) => {
        while (!isEnough()) {
          await this.save(writer);
          onAcknowledged();
        }
      }),
    );
  }

  /** What has been acknowledged by now. */
  snapshot(): readonly Readonly<Ledger>[] {
    return this.ledgers.map((ledger) => ({ ...ledger }));
  }

  /** Forgets what was acknowledged after that snapshot: the disk is the one of that moment. */
  restore(snapshot: readonly Readonly<Ledger>[]): void {
    this.ledgers.splice(0, this.ledgers.length, ...snapshot.map((ledger) => ({ ...ledger })));
  }

  /**
   * Compares what is stored with what was acknowledged, and goes on from what is stored. A save that was not
   * acknowledged may be there.
   */
  async check(): Promise<void> {
    const { answers, revisions: stored } = await this.read();
    for (const [writer, questions] of questionsOf.entries()) {
      const { value: expected, revision } = this.ledgers[writer] ?? { value: 0, revision: 0 };
      const values = questions.map((id) => Number(answers[id]?.typedValue ?? 0));
      const revisions = questions.map((id) => stored[id] ?? 0);
      const value = Math.max(...values);
      if (new Set(values).size > 1 || new Set(revisions).size > 1) this.figures.torn += 1;
      if (value < expected || Math.max(...revisions) < revision) {
        this.figures.lost += Math.max(1, expected - value);
      }
      this.ledgers[writer] = { value, revision: Math.max(...revisions) };
    }
  }
}
