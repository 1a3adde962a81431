import { describe, expect, it } from 'vitest';
import { beforeSubmit } from '../../../../app/src/features/assessment/before-submit';
import { stationsOf } from '../../../../app/src/features/assessment/stations';
import { stepState } from '../../../../app/src/features/assessment/step-state';
import { workLeft } from '../../../../app/src/features/assessment/work-left';
import { completed, step, stepsData } from '../../support/steps';

const nothingTyped = { count: 0, stepKey: undefined };

describe('what is left before a submit', () => {
  const steps = stepsData(4, {
    planet: {
      title: 'Planet',
      answered: 8,
      open: 3,
      toFix: 1,
      missingEvidence: 2,
      minutes: 12.5,
      fileMinutes: 12,
    },
    people: { title: 'People', missingEvidence: 1, minutes: 20, fileMinutes: 6 },
    policy: { title: 'Policy', answered: 10, open: 0 },
  });

  it('[C-15] [C-16] adds up what the server says: unanswered, to fix, missing files and minutes apart', () => {
    expect(workLeft(steps)).toEqual({
      unanswered: 12,
      answered: 58,
      total: 70,
      toFix: 1,
      missingEvidence: 3,
      minutes: 32.5,
      fileMinutes: 18,
    });
  });

  it('[C-15] has a line for each kind of work, with the first step in which it is', () => {
    const lines = beforeSubmit(steps, { count: 2, stepKey: 'people' });
    expect(lines.map(({ key, state, title, goTo }) => [key, state, title, goTo?.stepKey])).toEqual([
      ['completed', 'done', '4 steps completed', undefined],
      ['toFix', 'wrong', '1 answer to fix', 'planet'],
      ['toAnswer', 'open', 'Questions to answer', 'planet'],
      ['typed', 'open', '2 answers to save', 'people'],
      ['toSave', 'open', '1 step to save once more', 'policy'],
      ['evidence', 'open', '3 files to add', 'sources'],
    ]);
    expect(lines.find(({ key }) => key === 'toAnswer')?.text).toBe('Planet\u00a02, People\u00a010');
  });

  it('[C-15] leaves out what is not left', () => {
    const lines = beforeSubmit(stepsData(8), nothingTyped);
    expect(lines.map(({ key }) => key)).toEqual(['completed']);
    expect(beforeSubmit(stepsData(0), nothingTyped).map(({ key }) => key)).toEqual(['toAnswer']);
  });
});

describe('the state of a step', () => {
  it.each([
    ['done', completed, undefined],
    ['toSave', { answered: 10, open: 0 }, 'planet'],
    ['next', { answered: 3, open: 7 }, 'planet'],
    ['begun', { answered: 3, open: 7 }, 'people'],
    ['untouched', {}, 'people'],
    ['last', { total: 0, open: 0 }, 'people'],
  ] as const)('[C-12] is %s', (state, change, nextKey) => {
    expect(stepState(step('planet', change), nextKey)).toBe(state);
  });
});

const noDates = { submitted_at: null, released_at: null, approved_at: null, published_at: null };

describe('the stations', () => {
  const states = (stage: Parameters<typeof stationsOf>[0]['stage']) =>
    stationsOf({ stage, dates: noDates, steps: stepsData(4), isHotel: true, shown: 'the score' }).map(
      ({ state }) => state,
    );

  it.each([
    ['answering', ['here', 'ahead', 'ahead', 'ahead']],
    ['reviewing', ['done', 'here', 'ahead', 'ahead']],
    ['rejected', ['back', 'ahead', 'ahead', 'ahead']],
    ['released', ['done', 'done', 'here', 'ahead']],
    ['approved', ['done', 'done', 'done', 'here']],
    ['published', ['done', 'done', 'done', 'done']],
  ] as const)('[PROD-12] of %s are %o', (stage, expected) => {
    expect(states(stage)).toEqual(expected);
  });

  it('[PROD-12] say how far the answers are, and of what was submitted without a date only that', () => {
    const answerOf = (stage: 'answering' | 'reviewing') =>
      stationsOf({ stage, dates: noDates, steps: stepsData(4), isHotel: true, shown: 'the score' })[0]?.text;
    expect(answerOf('answering')).toBe('4 of 8 steps completed. Then you submit.');
    expect(answerOf('reviewing')).toBe('Submitted.');
  });

  it('[PROD-12] say when each of them was left', () => {
    const dates = {
      submitted_at: '2026-03-02T12:00:00Z',
      released_at: '2026-03-09T12:00:00Z',
      approved_at: '2026-03-10T12:00:00Z',
      published_at: '2026-03-11T12:00:00Z',
    };
    const said = stationsOf({
      stage: 'published',
      dates,
      steps: stepsData(8),
      isHotel: true,
      shown: 'the score',
    });
    expect(said.map(({ text }) => text)).toEqual([
      'Submitted on March 2, 2026.',
      'Checked, and the score released on March 9, 2026.',
      'The figures were approved on March 10, 2026.',
      'Published on March 11, 2026. Travel buyers see the score.',
    ]);
  });
});
