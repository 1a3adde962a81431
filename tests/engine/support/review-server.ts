/** A server of reviews in memory: revisions, all or none, and connections that break. */
import type { KnownReview, ReviewPorts } from '@alo/engine/review';
import type { ReviewMap, Revisions } from '@alo/schemas';
import type { Engine } from '../laws/law.js';

/** What goes wrong with a save: it does not arrive, or the response to it does not. */
export type Trouble = 'none' | 'lostRequest' | 'lostResponse';

export function reviewServer({ StaleReviewsError }: Pick<Engine, 'StaleReviewsError'>) {
  const reviews = new Map<string, KnownReview>();
  const calls: ReviewMap[] = [];
  /** What was said of each save that was stored, by its key: a save that comes again is stored once. */
  const said = new Map<string, ReadonlyMap<string, KnownReview>>();
  let keys = 0;

  function store(by: string, changes: ReviewMap) {
    for (const [questionId, sent] of Object.entries(changes)) {
      const {
        approved,
        reason_id: reasonId,
        asks,
        recognition_link: recognitionLink,
        only_here: isOnlyHere,
      } = sent;
      reviews.set(questionId, {
        questionId,
        approved,
        reasonId,
        asks,
        recognitionLink,
        ...(isOnlyHere === true && { isOnlyHere }),
        changed: [],
        rejectedFiles: [],
        revision: (reviews.get(questionId)?.revision ?? 0) + 1,
        reviewedBy: by,
        reviewedAt: '2026-11-12T10:00:00Z',
      });
    }
  }

  function receive(by: string, changes: ReviewMap, baseRevisions: Revisions) {
    calls.push(changes);
    const isStale = Object.keys(changes).some((id) => (reviews.get(id)?.revision ?? 0) !== baseRevisions[id]);
    if (isStale) throw new StaleReviewsError('Somebody else decided', new Map(reviews));
    store(by, changes);
    return new Map([...reviews].filter(([id]) => Object.hasOwn(changes, id)));
  }

  return {
    reviews,
    calls,
    /** The sources of these questions changed: what was decided falls. */
    fall(questionId: string) {
      const review = reviews.get(questionId);
      if (review) reviews.set(questionId, { ...review, changed: ['files'] });
    },
    /** The port of one reviewer. `trouble` is asked at each save. */
    portsOf: (by: string, trouble: () => Trouble = () => 'none'): ReviewPorts => ({
      newKey: () => String((keys += 1)),
      async save({ reviews: changes, baseRevisions }, key) {
        await Promise.resolve();
        const what = trouble();
        if (what === 'lostRequest') throw new Error('No line');
        if (!said.has(key)) said.set(key, receive(by, changes, baseRevisions));
        if (what === 'lostResponse') throw new Error('No line');
        return said.get(key) ?? new Map();
      },
    }),
  };
}
