/** Two reviewers at one server, with connections that break. */
import type { KnownReview, ReviewSheet } from '@alo/engine/review';
import fc from 'fast-check';
import { expect } from 'vitest';
import { reviewServer, type Trouble } from '../support/review-server.js';
import type { Engine, Law } from './law.js';

const ids = ['a', 'b'];
const reasonIds = ['r1', 'r2'];
const troubles: readonly Trouble[] = ['none', 'none', 'none', 'lostRequest', 'lostResponse'];

type Doing =
  | 'approve'
  | 'reject'
  | 'reason'
  | 'ask'
  | 'question'
  | 'link'
  | 'limit'
  | 'widen'
  | 'save'
  | 'wait'
  | 'load'
  | 'mine'
  | 'theirs'
  | 'fall';
const moves = fc.array(
  fc.record({
    who: fc.nat(1),
    doing: fc.constantFrom<Doing>(
      ...(['approve', 'approve', 'reject', 'reason', 'reason', 'save', 'save', 'save'] as const),
      ...([
        'ask',
        'question',
        'question',
        'link',
        'limit',
        'widen',
        'wait',
        'wait',
        'load',
        'mine',
        'theirs',
        'fall',
      ] as const),
    ),
    id: fc.constantFrom(...ids),
    reason: fc.constantFrom(...reasonIds),
    trouble: fc.constantFrom(...troubles),
  }),
  { maxLength: 40, size: 'max' },
);

/** A decision in one word; `-` for none. */
function wordOf(
  review: Pick<KnownReview, 'approved' | 'asks' | 'reasonId' | 'recognitionLink' | 'isOnlyHere'> | undefined,
): string {
  if (review === undefined) return '-';
  if (review.approved === null) return review.asks === undefined ? '-' : `? ${review.asks}`;
  const { recognitionLink: link } = review;
  const yes = link === undefined ? 'yes' : `yes by ${link}`;
  return `${review.approved ? yes : `no ${review.reasonId}`}${review.isOnlyHere === true ? ' here' : ''}`;
}
const countingWord = (review: KnownReview | undefined) =>
  wordOf(review && review.changed.length === 0 ? review : undefined);

/** One of the two: what was wanted last of each source, and what was seen when it was. */
class Reviewer {
  readonly wanted = new Map<string, string>();
  readonly seen = new Map<string, string>();
  readonly sent = new Map<string, Set<string>>();
  /** What was overwritten though it was not seen. */
  readonly unseen: string[] = [];
  saving: Promise<unknown> = Promise.resolve();
  trouble: Trouble = 'none';
  readonly sheet: ReviewSheet;

  constructor(
    engine: Engine,
    server: ReturnType<typeof reviewServer>,
    private readonly name: string,
  ) {
    const ports = server.portsOf(name, () => this.trouble);
    this.sheet = engine.createReviewSheet(
      { submissionId: 's', reviews: new Map(server.reviews), reasonIds },
      {
        newKey: ports.newKey,
        save: async (request, key) => {
          const { reviews: changes, baseRevisions: revisions } = request;
          for (const [id, sentNow] of Object.entries(changes)) {
            const { approved, asks, reason_id: reasonId, only_here: isOnlyHere } = sentNow;
            const word = wordOf({
              approved,
              asks,
              reasonId,
              recognitionLink: sentNow.recognition_link,
              isOnlyHere,
            });
            const known = countingWord(server.reviews.get(id));
            const own = this.sent.get(id) ?? new Set();
            // Nothing is overwritten that was not seen, but for what was sent by the same hand.
            const isCurrent = (server.reviews.get(id)?.revision ?? 0) === revisions[id];
            if (isCurrent && known !== '-' && !own.has(known) && known !== this.seen.get(id))
              this.unseen.push(`${id}: ${known}`);
            this.sent.set(id, own.add(word));
          }
          return ports.save(request, key);
        },
      },
    );
    this.sheet.subscribeAll(() => {
      this.forgetSaved(true);
    });
  }

  /** What is saved now needs no draft any more, even where it has fallen by now (`orFallen`). */
  private forgetSaved(orFallen: boolean) {
    for (const [id, wanted] of this.wanted) {
      const { saved, isDraft } = this.sheet.question(id);
      if (!isDraft && (wanted === countingWord(saved) || (orFallen && wanted === wordOf(saved))))
        this.wanted.delete(id);
    }
  }

  /** A choice was made: what is shown now is wanted, and what is saved was seen. */
  chose(id: string) {
    const { decision, saved } = this.sheet.question(id);
    this.wanted.set(id, wordOf(decision));
    this.seen.set(id, countingWord(saved));
    this.forgetSaved(false);
  }

  /** No choice is lost: it is shown as long as it is not what is saved. */
  check() {
    for (const id of ids) {
      const { decision, saved, isDraft } = this.sheet.question(id);
      const wanted = this.wanted.get(id);
      // A reviewer is never in conflict with an own decision.
      if (this.sheet.question(id).isConflict) expect([id, saved?.reviewedBy]).not.toEqual([id, this.name]);
      if (wanted === undefined) continue;
      expect([id, wordOf(decision), isDraft]).toEqual([id, wanted, true]);
    }
    expect(this.unseen).toEqual([]);
    expect(this.sheet.state().unsaved).toBe(ids.filter((id) => this.sheet.question(id).isDraft).length);
  }
}

export const reviewingLaws = {
  reviewersAgree: {
    title:
      '[W-15 W-17 W-19 W-20 W-21 W-24] whatever two reviewers decide and whatever line breaks, no decision is lost, none is overwritten unseen, and in the end both see what the server holds',
    numRuns: 400,
    property: (engine) =>
      fc.asyncProperty(moves, async (drawn) => {
        const server = reviewServer(engine);
        const reviewers = ['Mara', 'Rui'].map((name) => new Reviewer(engine, server, name));
        for (const { who, doing, id, reason, trouble } of drawn) {
          const reviewer = reviewers[who];
          if (!reviewer) continue;
          const { sheet } = reviewer;
          const isConflict = sheet.question(id).isConflict;
          if (doing === 'approve') sheet.approve(id);
          if (doing === 'reject') sheet.reject(id);
          if (doing === 'reason') sheet.giveReason(id, reason);
          if (doing === 'ask') sheet.ask(id);
          if (doing === 'question') sheet.giveQuestion(id, reason);
          if (doing === 'link') sheet.giveLink(id, `https://example.org/${reason}`);
          if (doing === 'limit' || doing === 'widen') sheet.limit(id, doing === 'limit');
          if (doing === 'mine' || doing === 'theirs') sheet.settle(id, doing);
          const isChoice = [
            'approve',
            'reject',
            'reason',
            'ask',
            'question',
            'link',
            'limit',
            'widen',
          ].includes(doing);
          if (isChoice || isConflict) reviewer.chose(id);
          if (doing === 'load') sheet.load(new Map(server.reviews));
          if (doing === 'fall') server.fall(id);
          if (doing === 'save') {
            reviewer.trouble = trouble;
            reviewer.saving = Promise.all([reviewer.saving, sheet.save()]);
          }
          if (doing === 'wait') await reviewer.saving;
          for (const each of reviewers) each.check();
        }
        for (const reviewer of reviewers) {
          await reviewer.saving;
          reviewer.trouble = 'none';
          const { sheet } = reviewer;
          for (let round = 0; round < 3 && sheet.state().unsaved > 0; round += 1) {
            for (const id of ids) {
              if (sheet.question(id).issue) sheet.giveReason(id, 'r1');
              sheet.settle(id, 'mine');
              reviewer.chose(id);
            }
            await sheet.save();
          }
          expect(sheet.state()).toMatchObject({ unsaved: 0, conflicts: [], isSaving: false });
        }
        for (const { sheet } of reviewers) {
          sheet.load(new Map(server.reviews));
          for (const id of ids)
            expect(wordOf(sheet.question(id).decision)).toBe(countingWord(server.reviews.get(id)));
        }
      }),
  },
} satisfies Record<string, Law>;
