import { evaluate, groupId, openQuestions, parseDefinition, takesAnswer, type Count } from '@alo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { definitions } from '../arbitraries/questionnaires.js';

const sum = (counts: readonly (Count | undefined)[]): Count => ({
  answered: counts.reduce((total, count) => total + (count?.answered ?? 0), 0),
  total: counts.reduce((total, count) => total + (count?.total ?? 0), 0),
});

describe('completeness, for every questionnaire and all answers', { timeout: 60_000 }, () => {
  it('[C-8] groups add up to their step, steps to the form, and nothing is unanswered exactly when all is counted', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = parseDefinition(definition);
        const { form, steps, groups, unanswered } = evaluate(questionnaire, answersIn(questionnaire, drawn));
        for (const { key, groups: parts } of questionnaire.steps)
          expect(sum(parts.map((part) => groups.get(groupId(key, part.key))))).toEqual(steps.get(key));
        expect(sum([...steps.values()])).toEqual(form);
        expect(unanswered.length === 0).toBe(form.answered === form.total);
      }),
      { numRuns: 300 },
    );
  });

  it('[C-3 C-7 ENG-26 ENG-30] only visible questions that someone can answer are open, in form order', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const evaluation = evaluate(questionnaire, answers);
        const open = questionnaire.steps.flatMap(({ key }) =>
          openQuestions(questionnaire, key, answers, evaluation),
        );
        expect(evaluation.unanswered.filter((id) => !open.includes(id))).toEqual([]);
        const places = open.map((id) => questionnaire.byId.get(id)?.index ?? -1);
        expect(places).toEqual([...places].sort((left, right) => left - right));
        for (const id of open) {
          const question = questionnaire.byId.get(id);
          expect(question && (takesAnswer(question) || question.type === 'file')).toBe(true);
          expect(question?.readOnly).toBe(false);
          expect(evaluation.excluded).not.toContain(id);
        }
      }),
      { numRuns: 200 },
    );
  });
});
