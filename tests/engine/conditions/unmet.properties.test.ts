import { evaluate, findQuestion, seenAnswers, unmetControllers, type Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { definitions } from '../arbitraries/questionnaires.js';

/** The unmet controllers of a question, with answers seen as conditions see them. */
function unmetOf(questionnaire: Questionnaire, answers: AnswerMap, id: string): string[] {
  const { excluded } = evaluate(questionnaire, answers);
  const question = findQuestion(questionnaire, id);
  if (question === undefined) throw new Error(`There is no question "${id}".`);
  return unmetControllers(questionnaire, question, seenAnswers(answers, excluded));
}

const chosen = (selectedOptionId: string) => ({ selectedOptionId });

describe('the answers that keep a question from being asked', () => {
  const options = [{ id: 'no' }, { id: 'yes' }];
  const isYes = (id: string) => ({ '==': [{ var: `${id}.option` }, 'yes'] });
  const questionnaire = parseDefinition({
    key: 'small',
    version: 1,
    title: 'Small',
    steps: [
      {
        stepKey: 'only',
        metadata: {
          title: 'Only',
          fields: [
            ...['a', 'b', 'c', 'd'].map((id) => ({ id, type: 'radio' as const, options })),
            {
              id: 'asked',
              type: 'radio',
              options,
              dependency_list: [{ questionId: 'a', conditionType: 'option_id_equals', requiredValue: 'yes' }],
              visible_when: { and: [isYes('b'), { or: [isYes('c'), isYes('d')] }] },
            },
          ],
        },
      },
    ],
  });

  it.each<[string, AnswerMap, string[]]>([
    ['one entry', { a: chosen('no'), b: chosen('yes'), c: chosen('yes') }, ['a']],
    ['one part of several', { a: chosen('yes'), b: chosen('no'), d: chosen('yes') }, ['b']],
    ['alternatives of which none holds', { a: chosen('yes'), b: chosen('yes'), c: chosen('no') }, ['c', 'd']],
    ['nothing', { a: chosen('yes'), b: chosen('yes'), c: chosen('yes') }, []],
  ])('[V-2 V-12] are those of the parts that do not hold: %s', (_title, answers, unmet) => {
    expect(unmetOf(questionnaire, answers, 'asked')).toEqual(unmet);
  });

  it('[V-2 V-12] are there exactly where a condition hides a question', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const read = parseDefinition(definition);
        const answers = answersIn(read, drawn);
        const { excluded } = evaluate(read, answers);
        for (const { id, parent, dependencies, visibleWhen } of read.questions) {
          const hasCondition = dependencies.length > 0 || visibleWhen !== undefined;
          if (!hasCondition || (parent !== undefined && excluded.has(parent))) continue;
          expect([id, unmetOf(read, answers, id).length > 0]).toEqual([id, excluded.has(id)]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
