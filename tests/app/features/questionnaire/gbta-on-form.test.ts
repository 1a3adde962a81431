/** What a row of the GBTA file means for the answer on the form. */
import type { GbtaReportRow } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  rowsByQuestion,
  standingOf,
  unconfirmedIn,
  type RowOfQuestion,
} from '../../../../app/src/features/questionnaire/gbta/on-form';
import { gbtaData, reportRow } from '../../../../stories/support/gbta';

const yes = { selectedOptionId: 'yes' };
const row = (change: Partial<GbtaReportRow> = {}): RowOfQuestion => ({
  ...reportRow('T01', change),
  question_id: 'Q-T01',
});

type State = Parameters<typeof standingOf>[2];
const state = (change: Partial<State> = {}): State => ({
  ...{ answer: yes, misfit: undefined, excluded: false, answered: true, draft: false, offered: false },
  ...{ issue: undefined, notOffered: [], ...change },
});
const none = { answer: undefined };
const other = { answer: { selectedOptionId: 'aim' } };

describe('A row of the GBTA file', () => {
  it.each([
    ['open', 'is the answer of the file, unconfirmed', row(), true, state()],
    ['confirmed', 'is the answer of the file, confirmed', row(), false, state()],
    ['silent', 'is another one than was applied', row(), true, state(other)],
    ['silent', 'was applied and is gone', row(), true, state(none)],
    ['differs', "is a person's own", row({ outcome: 'kept' }), false, state(other)],
    ['silent', "is a person's own, and the same", row({ outcome: 'kept' }), false, state()],
    [
      'silent',
      'is kept, of a row that means nothing',
      row({ outcome: 'kept', answer: null }),
      false,
      state(),
    ],
    ['offered', 'was kept and is gone', row({ outcome: 'kept' }), false, state(none)],
    ['offered', 'was hidden, and is asked for now', row({ outcome: 'hidden' }), false, state(none)],
    ['told', 'has to be given by a person', row({ outcome: 'ignored', answer: null }), false, state(none)],
    ['silent', 'was given by a person', row({ outcome: 'ignored', answer: null }), false, state()],
  ] as const)('is %s where the answer %s', (standing, _, about, isUnconfirmed, shown) => {
    expect(standingOf(about, isUnconfirmed, shown)).toBe(standing);
  });

  it('says nothing of an answer that is being typed, cannot be taken, or is not asked for', () => {
    const misfit = { text: 'ten', code: 'number' } as unknown as State['misfit'];
    const changes: readonly Partial<State>[] = [{ draft: true }, { misfit }, { excluded: true }];
    const rows = [row(), row({ outcome: 'kept' }), row({ outcome: 'ignored', answer: null })];
    for (const change of changes)
      for (const about of rows)
        for (const given of [{}, other, none])
          expect(standingOf(about, true, state({ ...given, ...change }))).toBe('silent');
  });

  it('leaves the note of a person out of what it compares', () => {
    expect(standingOf(row(), true, state({ answer: { ...yes, note: 'Since 2019' } }))).toBe('open');
    const noted = row({ answer: { ...yes, note: 'As the file says' } });
    expect(standingOf(noted, true, state({ answer: { ...yes, note: 'Since 2019' } }))).toBe('open');
  });
});

describe('The rows of a GBTA file', () => {
  it('are found by their question: of several, the one that says most, and of two alike the first', () => {
    const about = (ref: string, outcome: GbtaReportRow['outcome'], id: string | null = 'Q') =>
      reportRow(ref, { outcome, question_id: id });
    const found = (...rows: readonly GbtaReportRow[]) =>
      [...rowsByQuestion(gbtaData(rows))].map(([id, { ref }]) => [id, ref]);
    expect(found(about('T01', 'ignored'), about('T02', 'applied'), about('T03', 'kept'))).toEqual([
      ['Q', 'T02'],
    ]);
    expect(found(about('T01', 'ignored'), about('T02', 'hidden'))).toEqual([['Q', 'T02']]);
    expect(found(about('T01', 'hidden'), about('T02', 'kept'))).toEqual([['Q', 'T02']]);
    expect(found(about('T01', 'kept'), about('T02', 'kept'))).toEqual([['Q', 'T01']]);
    expect(found(about('T01', 'applied', null))).toEqual([]);
  });

  it('that nobody has confirmed are known by their question', () => {
    const rows = [reportRow('T01'), reportRow('T02'), reportRow('T03', { outcome: 'kept' })];
    expect([...unconfirmedIn(gbtaData(rows))]).toEqual(['Q-T01', 'Q-T02']);
  });
});
