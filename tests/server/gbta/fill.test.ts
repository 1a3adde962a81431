/** What a GBTA file fills in, and what is taken back when it goes. */
import { evaluate, findQuestion, validateAnswer } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import { readReleases } from '@alo/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFill } from '../../../server/src/modules/gbta/fill.js';
import { shippedMapping as mapping } from '../../../server/src/modules/gbta/mappings.js';
import { planUndo } from '../../../server/src/modules/gbta/undo.js';
import type { AttachedFile } from '../../../server/src/modules/submission/state.js';
import { outcomesOf } from '../../support/gbta.js';

const questionnaire = readReleases().find('alo', 1)?.questionnaire;
if (!questionnaire) throw new Error('The questionnaire "alo" is not shipped');
const form = questionnaire;

type Given = Readonly<Record<string, Answer>>;
const storedOf = (answers: Given) =>
  Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer, revision: 1 }));
const fileOf = (questionId: string): AttachedFile => ({
  ...{ questionId, id: questionId, name: 'proof.pdf', mimeType: 'application/pdf', bytes: 1, sha256: '' },
  attachedAt: new Date(0),
});
const chosen = (selectedOptionId: string): Answer => ({ selectedOptionId });
const typed = (typedValue: string): Answer => ({ typedValue });

function fill(says: Readonly<Record<string, string>>, given: Given = {}, proven: readonly string[] = []) {
  const rows = Object.entries(says).map(([ref, answer], index) => ({
    ...{ row: index + 2, ref, answer, comment: null, link: null },
  }));
  const state = { stored: storedOf(given), files: proven.map(fileOf) };
  return planFill(form, mapping, state, { rows, further: 0 });
}
/** The answers that the file writes. */
const filled = (...of: Parameters<typeof fill>) =>
  Object.fromEntries(fill(...of).changes.map(({ questionId, new: answer }) => [questionId, answer]));
/** Why each row was not written. */
const reasons = (...of: Parameters<typeof fill>) =>
  Object.fromEntries(fill(...of).report.rows.map(({ ref, outcome, reason }) => [ref, [outcome, reason]]));

describe('A GBTA file', () => {
  it('[UNSP-016] chooses the weakest option that a Yes proves, and the first one for a No', () => {
    expect(filled({ T01: 'Yes', T04: 'No', T30: 'Yes', T34: 'No' })).toEqual({
      'STR-01': chosen('group-policy'),
      'STR-04': chosen('none'),
      'WAT-05': chosen('on-request'),
      'WAS-06': chosen('none'),
    });
  });

  it.each(['yes', 'Y', 'TRUE', '1'])('[UNSP-016] takes %s for a Yes', (word) => {
    expect(filled({ T01: word })).toEqual({ 'STR-01': chosen('group-policy') });
  });
  it.each(['no', 'N', 'False', '0'])('[UNSP-016] takes %s for a No', (word) => {
    expect(filled({ T01: word })).toEqual({ 'STR-01': chosen('none') });
  });

  it('[UNSP-016] says of every other word what to write', () => {
    expect(reasons({ T01: 'maybe', T12: 'eleven', T99: 'Yes' })).toEqual({
      T01: ['ignored', 'Write Yes or No.'],
      T12: ['ignored', 'Not a number.'],
      T99: ['ignored', 'There is no such topic.'],
    });
  });

  it('[UNSP-016] never replaces an answer that is there', () => {
    const given = { 'STR-01': chosen('public-policy') };
    expect(filled({ T01: 'No', T04: 'Yes' }, given)).toEqual({ 'STR-04': chosen('added-task') });
    expect(fill({ T01: 'No' }, given).report.rows[0]).toMatchObject({
      ...{ outcome: 'kept', answer: chosen('none'), reason: 'The question has an answer.' },
    });
  });

  it.each([
    ['45', '45'],
    ['45,5', '45.5'],
    ['45 %', '45'],
  ])('[UNSP-016] reads %s as a number', (said, value) => {
    expect(filled({ T24: said })).toEqual({ 'ENE-03': typed(value) });
  });

  it('[UNSP-016] writes no number outside the limits of its question', () => {
    expect(reasons({ T24: '101' })).toEqual({ T24: ['ignored', 'More than 100.'] });
    expect(reasons({ T24: '-1' })).toEqual({ T24: ['ignored', 'Less than 0.'] });
  });

  it('[UNSP-016] turns a figure per room night into a total where the room nights are known', () => {
    const given = { 'OPS-04': typed('20000'), 'OPS-18_1': chosen('main') };
    expect(filled({ T21: '24,5', T28: '365' }, given)).toEqual({
      'ENE-02': { selectedOptionId: 'kwh', typedValue: '490000' },
      'WAT-02': { selectedOptionId: 'm3', typedValue: '7300' },
    });
    expect(filled({ T21: '24.5', T28: '365' })).toEqual({});
    expect(fill({ T28: '365' }).report.rows[0]?.reason).toMatch(/^Kept here as a note: .*room nights/);
  });

  it('[UNSP-016] writes no answer to a question that is not asked, and says what hides it', () => {
    expect(filled({ T11: 'No', T12: '11.4' })).toEqual({ 'CLI-01': chosen('no') });
    expect(fill({ T11: 'No', T12: '11.4' }).report.rows[1]).toMatchObject({
      ...{ outcome: 'hidden', answer: typed('11.4'), hidden_by: ['CLI-01'] },
      reason: expect.stringContaining('carbon footprint calculated') as string,
    });
    expect(filled({ T12: '11.4', T11: 'Yes' })).toEqual({
      'CLI-01': chosen('each-year-own-method'),
      'CLI-02': typed('11.4'),
    });
  });

  it('[UNSP-016] lets the topic that proves most speak for a question of several', () => {
    expect(filled({ T14: 'Yes', T15: 'Yes', T16: 'Yes' })).toEqual({ 'CLI-05': chosen('science-based') });
    expect(filled({ T14: 'No', T15: 'No', T16: 'Yes' })).toEqual({ 'CLI-05': chosen('aim-without-date') });
    expect(reasons({ T14: 'No', T15: 'No', T16: 'Yes' })).toEqual({
      T14: ['ignored', 'T16 says more about the same question.'],
      T15: ['ignored', 'A No does not answer the question.'],
      T16: ['applied', null],
    });
  });

  it('[UNSP-016] leaves a person to answer what a Yes does not', () => {
    expect(filled({ T08: 'Green Key', T10: 'Yes', T23: 'Yes', T50: 'By a code' })).toEqual({});
    expect(reasons({ T23: 'Yes' })).toEqual({
      T23: ['ignored', 'A person answers it: a Yes does not say whether the energy is made on site.'],
    });
  });

  it('[UNSP-016] counts a topic once, by its first row', () => {
    const row = { ref: 'T01', comment: null, link: null };
    const { changes, report } = planFill(
      form,
      mapping,
      { stored: [], files: [] },
      {
        rows: [
          { ...row, row: 2, answer: 'Yes' },
          { ...row, row: 9, answer: 'No' },
        ],
        further: 3,
      },
    );
    expect(changes.map(({ new: answer }) => answer)).toEqual([chosen('group-policy')]);
    expect(report).toMatchObject({ applied: 1, ignored: 4, further: 3 });
    expect(report.rows[1]?.reason).toBe('Row 2 has this topic, too. The first one counts.');
  });

  it('[UNSP-016] takes no file from a question', () => {
    expect(reasons({ T01: 'No' }, {}, ['STR-01'])).toEqual({
      T01: ['ignored', 'The question has a file, which this answer does not take.'],
    });
    expect(outcomesOf(fill({ T01: 'Yes' }, {}, ['STR-01']).report)).toEqual({ T01: 'applied' });
  });
});

/** The questions that a file can fill in, and those that decide about them. */
const deciding = [
  'OPS-04',
  'OPS-03',
  'OPS-10',
  'OPS-16',
  'OPS-17',
  'OPS-18_1',
  'DET-07',
  'CLI-01',
  'CLI-02',
  'STR-01',
];
const involved = [...new Set([...mapping.rows.map(({ question }) => question), ...deciding])];

const arbAnswer = (id: string): fc.Arbitrary<Answer | undefined> => {
  const options = findQuestion(form, id)?.options.map((option) => chosen(option.id)) ?? [];
  const isNumber = findQuestion(form, id)?.rules.dataType === 'number';
  return fc.constantFrom(undefined, undefined, ...options, ...(isNumber ? [typed('25')] : []));
};
/** Answers as a save leaves them: none of a question that is not asked. */
const arbGiven: fc.Arbitrary<Given> = fc.tuple(...involved.map(arbAnswer)).map((drawn) => {
  const answers: AnswerMap = {};
  for (const [index, id] of involved.entries()) {
    const answer = drawn[index];
    if (answer) answers[id] = answer;
  }
  const { excluded } = evaluate(form, answers);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !excluded.has(id)));
});
const arbSays = fc
  .array(
    fc.tuple(
      fc.constantFrom(...mapping.rows.map(({ ref }) => ref)),
      fc.constantFrom(
        'Yes',
        'No',
        '25',
        '1e9',
        'A sentence of objectives that is long enough for its question.',
      ),
    ),
    { maxLength: 60 },
  )
  .map((rows) => Object.fromEntries(rows));
const arbProven = fc.subarray(['STR-01', 'CLI-01', 'CLI-02', 'WAT-02'], { maxLength: 2 });

const after = (given: Given, changes: ReturnType<typeof fill>['changes']): Given => ({
  ...given,
  ...Object.fromEntries(changes.map(({ questionId, new: answer }) => [questionId, answer])),
});

describe('Any GBTA file on any form', () => {
  it('[UNSP-016] changes and hides no answer that was there, and writes only what the form asks and takes', () => {
    fc.assert(
      fc.property(arbGiven, arbSays, arbProven, (given, says, proven) => {
        const { changes, report } = fill(says, given, proven);
        const left = after(given, changes);
        const { excluded } = evaluate(form, left);
        for (const id of Object.keys(given)) {
          expect([id, left[id], excluded.has(id)]).toEqual([id, given[id], false]);
        }
        for (const { questionId: id, new: answer } of changes) {
          const question = findQuestion(form, id);
          const issue = question && validateAnswer(question, answer)?.code;
          expect([id, excluded.has(id), issue]).toEqual([
            id,
            false,
            issue === 'textRequired' ? issue : undefined,
          ]);
        }
        const { applied, kept, ignored, hidden, rows } = report;
        expect([applied, applied + kept + ignored + hidden]).toEqual([changes.length, rows.length]);
      }),
    );
  });

  it('[API-36] leaves nothing behind when it is removed at once', () => {
    fc.assert(
      fc.property(arbGiven, arbSays, (given, says) => {
        const { changes } = fill(says, given);
        const stored = storedOf(after(given, changes));
        const marks = changes.map(({ questionId, ref }) => ({
          ...{ questionId, ref, revision: 1, currentRevision: 1, isConfirmed: false },
        }));
        const undo = planUndo(form, { stored, files: [] }, marks);
        expect(undo.stayed).toEqual([]);
        const undone = new Set(undo.changes.map(({ questionId }) => questionId));
        const left = Object.entries(after(given, changes)).filter(([id]) => !undone.has(id));
        expect(Object.fromEntries(left)).toEqual(given);
      }),
    );
  });
});

describe('What a removed file has filled in', () => {
  const mark = (questionId: string, of: object = {}) => ({
    ...{ questionId, ref: 'T01', revision: 1, currentRevision: 1, isConfirmed: false },
    ...of,
  });
  const undo = (given: Given, marks: readonly ReturnType<typeof mark>[], proven: readonly string[] = []) => {
    const plan = planUndo(form, { stored: storedOf(given), files: proven.map(fileOf) }, marks);
    return [
      plan.changes.map(({ questionId }) => questionId),
      Object.fromEntries(plan.stayed.map(({ question_id: id, reason }) => [id, reason])),
    ];
  };

  it('[API-36] stays where somebody has changed, confirmed or proved it', () => {
    const given = Object.fromEntries(['STR-01', 'STR-04', 'WAT-05', 'WAS-06'].map((id) => [id, chosen('x')]));
    const marks = [
      mark('STR-01', { currentRevision: 2 }),
      mark('STR-04', { isConfirmed: true }),
      mark('WAT-05'),
      mark('WAS-06'),
    ];
    expect(undo(given, marks, ['WAT-05'])).toEqual([
      ['WAS-06'],
      {
        'STR-01': 'It was changed since.',
        'STR-04': 'It was confirmed.',
        'WAT-05': 'It has a file.',
      },
    ]);
  });

  it('[API-36] stays where an answer of the hotel would be hidden without it', () => {
    const given = { 'CLI-01': chosen('each-year-own-method'), 'CLI-02': typed('12') };
    expect(undo(given, [mark('CLI-01')])).toEqual([[], { 'CLI-01': 'Other answers of yours need it.' }]);
    expect(undo(given, [mark('CLI-01'), mark('CLI-02')])).toEqual([['CLI-01', 'CLI-02'], {}]);
  });
});
