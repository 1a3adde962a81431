import { carriedReview, migrateAnswers, type MigrationPlan } from '@alo/engine/authoring';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { formOf, yesOrNo } from './two-versions.js';

const question: QuestionDefinition = {
  ...{ id: 'heat', question: 'Is heat kept?', type: 'radio', has_attachment: true, options: yesOrNo },
};
const yes: AnswerMap = { heat: { selectedOptionId: 'yes' } };

/** What is as it was judged, where the question becomes `next`. */
function same(next: QuestionDefinition, plan: MigrationPlan = {}, answers = yes) {
  const [before, after] = [formOf(question), formOf(next)];
  const migration = migrateAnswers(before, after, plan, answers);
  const was = { questionnaire: before, answers };
  const is = { questionnaire: after, answers: migration.answers };
  return carriedReview(was, is, plan, 'heat', ['a file'])?.same;
}

describe('A decision in another version', () => {
  it('[M-12] stays where nothing differs but the id', () => {
    expect(same(question)).toEqual(['question', 'answer', 'files']);
    const plan = { renamed: [{ from: 'heat', to: 'warmth' }] };
    expect(same({ ...question, id: 'warmth' }, plan)).toEqual(['question', 'answer', 'files']);
  });

  it('[M-12] stays where a limit, a place or a setting differs that no reviewer judges', () => {
    expect(same({ ...question, required: true, q_number: '7' })).toEqual(['question', 'answer', 'files']);
  });

  it('[M-12] falls where the words differ, or evidence is needed otherwise', () => {
    expect(same({ ...question, question: 'Is warmth kept?' })).toEqual(['answer', 'files']);
    const required = yesOrNo.map((option) => ({ ...option, has_attachment: true }));
    expect(same({ ...question, options: required })).toEqual(['answer', 'files']);
  });

  it('[M-12] falls where the answer is changed or parked, or files have no place', () => {
    const options = [{ id: 'always', option_text: 'Yes' }, ...yesOrNo.slice(1)];
    const plan = { options: [{ question: 'heat', from: ['yes'], to: 'always' }] };
    expect(same({ ...question, options }, plan)).toEqual(['files']);
    expect(same({ ...question, options })).toEqual(['files']);
    expect(same({ ...question, has_attachment: false })).toEqual(['answer']);
  });

  it('[M-12] is about nothing where the new version takes over no answers', () => {
    expect(same({ ...question, id: 'other' })).toBeUndefined();
    expect(same(question, { dropped: [{ question: 'heat', reason: 'Nobody asks.' }] })).toBeUndefined();
  });
});
