/** What is answered, open and completed, held against a count by hand. */
import fc from 'fast-check';
import type { Answer } from '../../model/documents.generated.js';
import type { Questionnaire, StepKey } from '../../model/questionnaire.js';
import { openQuestions } from '../../rules/completeness/open-questions.js';
import { readiness, stepsData } from '../../rules/completeness/steps.js';
import { evaluate, groupId } from '../../rules/evaluate.js';
import { missingEvidence } from '../../rules/evidence/evidence.js';
import { createAnswerSheet } from '../../sheet/create-answer-sheet.js';
import { answersTo, completeAnswers, filesOf, type DrawOptions } from '../answers.js';
import { plainFormOf, plainIssue } from '../plain-form.js';
import { writtenAnswer } from '../plain/answers.js';
import { evaluatePlainly, type HasIssue } from '../plain/completeness.js';
import { missingEvidencePlainly } from '../plain/evidence.js';
import { hasOwnAnswer, isMark } from '../plain/form.js';
import { completedPlainly, openPlainly } from '../plain/steps.js';
import { expectSame, expectThat, lawOf, type CheckOptions, type Law } from './law.js';

const ofTheEngine = 'By the engine';
const ofTheSheet = 'By the sheet';

/** Has an answer an issue, as the second opinion sees it? */
export const hasPlainIssue: HasIssue = (question, answers) =>
  plainIssue(question, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined) !== undefined;

export function completenessLaws(questionnaire: Questionnaire, options: DrawOptions & CheckOptions): Law[] {
  const { definition, questions } = plainFormOf(questionnaire);
  const answers = answersTo(questionnaire, options);
  const files = filesOf(questionnaire);
  const keys = questionnaire.steps.map(({ key }) => key);
  const complete = completeAnswers(questionnaire, options);

  return [
    lawOf(
      {
        name: 'countedByHand',
        rules: 'C-2 C-3 C-4 C-5 C-6 C-7 C-8 C-9 C-10',
        says: 'what is unanswered and what is counted is what a person reads off the form',
        cases: fc.record({ answers, files }),
        holds: ({ answers: drawn, files: counted }) => {
          const opinion = evaluatePlainly(definition, drawn, counted, hasPlainIssue);
          const engine = evaluate(questionnaire, drawn, counted);
          // The sheet keeps answers in their written form, and offers are answers there.
          const sheet = createAnswerSheet(
            {
              ...questionnaire,
              questions: questionnaire.questions.map((each) => ({ ...each, defaultValue: undefined })),
            },
            { answers: drawn, files: counted },
          );
          const written = Object.fromEntries(
            questions.flatMap(({ id, source }): [string, Answer][] => {
              const answer = writtenAnswer(source, drawn[id]);
              return answer ? [[id, answer]] : [];
            }),
          );
          const asShown = evaluatePlainly(definition, written, counted, hasPlainIssue);
          expectSame(`Unanswered questions. ${ofTheEngine}`, engine.unanswered, opinion.unanswered);
          for (const { key: step, groups } of questionnaire.steps) {
            for (const { key } of groups) {
              const expected = opinion.groups.get(groupId(step, key));
              expectSame(`Group "${key}". ${ofTheEngine}`, engine.groups.get(groupId(step, key)), expected);
              expectSame(
                `Group "${key}". ${ofTheSheet}`,
                sheet.group(step, key),
                asShown.groups.get(groupId(step, key)),
              );
            }
            expectSame(`Step "${step}". ${ofTheEngine}`, engine.steps.get(step), opinion.steps.get(step));
            expectSame(`Step "${step}". ${ofTheSheet}`, sheet.step(step), asShown.steps.get(step));
          }
          expectSame(`The form. ${ofTheEngine}`, engine.form, opinion.form);
          expectSame(`The form. ${ofTheSheet}`, sheet.form(), asShown.form);
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'openByHand',
        rules: 'C-7 C-11 A-6',
        says: 'the open questions of a step are those that are shown and lack an answer without an issue, in form order',
        cases: fc.record({ answers, files }),
        holds: ({ answers: drawn, files: counted }) => {
          const evaluation = evaluate(questionnaire, drawn, counted);
          for (const key of keys) {
            const opinion = openPlainly(definition, key, drawn, counted, hasPlainIssue);
            const about = `Open questions of step "${key}". ${ofTheEngine}`;
            expectSame(about, openQuestions(questionnaire, key, drawn, evaluation), opinion);
          }
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'missingFilesByHand',
        rules: 'E-4 E-5',
        says: 'files are missing where the chosen option of a shown question requires one and there is none',
        cases: fc.record({ answers, files }),
        holds: ({ answers: drawn, files: counted }) => {
          const missing = missingEvidence(questionnaire, drawn, counted).map(({ id }) => id);
          const about = `Questions that lack a file. ${ofTheEngine}`;
          expectSame(about, missing, missingEvidencePlainly(definition, drawn, counted));
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'completedByHand',
        rules: 'C-12 C-13 C-14 C-15',
        says: 'a step is completed after a final save, while nothing in it is open; the evidence step after all others',
        cases: fc.record({
          sheet: fc.oneof(fc.record({ answers, files }), complete),
          finalSteps: fc.subarray(keys),
          takesFiles: fc.boolean(),
        }),
        holds: ({ sheet: { answers: drawn, files: counted }, finalSteps, takesFiles }) => {
          const final = new Set<StepKey>(finalSteps);
          const known = takesFiles ? counted : undefined;
          const opinion = completedPlainly(definition, drawn, final, known, hasPlainIssue);
          const ready = readiness(questionnaire, drawn, final, known);
          const completed = ready.steps.filter(({ isCompleted }) => isCompleted).map(({ key }) => key);
          expectSame(
            `Completed steps. ${ofTheEngine}`,
            completed,
            keys.filter((key) => opinion.has(key)),
          );
          const first = keys.find((key) => !opinion.has(key));
          expectSame(`The first step to complete. ${ofTheEngine}`, ready.firstIncomplete, first);
          expectSame(`May it be submitted? ${ofTheEngine}`, ready.isReady, first === undefined);
          const { currentStepKey, completedSteps } = stepsData(questionnaire, ready);
          expectSame(`The current step. ${ofTheEngine}`, currentStepKey, first ?? keys.at(-1));
          expectSame(`The number of completed steps. ${ofTheEngine}`, completedSteps, opinion.size);
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'completeIsSubmitted',
        rules: 'C-12 C-15 C-4 C-5 C-9 C-10 E-4',
        says: 'a form in which all that is shown has a fitting answer, and every required file, may be submitted',
        cases: fc.record({ complete }),
        holds: ({ complete: { answers: drawn, files: counted } }) => {
          const ready = readiness(questionnaire, drawn, new Set(keys), counted);
          const evaluation = evaluate(questionnaire, drawn, counted);
          const open = keys.flatMap((key) => openQuestions(questionnaire, key, drawn, evaluation));
          const missing = missingEvidence(questionnaire, drawn, counted).map(({ id }) => id);
          expectSame(`Open questions of a complete form. ${ofTheEngine}`, open, []);
          expectSame(`Missing files of a complete form. ${ofTheEngine}`, missing, []);
          expectSame(
            `The first step to complete of a complete form. ${ofTheEngine}`,
            ready.firstIncomplete,
            undefined,
          );
          expectSame('May a complete form be submitted? By the engine', ready.isReady, true);
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'incompleteIsNot',
        rules: 'C-2 C-10 C-11 C-12 C-14',
        says: 'the same form with one answer taken away may not be submitted, and its step is named',
        cases: fc.record({ complete, taken: fc.nat(9_999) }),
        holds: ({ complete: { answers: drawn, files: counted }, taken }) => {
          const asked = questions.filter(
            ({ id, source }) =>
              (hasOwnAnswer(source) && !isMark(source) && Object.hasOwn(drawn, id)) ||
              (source.type === 'file' && Object.hasOwn(counted, id)),
          );
          const question = asked[taken % Math.max(1, asked.length)];
          if (!question) return;
          const without = <Value>(map: Readonly<Record<string, Value>>) =>
            Object.fromEntries(Object.entries(map).filter(([id]) => id !== question.id));
          const ready = readiness(questionnaire, without(drawn), new Set(keys), without(counted));
          expectThat(
            !ready.isReady,
            `Without the answer of "${question.id}", the engine says that the form may be submitted.`,
          );
          const about = `The first step to complete without the answer of "${question.id}". ${ofTheEngine}`;
          expectSame(about, ready.firstIncomplete, question.stepKey);
        },
      },
      options,
    ),
  ];
}
