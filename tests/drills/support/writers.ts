/**
 * Two clients that save answers of a hotel over HTTP and keep a ledger of what was acknowledged. Each saves its questions
 * together, always with the same value in all of them and a higher one each time: so a lost or a torn save shows.
 */
import type { HotelList, QuestionnaireResponse, SaveResponse } from '@alo/schemas';
import { Browser } from './browser.js';
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

export interface SavingOptions {
  readonly onAcknowledged?: () => void;
  /** Makes each save, and may repeat one that failed. */
  readonly around?: (save: () => Promise<void>) => Promise<void>;
}

export class Writers {
  private readonly browser = new Browser();
  private hotelId = '';
  /** Saves of these two that were answered with 2xx; the figures may count those of others too. */
  acknowledged = 0;
  private readonly ledgers: Ledger[] = questionsOf.map(() => ({ value: 0, revision: 0 }));

  constructor(
    private readonly figures: Figures,
    private readonly hotel = 'Kastanienhof',
  ) {}

  /** Goes on at the server at `url`; signs in when there is no sign-in yet, or when it has ended. */
  async connect(url: string): Promise<void> {
    this.browser.open(url);
    if (this.hotelId !== '') return;
    const list = await this.browser.call<HotelList>(
      'GET',
      `/hotels?search=${encodeURIComponent(this.hotel)}`,
    );
    this.hotelId = list.data[0]?.id ?? '';
  }

  /** What is stored now. */
  async read(): Promise<QuestionnaireResponse> {
    const path = `/hotels/${this.hotelId}/questionnaire/${step}`;
    return (await this.browser.call<{ data: QuestionnaireResponse }>('GET', path)).data;
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
    const { data } = await this.browser.call<SaveResponse>('POST', path, request);
    Object.assign(ledger, { value, revision: data.revisions[questions[0]] ?? 0 });
    this.figures.acknowledged += 1;
    this.acknowledged += 1;
  }

  /** All writers save, one save after the other, until one fails or `isEnough`. Gives the reasons of those that failed. */
  async saveUntil(
    isEnough: () => boolean,
    { onAcknowledged = () => undefined, around = (save) => save() }: SavingOptions = {},
  ): Promise<readonly unknown[]> {
    const results = await Promise.allSettled(
      questionsOf.map(async (_, writer) => {
        while (!isEnough()) {
          await around(() => this.save(writer));
          onAcknowledged();
        }
      }),
    );
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
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
