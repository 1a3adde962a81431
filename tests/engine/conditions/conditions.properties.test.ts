import {
  entryHolds,
  evaluate,
  isAnswered,
  parseDefinition,
  ruleHolds,
  ruleOfDependencies,
  ruleValue,
  type Question,
  type Questionnaire,
  type RuleVariable,
} from '@alo/engine';
import type { Answer, AnswerMap, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { definitions } from '../arbitraries/questionnaires.js';

/** The same definition with every question changed; what is nested is changed first. */
function mapQuestions(
  definition: QuestionnaireDefinition,
  change: (question: QuestionDefinition) => QuestionDefinition,
): QuestionnaireDefinition {
  const changeAll = (questions: QuestionDefinition[]): QuestionDefinition[] =>
    questions.map((question) =>
      change({
        ...question,
        ...(question.fields && { fields: changeAll(question.fields) }),
        ...(question.subQuestions && { subQuestions: changeAll(question.subQuestions) }),
      }),
    );
  return {
    ...definition,
    steps: definition.steps.map((step) => ({
      ...step,
      metadata: {
        ...step.metadata,
        ...(step.metadata.fields && { fields: changeAll(step.metadata.fields) }),
      },
      ...(step.groups && {
        groups: step.groups.map((group) => ({
          ...group,
          metadata: { ...group.metadata, fields: changeAll(group.metadata.fields) },
        })),
      }),
    })),
  };
}

/** The answer that counts for conditions. */
function effective({ excluded }: { excluded: ReadonlySet<string> }, answers: AnswerMap, { id }: Question) {
  const answer: Answer | undefined = excluded.has(id) ? undefined : answers[id];
  return isAnswered(answer) ? answer : undefined;
}

function questionIn(byId: ReadonlyMap<string, Question>, id: string): Question {
  const question = byId.get(id);
  if (!question) throw new Error(`${id} exists.`);
  return question;
}

const withDependencies = ({ questions }: Questionnaire) =>
  questions.filter(({ dependencies }) => dependencies.length > 0);

describe('conditions, for every questionnaire and all answers', { timeout: 60_000 }, () => {
  it('[V-14] a dependency list and its JSON-Logic rule give the same verdict', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = parseDefinition(definition);
        const { byId } = questionnaire;
        const answers = answersIn(questionnaire, drawn);
        const evaluation = evaluate(questionnaire, answers);
        for (const { dependencies } of withDependencies(questionnaire)) {
          const holding = new Map<string, boolean>();
          for (const entry of dependencies) {
            const controller = questionIn(byId, entry.questionId);
            const answer = effective(evaluation, answers, controller);
            const before = holding.get(controller.id) ?? false;
            holding.set(controller.id, entryHolds(entry, controller, answer) || before);
          }
          const lookup = (id: string, variable: RuleVariable) => {
            const controller = questionIn(byId, id);
            return ruleValue(controller, effective(evaluation, answers, controller), variable);
          };
          expect(ruleHolds(ruleOfDependencies(dependencies, byId), lookup)).toBe(
            [...holding.values()].every(Boolean),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[V-14 V-12] a form written with rules instead of dependency lists shows the same questions', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = parseDefinition(definition);
        const ruled = parseDefinition(
          mapQuestions(definition, ({ dependency_list, ...question }) => {
            if (!dependency_list) return question;
            const { dependencies = [] } = questionnaire.byId.get(question.id) ?? {};
            const rule = ruleOfDependencies(dependencies, questionnaire.byId);
            const { visible_when } = question;
            return {
              ...question,
              visible_when: visible_when === undefined ? rule : { and: [visible_when, rule] },
            };
          }),
        );
        const answers = answersIn(questionnaire, drawn);
        expect(evaluate(ruled, answers).excluded).toEqual(evaluate(questionnaire, answers).excluded);
      }),
      { numRuns: 200 },
    );
  });

  it('[V-8 V-11 ENG-20 ENG-22] what is hidden counts for nothing, and hides what is nested in it', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const { excluded } = evaluate(questionnaire, answers);
        const visible = Object.fromEntries(Object.entries(answers).filter(([id]) => !excluded.has(id)));
        expect(evaluate(questionnaire, visible).excluded).toEqual(excluded);
        for (const { id, parent } of questionnaire.questions)
          if (parent !== undefined && excluded.has(parent)) expect(excluded).toContain(id);
      }),
      { numRuns: 200 },
    );
  });
});
