import { createReviewSheet, readKnownReviews, type KnownReview, type ReviewNotice } from '@alo/engine/review';
import { describe, expect, it, vi } from 'vitest';
import { reviewServer, type Trouble } from '../support/review-server.js';
import * as engine from '../support/whole-engine.js';

const reasonIds = ['cannot-open', 'other-year'];
const known = (
  questionId: string,
  approved: boolean | null,
  more: Partial<KnownReview> = {},
): KnownReview => ({
  questionId,
  approved,
  reasonId: null,
  changed: [],
  rejectedFiles: [],
  revision: 1,
  reviewedBy: 'Mara Lindqvist',
  reviewedAt: '2026-11-12T10:00:00Z',
  ...more,
});

/** A reviewer at a server that holds these reviews. */
function reviewing(...reviews: readonly KnownReview[]) {
  const server = reviewServer(engine);
  for (const review of reviews) server.reviews.set(review.questionId, review);
  const troubles: Trouble[] = [];
  const sheetOf = (by: string, reasons = reasonIds) =>
    createReviewSheet(
      { submissionId: 's', reviews: new Map(server.reviews), reasonIds: reasons },
      server.portsOf(by, () => troubles.shift() ?? 'none'),
    );
  return { server, troubles, sheetOf, sheet: sheetOf('me') };
}

describe('reviewing', () => {
  it('[W-2 ENG-58 ENG-59] reads what the server says of each review, a cleared one for its revision', () => {
    const at = {
      revision: 2,
      changed: ['files' as const],
      rejected_files: ['f'],
      reviewed_by: null,
      reviewed_at: 'T',
    };
    const read = readKnownReviews({
      a: { approved: true, reason_id: 'left over', ...at },
      b: { approved: false, reason_id: 'other-year', ...at },
      c: { approved: null, reason_id: null, ...at },
    });
    const rest = {
      revision: 2,
      changed: ['files'],
      rejectedFiles: ['f'],
      reviewedBy: null,
      reviewedAt: 'T',
    };
    expect([...read.values()]).toEqual([
      { questionId: 'a', approved: true, reasonId: null, ...rest },
      { questionId: 'b', approved: false, reasonId: 'other-year', ...rest },
      { questionId: 'c', approved: null, reasonId: null, ...rest },
    ]);
  });

  it('[W-15] shows the draft, else what is saved and counts', () => {
    const { sheet } = reviewing(known('a', true), known('b', true, { changed: ['files'] }), known('c', null));
    expect(sheet.question('a').decision).toEqual({ questionId: 'a', approved: true, reasonId: null });
    expect(sheet.question('b')).toMatchObject({ decision: undefined, saved: { changed: ['files'] } });
    expect(sheet.question('c')).toMatchObject({ decision: undefined, saved: undefined });
    expect([...sheet.shown().keys()]).toEqual(['a']);
    sheet.reject('a');
    expect(sheet.question('a')).toMatchObject({ decision: { approved: false }, isDraft: true });
    sheet.approve('a');
    expect(sheet.question('a').isDraft).toBe(false);
    // What fell is approved again by a draft, though the same is saved.
    sheet.approve('b');
    expect(sheet.question('b')).toMatchObject({ decision: { approved: true }, isDraft: true });
    expect([...sheet.shown().keys()]).toEqual(['a', 'b']);
  });

  it('[W-16 SRC-02] deciding the same again clears it; the same reason again takes back the reason only', () => {
    const { sheet } = reviewing(known('a', true));
    const decision = () => sheet.question('a').decision;
    sheet.approve('a');
    expect([decision(), sheet.question('a').isDraft]).toEqual([undefined, true]);
    sheet.reject('a');
    expect([decision(), sheet.question('a').issue]).toEqual([
      { questionId: 'a', approved: false, reasonId: null },
      'reasonNeeded',
    ]);
    sheet.giveReason('a', 'other-year');
    expect([decision()?.reasonId, sheet.question('a').issue]).toEqual(['other-year', undefined]);
    sheet.giveReason('a', 'other-year');
    expect(decision()).toMatchObject({ approved: false, reasonId: null });
    sheet.reject('a');
    expect(decision()).toBeUndefined();
    sheet.giveReason('b', 'cannot-open');
    expect(sheet.question('b').decision).toMatchObject({ approved: false, reasonId: 'cannot-open' });
    // What is added to a reason stays with another one, and goes with the rejection.
    sheet.giveRemark('b', { note: 'It ends in June.', page: 3 });
    sheet.giveReason('b', 'other-year');
    const remarked = { approved: false, reasonId: 'other-year', note: 'It ends in June.', page: 3 };
    expect(sheet.question('b').decision).toMatchObject(remarked);
    sheet.approve('b');
    sheet.giveRemark('c', { page: 2 });
    expect(sheet.question('b').decision).toEqual({ questionId: 'b', approved: true, reasonId: null });
    expect(sheet.question('c').decision).toMatchObject({ approved: false, reasonId: null, page: 2 });
  });

  it('[W-24] a decision says whether it counts for this submission alone, also when it is changed or cleared', async () => {
    const { sheet, server } = reviewing(known('a', true, { isOnlyHere: true }), known('b', true));
    const isOnlyHere = (id: string) => sheet.question(id).decision?.isOnlyHere === true;
    expect([isOnlyHere('a'), isOnlyHere('b')]).toEqual([true, false]);
    sheet.limit('c', true);
    expect(sheet.question('c').isDraft).toBe(false);
    sheet.limit('b', true);
    expect(sheet.question('b')).toMatchObject({
      isDraft: true,
      decision: { approved: true, isOnlyHere: true },
    });
    sheet.giveReason('b', 'other-year');
    sheet.approve('a');
    await sheet.save();
    const { calls } = server;
    expect(calls).toEqual([
      {
        a: { approved: null, reason_id: null, only_here: true },
        b: { approved: false, reason_id: 'other-year', only_here: true },
      },
    ]);
    sheet.limit('b', false);
    expect([isOnlyHere('b'), sheet.question('b').isDraft]).toEqual([false, true]);
    sheet.limit('b', true);
    expect(sheet.question('b').isDraft).toBe(false);
    // Cleared, it is a source like any other again.
    sheet.approve('a');
    expect(isOnlyHere('a')).toBe(false);
  });

  it('[W-17 API-08] a save sends the drafts with their revisions, and later decisions stay drafts', async () => {
    const { sheet, server } = reviewing(known('a', true, { revision: 4 }), known('b', false));
    sheet.approve('a');
    sheet.giveReason('c', 'other-year');
    const saving = sheet.save();
    expect(sheet.state()).toMatchObject({ isSaving: true, unsaved: 2 });
    expect(await sheet.save()).toEqual({ code: 'reviewsBeingSaved' });
    sheet.approve('c');
    expect(await saving).toEqual({ code: 'reviewsSaved', count: 2 });
    expect(server.calls).toEqual([
      { a: { approved: null, reason_id: null }, c: { approved: false, reason_id: 'other-year' } },
    ]);
    expect(sheet.state()).toEqual({ isSaving: false, unsaved: 1, conflicts: [], failure: undefined });
    expect(sheet.question('c')).toMatchObject({
      decision: { approved: true },
      saved: { approved: false, revision: 1, reviewedBy: 'me' },
    });
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 1 });
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 0 });
    expect(server.calls.length).toBe(2);
  });

  it('[W-5 ENG-60] says when there is nothing to save', async () => {
    expect(await reviewing().sheet.save()).toEqual({ code: 'noReviewsToSave' });
    const { sheetOf, server } = reviewing();
    const ports = server.portsOf('me');
    const nowhere = createReviewSheet({ submissionId: undefined, reviews: new Map(), reasonIds }, ports);
    nowhere.approve('a');
    expect(await nowhere.save()).toEqual({ code: 'noReviewsToSave' });
    const { save, approve } = sheetOf('me');
    approve('a');
    expect(await save()).toEqual({ code: 'reviewsSaved', count: 1 });
  });

  it('[W-18 SRC-03] a rejection without a reason keeps all from being saved, but not where there are no reasons', async () => {
    const { sheet, sheetOf, server } = reviewing();
    sheet.approve('a');
    sheet.reject('b');
    expect(await sheet.save()).toEqual({ code: 'reasonsMissing', questionIds: ['b'] });
    expect([server.calls.length, sheet.state().unsaved]).toEqual([0, 2]);
    const plain = sheetOf('me', []);
    plain.reject('b');
    expect(await plain.save()).toEqual({ code: 'reviewsSaved', count: 1 });
  });

  it('[P-23 W-15 W-18] a link approves; one that is none keeps all from being saved; an empty one is taken back', async () => {
    const link = 'https://example.org/recognised';
    const { sheet, server } = reviewing(known('b', true, { isOnlyHere: true }));
    sheet.giveLink('a', 'http://example.org');
    expect(sheet.question('a')).toMatchObject({ decision: { approved: true }, issue: 'linkWrong' });
    expect(await sheet.save()).toEqual({ code: 'reasonsMissing', questionIds: ['a'] });
    sheet.giveLink('a', link);
    sheet.giveLink('b', link);
    expect(sheet.question('b').decision).toMatchObject({ recognitionLink: link, isOnlyHere: true });
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 2 });
    expect(server.calls[0]).toMatchObject({ a: { approved: true, recognition_link: link } });
    expect(sheet.question('a')).toMatchObject({ saved: { recognitionLink: link }, isDraft: false });
    sheet.giveLink('a', '');
    expect(sheet.question('a')).toMatchObject({ decision: { approved: true }, isDraft: true });
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 1 });
    expect(server.reviews.get('a')).toMatchObject({ approved: true, recognitionLink: undefined });
    sheet.giveLink('a', link);
    sheet.reject('a');
    expect(sheet.question('a').decision).not.toHaveProperty('recognitionLink');
  });

  it('[W-18 W-25] a question without words keeps all from being saved; asking again takes it back', async () => {
    const { sheet, server } = reviewing();
    sheet.approve('a');
    sheet.ask('b');
    expect(sheet.question('b')).toMatchObject({ decision: { approved: null, asks: '' }, isDraft: true });
    expect(await sheet.save()).toEqual({ code: 'reasonsMissing', questionIds: ['b'] });
    sheet.giveQuestion('b', 'Since when?');
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 2 });
    expect(server.calls[0]?.['b']).toMatchObject({ approved: null, asks: 'Since when?' });
    expect(sheet.question('b')).toMatchObject({ saved: { asks: 'Since when?' }, isDraft: false });
    sheet.ask('b');
    expect(sheet.question('b')).toMatchObject({ decision: undefined, isDraft: true });
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 1 });
    expect(server.reviews.get('b')).toMatchObject({ approved: null, asks: undefined });
  });

  it('[W-25] approving, rejecting or giving a reason takes the place of a question, and the other way round', () => {
    const { sheet } = reviewing();
    const decided = () => sheet.question('a').decision;
    for (const decide of [
      () => sheet.approve('a'),
      () => sheet.reject('a'),
      () => sheet.giveReason('a', 'other-year'),
    ]) {
      sheet.giveQuestion('a', 'Since when?');
      decide();
      expect([decided()?.approved === null, decided()?.asks]).toEqual([false, undefined]);
    }
    sheet.giveQuestion('a', 'Since when?');
    expect(decided()).toEqual({ questionId: 'a', approved: null, reasonId: null, asks: 'Since when?' });
  });

  it('[W-26] a rejection says whether it is about the answer, as the host knows it', () => {
    const { server } = reviewing();
    const sheet = createReviewSheet(
      {
        submissionId: 's',
        reviews: new Map(),
        reasonIds,
        isAboutAnswer: (_id, reason) => reason === 'other-year',
      },
      server.portsOf('me'),
    );
    sheet.giveReason('a', 'cannot-open');
    expect(sheet.shown().get('a')?.isAboutAnswer).toBeUndefined();
    sheet.giveReason('a', 'other-year');
    expect(sheet.shown().get('a')?.isAboutAnswer).toBe(true);
  });

  it('[W-19] a failed save keeps the drafts, and what it had stored all the same is no conflict', async () => {
    const { sheet, server, troubles } = reviewing();
    sheet.approve('a');
    sheet.approve('b');
    troubles.push('lostRequest', 'lostResponse');
    const failed: ReviewNotice = { code: 'reviewsNotSaved', message: 'No line' };
    expect(await sheet.save()).toEqual(failed);
    expect(sheet.state()).toEqual({ isSaving: false, unsaved: 2, conflicts: [], failure: 'No line' });
    expect(await sheet.save()).toEqual(failed);
    expect(server.reviews.size).toBe(2);
    // One was decided otherwise since: the server holds the reviewer's own earlier decision under it.
    sheet.giveReason('b', 'other-year');
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 1 });
    expect(sheet.state()).toMatchObject({ unsaved: 0, failure: undefined });
    expect(server.reviews.get('b')).toMatchObject({ reasonId: 'other-year', revision: 2 });
    // The server did it once, though it came three times.
    expect(server.calls.map((sent) => Object.keys(sent))).toEqual([['a', 'b'], ['b']]);
  });

  it('[W-19 W-18] what is rejected while an earlier save goes first waits for its reason', async () => {
    const { sheet, server, troubles } = reviewing();
    sheet.approve('a');
    troubles.push('lostResponse');
    await sheet.save();
    sheet.approve('b');
    const saving = sheet.save();
    sheet.reject('c');
    expect(await saving).toEqual({ code: 'reasonsMissing', questionIds: ['c'] });
    expect([[...server.reviews.keys()], sheet.state().unsaved]).toEqual([['a'], 2]);
  });

  it('[W-20] what somebody else decided the same is taken, and the rest is saved', async () => {
    const { sheet, sheetOf, server } = reviewing();
    const other = sheetOf('other');
    other.approve('a');
    await other.save();
    sheet.approve('a');
    sheet.approve('b');
    expect(await sheet.save()).toEqual({ code: 'reviewsSaved', count: 1 });
    expect(server.reviews.get('a')).toMatchObject({ reviewedBy: 'other', revision: 1 });
  });

  it.each(['mine', 'theirs', 'again'] as const)(
    '[W-20] what somebody else decided otherwise waits until it is settled: %s',
    async (how) => {
      const { sheet, sheetOf, server } = reviewing();
      const other = sheetOf('other');
      other.approve('a');
      await other.save();
      sheet.giveReason('a', 'other-year');
      sheet.approve('b');
      const conflict: ReviewNotice = { code: 'reviewsInConflict', questionIds: ['a'] };
      expect(await sheet.save()).toEqual(conflict);
      expect(await sheet.save()).toEqual(conflict);
      expect(sheet.question('a')).toMatchObject({
        isConflict: true,
        decision: { approved: false },
        saved: { approved: true, reviewedBy: 'other' },
      });
      expect(server.reviews.has('b')).toBe(false);
      if (how === 'again') sheet.giveReason('a', 'cannot-open');
      else sheet.settle('a', how);
      expect(sheet.state().conflicts).toEqual([]);
      expect(await sheet.save()).toMatchObject({ code: 'reviewsSaved' });
      expect(server.reviews.get('a')).toMatchObject(
        how === 'theirs'
          ? { approved: true, revision: 1 }
          : { reasonId: how === 'mine' ? 'other-year' : 'cannot-open', revision: 2 },
      );
      expect(server.reviews.get('b')?.approved).toBe(true);
    },
  );

  it('[W-20] a server that says no more than that it is stale is asked once', async () => {
    const save = vi.fn(() => Promise.reject(new engine.StaleReviewsError('Stale', new Map())));
    const sheet = createReviewSheet(
      { submissionId: 's', reviews: new Map(), reasonIds },
      { save, newKey: () => 'k' },
    );
    sheet.approve('a');
    expect(await sheet.save()).toEqual({ code: 'reviewsNotSaved', message: 'Stale' });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('[W-15 W-20] loading takes what is newer, keeps the drafts, and shows what fell', () => {
    const { sheet } = reviewing(known('a', true, { revision: 3 }), known('b', true), known('d', true));
    sheet.giveReason('a', 'other-year');
    sheet.reject('c');
    const fallen = known('b', true, { changed: ['answer'] });
    sheet.load(new Map([known('a', null, { revision: 2 }), fallen].map((each) => [each.questionId, each])));
    expect(sheet.question('a')).toMatchObject({ isConflict: false, saved: { revision: 3 } });
    expect(sheet.question('b')).toEqual({
      decision: undefined,
      saved: fallen,
      isDraft: false,
      issue: undefined,
      isConflict: false,
    });
    expect(sheet.question('d').saved).toBeUndefined();
    expect(sheet.state()).toMatchObject({ unsaved: 2, conflicts: [] });
    sheet.load(new Map([['a', known('a', null, { revision: 4 })]]));
    expect(sheet.state().conflicts).toEqual(['a']);
  });

  it('[W-21] counts what is not saved, and discards it', () => {
    const { sheet } = reviewing(known('a', true));
    sheet.reject('a');
    sheet.approve('b');
    sheet.approve('c');
    sheet.approve('c');
    expect(sheet.state().unsaved).toBe(2);
    sheet.discard();
    expect(sheet.state().unsaved).toBe(0);
    expect([...sheet.shown().values()]).toMatchObject([{ questionId: 'a', approved: true, reasonId: null }]);
  });

  it('[W-22] one decision tells those who listen to its source, and to the whole', async () => {
    const { sheet } = reviewing();
    const heard: string[] = [];
    for (const id of ['a', 'b', 'a']) sheet.subscribe(id, () => heard.push(id));
    const end = sheet.subscribe('a', () => heard.push('ended'));
    sheet.subscribeAll(() => heard.push('all'));
    end();
    const before = sheet.question('b');
    sheet.approve('a');
    expect(heard).toEqual(['a', 'a', 'all']);
    expect(sheet.question('b')).toBe(before);
    expect(sheet.question('a')).toBe(sheet.question('a'));
    heard.length = 0;
    await sheet.save();
    expect(heard).toEqual(['all', 'a', 'a', 'all']);
  });
});
