/** What is answered, what is missing, and which steps are done. */
import type { Count } from '@alo/engine';
import type { AnswerMap, QuestionDefinition, QuestionnaireDefinition, StepKey } from '@alo/schemas';
import { stepNames } from '../../../engine/src/testing/words.js';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { filesIn, drawnFiles } from '../arbitraries/files.js';
import { mistypedAnswer } from '../arbitraries/mistyped.js';
import { definitions, namedDefinitions } from '../arbitraries/questionnaires.js';
import type { Engine, Law } from './law.js';
import { chosenPlainly } from '../../../engine/src/testing/plain/answers.js';
import { issueBesidePlainly, seenPlainly } from '../../../engine/src/testing/plain/beside.js';
import { evaluatePlainly, type HasIssue } from '../../../engine/src/testing/plain/completeness.js';
import { missingEvidencePlainly } from '../../../engine/src/testing/plain/evidence.js';
import { isGrid, plainQuestions, type PlainQuestion } from '../../../engine/src/testing/plain/form.js';
import { completedPlainly, openPlainly } from '../../../engine/src/testing/plain/steps.js';
import { expectSame } from './same.js';
import { planetOf } from './small-form.js';

const sum = (counts: readonly (Count | undefined)[]): Count => ({
  answered: counts.reduce((total, count) => total + (count?.answered ?? 0), 0),
  total: counts.reduce((total, count) => total + (count?.total ?? 0), 0),
  open: counts.reduce((total, count) => total + (count?.open ?? 0), 0),
  toFix: counts.reduce((total, count) => total + (count?.toFix ?? 0), 0),
});
const isComplete = ({ answered, total }: Count) => answered === total;

/** What is wrong with an answer is for other laws to say. */
function issueIn(engine: Engine, definition: QuestionnaireDefinition): HasIssue {
  const questionnaire = engine.parseDefinition(definition);
  return ({ id }, answers) => {
    const question = engine.findQuestion(questionnaire, id);
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    return question !== undefined && engine.validateAnswer(question, answer) !== undefined;
  };
}

/** Now and then with the step that comes after all others, which now and then asks something itself. */
const sourcesFields: readonly QuestionDefinition[][] = [[], [{ id: 'SOURCES-1', type: 'text' }]];
const withSources = fc
  .tuple(definitions, fc.constantFrom(undefined, ...sourcesFields))
  .map(([definition, fields]): QuestionnaireDefinition => {
    if (fields === undefined) return definition;
    const sources = { stepKey: 'sources', role: 'evidence' as const, metadata: { title: 'Sources', fields } };
    const others = definition.steps.map(({ role: _, ...step }) => step);
    return { ...definition, steps: [...others, sources] };
  });
const finalSteps = fc.subarray<StepKey>([...stepNames, 'sources']).map((keys) => new Set(keys));

export const completenessLaws = {
  countsAddUp: {
    title:
      '[C-8] groups add up to their step, steps to the form, and nothing is unanswered exactly when all that counts is answered, in the reference and in the sheet',
    numRuns: 400,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, drawnFiles, (definition, drawn, counted) => {
        const questionnaire = engine.parseDefinition(definition);
        const files = filesIn(questionnaire, counted);
        const answers = answersIn(questionnaire, drawn);
        const { form, steps, groups, unanswered } = engine.evaluate(questionnaire, answers, files);
        expectSame(sum([...steps.values()]), form);
        expect(unanswered.length === 0).toBe(isComplete(form));
        const sheet = engine.createAnswerSheet(questionnaire, { answers, files });
        expectSame(sum(questionnaire.steps.map(({ key }) => sheet.step(key))), sheet.form());
        for (const { key, groups: parts } of questionnaire.steps) {
          expectSame(sum(parts.map((part) => groups.get(engine.groupId(key, part.key)))), steps.get(key));
          expectSame(sum(parts.map((part) => sheet.group(key, part.key))), sheet.step(key));
          const missing = sheet.open(key).filter((id) => !sheet.question(id).answered);
          expect(missing.length === 0).toBe(isComplete(sheet.step(key)));
        }
      }),
  },

  openInOrder: {
    title: '[C-3 C-7 ENG-26 ENG-30] only visible questions that someone can answer are open, in form order',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const evaluation = engine.evaluate(questionnaire, answers);
        const open = questionnaire.steps.flatMap(({ key }) =>
          engine.openQuestions(questionnaire, key, answers, evaluation),
        );
        expectSame(
          evaluation.unanswered.filter((id) => !open.includes(id)),
          [],
        );
        const places = open.map((id) => engine.findQuestion(questionnaire, id)?.index ?? -1);
        expectSame(
          places,
          [...places].sort((left, right) => left - right),
        );
        for (const id of open) {
          const question = engine.findQuestion(questionnaire, id);
          expect(question && (engine.takesAnswer(question) || question.type === 'file')).toBe(true);
          expect(question?.readOnly).toBe(false);
          expect(evaluation.excluded).not.toContain(id);
        }
      }),
  },

  completeAsRead: {
    title:
      '[C-2 C-3 C-4 C-5 C-7 C-8 C-9 C-10 A-12] what is missing and what is counted is what a person reads off the form',
    numRuns: 500,
    property: (engine) =>
      fc.property(namedDefinitions, drawnAnswers, drawnFiles, (definition, drawn, counted) => {
        const questionnaire = engine.parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const files = filesIn(questionnaire, counted);
        expectSame(
          engine.evaluate(questionnaire, answers, files),
          evaluatePlainly(definition, answers, files, issueIn(engine, definition)),
        );
      }),
  },

  mistypedIsAbsent: {
    title:
      '[A-16] whatever JSON stands in place of an answer or a number of files, it counts as if it were absent',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        namedDefinitions,
        drawnAnswers,
        drawnFiles,
        fc.array(mistypedAnswer, { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        (definition, drawn, counted, mistyped, every) => {
          const questionnaire = engine.parseDefinition(definition);
          const answers = answersIn(questionnaire, drawn);
          const files = filesIn(questionnaire, counted);
          const spoilt = { answers: { ...answers }, files: { ...files } };
          const left = { answers: { ...answers }, files: { ...files } };
          questionnaire.questions.forEach(({ id }, at) => {
            if (at % (every + 1) !== 0) return;
            const value = mistyped[at % mistyped.length];
            Object.assign(spoilt.answers, { [id]: value });
            Object.assign(spoilt.files, { [id]: typeof value === 'number' ? null : value });
            Reflect.deleteProperty(left.answers, id);
            Reflect.deleteProperty(left.files, id);
          });
          expectSame(
            engine.evaluate(questionnaire, spoilt.answers, spoilt.files),
            engine.evaluate(questionnaire, left.answers, left.files),
          );
        },
      ),
  },

  textBoxes: {
    title:
      '[C-2 C-9 L-4 UNSP-040] of Radio + Text one half is enough, but for the text that the chosen option opens and asks for, which is an issue too',
    numRuns: 600,
    property: (engine) =>
      fc.property(
        fc.constantFrom(...(['radio-text', 'radio-text', 'radio-text', 'radio/text', 'radio'] as const)),
        fc.record({ show_on_options: fc.subarray(['o1', 'o2']), required_when_visible: fc.boolean() }),
        fc.record(
          {
            selectedOptionId: fc.constantFrom(null, 'o1', 'o2', 'o3'),
            typedValue: fc.constantFrom(null, '', 'x'),
          },
          { requiredKeys: [] },
        ),
        (type, validation_rules, answer) => {
          const options = ['o1', 'o2', 'o3'].map((id) => ({ id }));
          const definition = planetOf({ id: 'q', type, options, validation_rules });
          const questionnaire = engine.parseDefinition(definition);
          const plain = evaluatePlainly(definition, { q: answer }, {}, issueIn(engine, definition));
          expectSame(engine.evaluate(questionnaire, { q: answer }), plain);
          const [question] = questionnaire.questions;
          const issue = question && engine.validateAnswer(question, answer);
          const isChosen = (answer.selectedOptionId ?? null) !== null;
          expect(issue?.code).toBe(isChosen && plain.unanswered.length > 0 ? 'textRequired' : undefined);
        },
      ),
  },

  stepsAsRead: {
    title:
      '[C-6 C-11 C-12 C-13 C-14 C-15 ENG-02 ENG-29 ENG-46] a step is completed when nothing in it is open after a final save, and the steps data say so, with what is left',
    numRuns: 400,
    property: (engine) =>
      fc.property(
        withSources,
        drawnAnswers,
        fc.option(drawnFiles, { nil: undefined, freq: 1 }),
        finalSteps,
        (definition, drawn, counted, final) => {
          const questionnaire = engine.parseDefinition(definition);
          const answers: AnswerMap = answersIn(questionnaire, drawn);
          const files = counted && filesIn(questionnaire, counted);
          const hasIssue = issueIn(engine, definition);
          const evaluation = engine.evaluate(questionnaire, answers, files);
          for (const { key } of questionnaire.steps)
            expectSame(
              engine.openQuestions(questionnaire, key, answers, evaluation),
              openPlainly(definition, key, answers, files ?? {}, hasIssue),
            );
          const completed = completedPlainly(definition, answers, final, files, hasIssue);
          const keys = questionnaire.steps.map(({ key }) => key);
          const open = keys.filter((key) => !completed.has(key));
          const readiness = engine.readiness(questionnaire, answers, final, files);
          expectSame([readiness.isReady, readiness.firstIncomplete], [open.length === 0, open[0]]);
          const missing = missingEvidencePlainly(definition, answers, files ?? {});
          expectSame(
            readiness.steps,
            keys.map((key) => ({
              key,
              ...evaluation.steps.get(key),
              missingEvidence: missing.filter((id) => engine.findQuestion(questionnaire, id)?.stepKey === key)
                .length,
              rejected: 0,
              isCompleted: completed.has(key),
            })),
          );
          const data = engine.stepsData(questionnaire, readiness);
          expectSame(
            data.steps.map(({ key, isCompleted }) => [key, isCompleted]),
            keys.map((key) => [key, completed.has(key)]),
          );
          expectSame(
            [data.currentStepKey, data.completedSteps, data.totalSteps, data.progress],
            [
              open[0] ?? keys.at(-1),
              keys.length - open.length,
              keys.length,
              Math.round((100 * (keys.length - open.length)) / keys.length),
            ],
          );
          keys.forEach((key, at) => {
            expectSame(
              [engine.previousStep(questionnaire, key), engine.nextStep(questionnaire, key)],
              [keys[at - 1], keys[at + 1]],
            );
          });
        },
      ),
  },

  evidenceAsRead: {
    title:
      '[E-4 E-5 E-7 E-9 ENG-42 ENG-43] evidence is missing where a visible question, or a row of a visible grid, has chosen an option that requires a file, and there is none',
    numRuns: 300,
    property: (engine) =>
      fc.property(namedDefinitions, drawnAnswers, drawnFiles, (definition, drawn, counted) => {
        const questionnaire = engine.parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const files = filesIn(questionnaire, counted);
        const missing = missingEvidencePlainly(definition, answers, files);
        expectSame(
          engine.missingEvidence(questionnaire, answers, files).map(({ id }) => id),
          missing,
        );
        const answerOf = (id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined);
        const { excluded } = engine.evaluate(questionnaire, answers);
        const visibleAnswer = (id: string) => (excluded.has(id) ? undefined : answerOf(id));
        const needs = (id: string) => {
          const question = engine.findQuestion(questionnaire, id);
          return question && engine.evidenceNeed(questionnaire, question, visibleAnswer);
        };
        expect(missing.filter((id) => needs(id) !== 'required')).toEqual([]);
        for (const { key } of questionnaire.steps)
          expect(engine.hasMissingAttachments(questionnaire, key, answers, files)).toBe(
            missing.some((id) => engine.findQuestion(questionnaire, id)?.stepKey === key),
          );
      }),
  },

  lengthAsSeen: {
    title:
      '[C-17] a visible question without an answer, whose answer shows or hides half of the form, leaves the length undecided; an answered or hidden question never does',
    numRuns: 400,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, fc.nat(), (definition, drawn, at) => {
        const questionnaire = engine.parseDefinition(definition);
        const { questions } = questionnaire;
        const answers = answersIn(questionnaire, drawn);
        const changed = questions[at % questions.length];
        if (changed === undefined) return;
        const { [changed.id]: _, ...without } = answers;
        const before = engine.evaluate(questionnaire, without);
        const { excluded } = engine.evaluate(questionnaire, answers);
        const moved = questions.filter(({ id }) => excluded.has(id) !== before.excluded.has(id));

        const undecided = engine.undecidedLength(questionnaire, without);
        expect(undecided.filter((id) => !before.unanswered.includes(id))).toEqual([]);
        if (2 * moved.length >= questions.length && before.unanswered.includes(changed.id))
          expect(undecided).toContain(changed.id);
      }),
  },

  minutesAsRead: {
    title:
      '[C-16] the minutes left are those of what is open, and of a file where one is required or expected, asked for and missing',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        definitions,
        drawnAnswers,
        drawnFiles,
        fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
        (drawnDefinition, drawn, counted, expects) => {
          const types = { radio: 1, select: 2, text: 4, number: 8, email: 16, 'radio-text': 32, file: 64 };
          const minutes = { types, row: 128, file: 256 };
          const definition: QuestionnaireDefinition = { ...structuredClone(drawnDefinition), minutes };
          // The file of every third question is at hand.
          for (const [n, { source }] of plainQuestions(definition).entries())
            if (n % 3 === 0) source.file_minutes = 0.5;
          const questionnaire = engine.parseDefinition(definition);
          const answers = answersIn(questionnaire, drawn);
          const files = filesIn(questionnaire, counted);
          const questions = plainQuestions(definition);
          const expected = new Set(questions.flatMap(({ id }, n) => (expects[n % 7] === true ? [id] : [])));
          const found = engine.minutesLeft(questionnaire, answers, files, expected);

          const hasIssue = issueIn(engine, definition);
          const { excluded, unanswered } = evaluatePlainly(definition, answers, files, hasIssue);
          const required = new Set(missingEvidencePlainly(definition, answers, files));
          const isOpen = (id: string) => unanswered.includes(id);
          /** Does the answer of a question, or of a row of it, leave room for a file? */
          const asksForFile = ({ id, source }: PlainQuestion) => {
            const parts = isGrid(source)
              ? questions.filter((row) => row.parent?.id === id)
              : [{ id, source }];
            if (parts.every((part) => isOpen(part.id))) return true;
            return parts.some((part) => {
              const answer =
                excluded.has(part.id) || !Object.hasOwn(answers, part.id) ? undefined : answers[part.id];
              const ids = chosenPlainly(part.source, answer);
              const chosen = part.source.options?.filter(({ id }) => ids.includes(id)) ?? [];
              return chosen.length > 0
                ? chosen.some((option) => option.has_attachment !== false)
                : (answer?.typedValue ?? '') !== '';
            });
          };
          const takes = ({ source, parent }: PlainQuestion) =>
            !(parent && isGrid(parent.source)) &&
            source.type !== 'file' &&
            (source.has_attachment ??
              source.hasAttachment ??
              source.options?.some((o) => o.has_attachment === true));
          const seen = seenPlainly(questions, answers);
          for (const { stepKey } of definition.steps) {
            const left = { answers: 0, files: 0 };
            for (const question of questions) {
              const { id, source, parent } = question;
              if (question.stepKey !== stepKey || excluded.has(id)) continue;
              const own =
                parent && isGrid(parent.source)
                  ? minutes.row
                  : ((types as Readonly<Record<string, number>>)[source.type ?? ''] ?? 0);
              const isBeside = issueBesidePlainly(question, answers[id], seen) !== undefined;
              if (isOpen(id) || hasIssue(question, answers) || isBeside) left.answers += own;
              const hasFile = (Object.hasOwn(files, id) ? (files[id] ?? 0) : 0) > 0;
              const needs = required.has(id) || (expected.has(id) && asksForFile(question));
              if (takes(question) === true && !hasFile && needs)
                left.files += source.file_minutes ?? minutes.file;
            }
            expectSame([stepKey, found.get(stepKey)], [stepKey, left]);
          }
        },
      ),
  },
} satisfies Record<string, Law>;
