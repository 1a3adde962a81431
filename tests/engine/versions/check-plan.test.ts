import { checkPlan, type MigrationPlan } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { formOf, yesOrNo } from './two-versions.js';

const before = formOf(
  { id: 'led', type: 'radio', options: yesOrNo },
  { id: 'power', type: 'text' },
  { id: 'gone', type: 'radio', options: yesOrNo },
);
const after = formOf({ id: 'led', type: 'radio', options: yesOrNo }, { id: 'energy', type: 'text' });
const pointersOf = (plan: unknown) =>
  checkPlan(before, after, plan as MigrationPlan).map(({ pointer, code }) => `${code} ${pointer}`);

describe('a plan', () => {
  it.each<[unknown, string[]]>([
    [{}, []],
    [null, ['notAPlan ']],
    [[], ['notAPlan ']],
    [{ 'a/b': [] }, ['notAPlan /a~1b']],
    [{ renamed: {} }, ['notAPlan /renamed']],
    [{ renamed: ['led'] }, ['notAPlan /renamed/0']],
    [{ renamed: [{ from: 'led' }] }, ['notAPlan /renamed/0']],
    [{ renamed: [{ from: 'led', to: 1 }] }, ['notAPlan /renamed/0/to']],
    [{ renamed: [{ from: 'led', to: 'x', why: '' }] }, ['notAPlan /renamed/0/why']],
    [{ options: [{ question: 'led', from: [], to: 'no' }] }, ['notAPlan /options/0/from']],
    [{ options: [{ question: 'led', from: 'yes', to: 'no' }] }, ['notAPlan /options/0/from']],
    [{ dropped: [{ question: 'led', reason: null }] }, ['notAPlan /dropped/0/reason']],
  ])('[M-5] that is %j has these problems of shape: %j', (plan, problems) => {
    expect(pointersOf(plan)).toEqual(problems);
  });

  it.each<[MigrationPlan, string[]]>([
    [{ renamed: [{ from: 'power', to: 'energy' }] }, []],
    [{ renamed: [{ from: 'power', to: 'led' }] }, ['twoIntoOne /renamed/0/to']],
    [
      {
        renamed: [{ from: 'power', to: 'led' }],
        dropped: [{ question: 'led', reason: 'Asked in another way' }],
      },
      [],
    ],
    [
      {
        renamed: [
          { from: 'power', to: 'energy' },
          { from: 'gone', to: 'energy' },
        ],
      },
      ['twoIntoOne /renamed/0/to', 'twoIntoOne /renamed/1/to'],
    ],
    [{ options: [{ question: 'led', from: ['yes', 'no'], to: 'no' }] }, []],
    [{ options: [{ question: 'gone', from: ['yes'], to: 'no' }] }, ['goesNowhere /options/0/question']],
    [{ options: [{ question: 'led', from: ['yes', 'yes'], to: 'no' }] }, ['namedTwice /options/0/from/1']],
    [{ options: [{ question: 'none', from: ['yes'], to: 'no' }] }, ['unknownQuestion /options/0/question']],
  ])('[M-5] that is %j has these problems: %j', (plan, problems) => {
    expect(pointersOf(plan)).toEqual(problems);
  });
});
