import {
  mergedReviews,
  readReviews,
  reviewChanges,
  reviewsIssue,
  type Review,
  type Reviews,
} from '@alo/engine/review';
import type { ReviewMap } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const review = (questionId: string, approved: boolean | null, reasonId: string | null = null): Review => ({
  questionId,
  approved,
  reasonId,
});
const reviewsOf = (...reviews: readonly Review[]): Reviews =>
  new Map(reviews.map((each) => [each.questionId, each]));

const saved = reviewsOf(review('a', true), review('b', false, 'unreadable'), review('c', true));

describe('reviews', () => {
  it('[W-1 W-2 ENG-58 ENG-59] are read from the server by question', () => {
    const map = {
      a: { approved: true, reason_id: null },
      b: { approved: false, reason_id: 'unreadable' },
      c: { approved: false, reason_id: null },
      constructor: { approved: true, reason_id: null },
    };
    expect([...readReviews(map).values()]).toEqual([
      review('a', true),
      review('b', false, 'unreadable'),
      review('c', false),
      review('constructor', true),
    ]);
  });

  it('[W-1 ENG-58] without a decision are none, and have a reason only when rejected', () => {
    const map = { a: { approved: null, reason_id: 'old' }, b: { approved: true, reason_id: 'old' } };
    expect(readReviews(map)).toEqual(reviewsOf(review('b', true)));
  });

  it('[W-3 ENG-59] are shown as drafted, else as saved; a draft without a decision clears', () => {
    const drafts = reviewsOf(
      review('a', false, 'outdated'),
      review('c', null),
      review('d', true, 'left over'),
    );
    expect(mergedReviews(saved, drafts)).toEqual(
      reviewsOf(review('a', false, 'outdated'), review('b', false, 'unreadable'), review('d', true)),
    );
    expect(saved.get('a')).toEqual(review('a', true));
  });

  it('[W-4 ENG-58] are sent where a draft differs from what is saved, the reason as reason_id', () => {
    const drafts = reviewsOf(
      review('a', false, 'outdated'),
      review('b', false, 'unreadable'),
      review('c', null, 'left over'),
      review('d', null),
      review('e', true, 'left over'),
    );
    expect(reviewChanges(saved, drafts)).toEqual({
      a: { approved: false, reason_id: 'outdated' },
      c: { approved: null, reason_id: null },
      e: { approved: true, reason_id: null },
    });
    expect(reviewChanges(saved, reviewsOf(review('b', false, 'other')))).toEqual({
      b: { approved: false, reason_id: 'other' },
    });
  });

  it('[W-5 ENG-60] can be saved for a submission when there is at least one', () => {
    const none = reviewsOf();
    const draft = reviewsOf(review('a', true));
    expect(reviewsIssue('hotel', none, draft)).toBeUndefined();
    expect(reviewsIssue('hotel', saved, none)).toBeUndefined();
    expect(reviewsIssue('hotel', draft, reviewsOf(review('a', null)))).toBeUndefined();
    expect(reviewsIssue('hotel', none, none)).toBe('noReviewsToSave');
    expect(reviewsIssue('hotel', none, reviewsOf(review('a', null)))).toBe('noReviewsToSave');
    expect(reviewsIssue(undefined, saved, draft)).toBe('noReviewsToSave');
    expect(reviewsIssue('', saved, draft)).toBe('noReviewsToSave');
  });

  it('[W-6 ENG-59] after a save the server holds what was shown, and there is nothing more to send', () => {
    const maps: fc.Arbitrary<ReviewMap> = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.record({
        approved: fc.constantFrom(true, false, null),
        reason_id: fc.constantFrom('unreadable', 'outdated', null),
      }),
    );
    const seen = { sent: 0, kept: 0, cleared: 0 };
    fc.assert(
      fc.property(maps, maps, (stored, drafted) => {
        const before = readReviews(stored);
        const drafts = reviewsOf(
          ...Object.entries(drafted).map(([id, { approved, reason_id }]) => review(id, approved, reason_id)),
        );
        const changes = reviewChanges(before, drafts);
        const shown = mergedReviews(before, drafts);
        const after = readReviews({ ...stored, ...changes });
        expect(new Map([...after].sort())).toEqual(new Map([...shown].sort()));
        expect(reviewChanges(after, drafts)).toEqual({});
        // What is sent changes something: without any one of it the server would hold something else.
        for (const id of Object.keys(changes)) {
          expect(after.get(id)).not.toEqual(before.get(id));
          if (!after.has(id)) seen.cleared += 1;
        }
        seen.sent += Object.keys(changes).length;
        seen.kept += drafts.size - Object.keys(changes).length;
      }),
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  });
});
