import { describe, expect, it } from 'vitest';
import { evaluate, findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { Answer, AnswerMap } from '@alo/schemas';
import { readScoreModel, readShipped } from './questionnaires.js';

const alo = parseDefinition(readShipped('alo'));
const basics = parseDefinition(readShipped('basics'));

/** The strongest option, with the text it may ask for; a place where only text can be given. */
function strongest(id: string): Answer {
  const question = findQuestion(basics, id);
  const option = question?.options.at(-1);
  if (option === undefined) return { typedValue: '41.140000,-8.610000' };
  return question?.type === 'radio-text'
    ? { selectedOptionId: option.id, typedValue: 'Yes' }
    : { selectedOptionId: option.id };
}

/** Answers what is open, question after question: each answer may open others. */
function answerAll(): AnswerMap {
  const answers: AnswerMap = {};
  for (const { id } of basics.questions)
    if (evaluate(basics, answers).unanswered.includes(id)) answers[id] = strongest(id);
  return answers;
}

describe('the basics questionnaire', () => {
  it('[ENG-01] shows that steps are data: four of the eight, in the same order', () => {
    expect(basics.steps.map(({ key }) => key)).toEqual(['hotel-location', 'planet', 'people', 'sources']);
  });

  it('[ENG-06] shows that questions are data: no id is shared with the Alo questionnaire', () => {
    expect(basics.questions.filter(({ id }) => alo.indexes.has(id))).toEqual([]);
  });

  it('[ENG-10] offers the same countries as the Alo questionnaire', () => {
    expect(findQuestion(basics, 'B-04')?.options).toEqual(findQuestion(alo, 'LOC-04')?.options);
  });

  it('[ENG-06] asks for all twelve practices of the WTTC Hotel Sustainability Basics', () => {
    const named = new Set(basics.questions.flatMap(({ references }) => references));
    const missing = Array.from({ length: 12 }, (_, index) => `wttc-basics ${index + 1}`).filter(
      (criterion) => !named.has(criterion),
    );
    expect(missing).toEqual([]);
  });

  it('[ENG-15] asks what was reduced only where something is measured', () => {
    const shown = (answers: AnswerMap) => !evaluate(basics, answers).excluded.has('B-08');
    expect(shown({ 'B-07': { selectedOptionId: 'no' } })).toBe(false);
    expect(shown({ 'B-07': { selectedOptionId: 'monthly' } })).toBe(true);
  });

  it('[ENG-29] can be answered to the end', () => {
    const { form } = evaluate(basics, answerAll());
    expect(form.answered).toBe(form.total);
    expect(form.total).toBe(basics.questions.length - 2);
  });

  it('[PROD-10] scores every practice, in two pillars', () => {
    const { pillars, questions } = readScoreModel('basics');
    expect(Object.keys(pillars)).toEqual(['e', 's']);
    expect(Object.keys(questions)).toHaveLength(15);
  });
});
