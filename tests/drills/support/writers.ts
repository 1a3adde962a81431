/**
 * Eight clients, two for each of four hotels, that save answers over HTTP and keep a ledger of what was acknowledged. Each
 * saves its questions together, always with the same value in all of them and a higher one each time: so a lost or a torn
 * save shows. Hotels are saved at the same time, so that commits share a sync of the disk.
 */
import type { HotelList, QuestionnaireResponse, SaveResponse } from '@alo/schemas';
import { Browser } from './browser.js';
import type { Figures } from './drill.js';

const hotels = ['Kastanienhof', 'Pensione dei Tigli', 'Hôtel du Vieux Phare', 'Vesterbro Canal Hotel'];
const questionsOf = [
  ['OPS-03', 'OPS-04', 'OPS-06'],
  ['OPS-05', 'OPS-07', 'OPS-08'],
] as const;

const step = 'hotel-operations';

interface Writer {
  readonly hotel: string;
  readonly questions: readonly string[];
}

interface Ledger {
  value: number;
  revision: number;
}

const writers: readonly Writer[] = hotels.flatMap((hotel) =>
  questionsOf.map((questions) => ({ hotel, questions })),
);

export interface SavingOptions {
  readonly onAcknowledged?: () => void;
  /** Makes each save, and may repeat one that failed. */
  readonly around?: (save: () => Promise<void>) => Promise<void>;
}

export class Writers {
  private readonly browser = new Browser();
  private readonly hotelIds = new Map<string, string>();
  /** Saves of these that were answered with 2xx; the figures may count those of others too. */
  acknowledged = 0;
  private readonly ledgers: Ledger[] = writers.map(() => ({ value: 0, revision: 0 }));

  constructor(private readonly figures: Figures) {}

  /** Goes on at the server at `url`; signs in when there is no sign-in yet, or when it has ended. */
  async connect(url: string): Promise<void> {
    this.browser.open(url);
    for (const hotel of hotels) {
      if (this.hotelIds.has(hotel)) continue;
      const path = `/hotels?search=${encodeURIComponent(hotel)}`;
      const list = await this.browser.call<HotelList>('GET', path);
      const id = list.data[0]?.id;
      if (id === undefined) throw new Error(`There is no hotel ${hotel}`);
      this.hotelIds.set(hotel, id);
    }
  }

  /** What is stored of a hotel now. */
  async read(hotel = hotels[0] ?? ''): Promise<QuestionnaireResponse> {
    return (await this.browser.call<{ data: QuestionnaireResponse }>('GET', this.pathOf(hotel))).data;
  }

  private pathOf(hotel: string): string {
    return `/hotels/${this.hotelIds.get(hotel) ?? ''}/questionnaire/${step}`;
  }

  /** Saves once, as the writer of that number. */
  async save(number: number): Promise<void> {
    const writer = writers[number];
    const ledger = this.ledgers[number];
    if (!ledger || !writer) throw new Error(`There is no writer ${number}`);
    const value = ledger.value + 1;
    const { hotel, questions } = writer;
    const answers = Object.fromEntries(questions.map((id) => [id, { typedValue: String(value) }]));
    const request = { hotelId: this.hotelIds.get(hotel), stepKey: step, answers, saveAsDraft: true };
    this.figures.tried += 1;
    const path = `${this.pathOf(hotel)}/answers`;
    const { data } = await this.browser.call<SaveResponse>('POST', path, request);
    Object.assign(ledger, { value, revision: data.revisions[questions[0] ?? ''] ?? 0 });
    this.figures.acknowledged += 1;
    this.acknowledged += 1;
  }

  /** All writers save, one save after the other, until one fails or `isEnough`. Gives the reasons of those that failed. */
  async saveUntil(
    isEnough: () => boolean,
    { onAcknowledged = () => undefined, around = (save) => save() }: SavingOptions = {},
  ): Promise<readonly unknown[]> {
    const results = await Promise.allSettled(
      writers.map(async (_, number) => {
        while (!isEnough()) {
          await around(() => this.save(number));
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
    for (const hotel of hotels) {
      const { answers, revisions: stored } = await this.read(hotel);
      for (const [number, writer] of writers.entries()) {
        if (writer.hotel !== hotel) continue;
        const { value: expected, revision } = this.ledgers[number] ?? { value: 0, revision: 0 };
        const values = writer.questions.map((id) => Number(answers[id]?.typedValue ?? 0));
        const revisions = writer.questions.map((id) => stored[id] ?? 0);
        const value = Math.max(...values);
        if (new Set(values).size > 1 || new Set(revisions).size > 1) this.figures.torn += 1;
        if (value < expected || Math.max(...revisions) < revision) {
          this.figures.lost += Math.max(1, expected - value);
        }
        this.ledgers[number] = { value, revision: Math.max(...revisions) };
      }
    }
  }
}
