/** What a save does to a submission, and what it is refused for. */
import type { Questionnaire } from '@alo/engine';
import type { Save } from '@alo/engine/server';
import type { Answer, AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answerable, answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { drawnFiles, filesIn } from '../arbitraries/files.js';
import { anyJson } from '../arbitraries/json.js';
import { mistypedAnswer } from '../arbitraries/mistyped.js';
import { definitions, namedDefinitions } from '../arbitraries/questionnaires.js';
import type { Drawn } from '../arbitraries/several.js';
import { stepNames } from '../../../engine/src/testing/words.js';
import type { Law } from './law.js';
import { writtenAnswer } from '../../../engine/src/testing/plain/answers.js';
import type { HasIssue } from '../../../engine/src/testing/plain/completeness.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { refusalPlainly } from '../../../engine/src/testing/plain/refusals.js';
import { openPlainly } from '../../../engine/src/testing/plain/steps.js';
import { hiddenPlainly } from '../../../engine/src/testing/plain/visibility.js';
import { expectSame } from './same.js';
import { planetOf, questionIn } from './small-form.js';

/** Everything about a save but the definition, drawn. */
const drawnSave = fc.record({
  stored: drawnAnswers,
  /** Says for each question whether its answer is changed, and cleared. */
  changes: drawnAnswers,
  touched: fc.array(fc.nat(3), { minLength: 1, maxLength: 7 }),
  step: fc.nat(2),
  saveAsDraft: fc.boolean(),
  finalSteps: fc.subarray<StepKey>([...stepNames]),
  files: drawnFiles,
  /** What was typed and is hidden. */
  hiddenDrafts: drawnAnswers,
});

type DrawnSave = Drawn<typeof drawnSave>;

/** A save as a client could send it, sensible or not: changes of any step, clearings among them. */
function saveIn(questionnaire: Questionnaire, drawn: DrawnSave): Save {
  const said = answersIn(questionnaire, drawn.changes);
  const changes = Object.create(null) as AnswerChanges;
  answerable(questionnaire).forEach(({ id }, index) => {
    const touch = drawn.touched[index % drawn.touched.length] ?? 0;
    if (touch === 3) changes[id] = null;
    else if (touch > 0 && said[id]) changes[id] = said[id];
  });
  return {
    stored: answersIn(questionnaire, drawn.stored),
    changes,
    stepKey: questionnaire.steps[drawn.step % questionnaire.steps.length]?.key ?? 'sources',
    saveAsDraft: drawn.saveAsDraft,
    finalSteps: new Set(drawn.finalSteps),
    files: filesIn(questionnaire, drawn.files),
  };
}

const without = (answers: AnswerMap, gone: ReadonlySet<string>): AnswerMap =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !gone.has(id)));

const anyAnswer: fc.Arbitrary<Answer | null> = fc.option(
  fc.record({
    selectedOptionId: fc.constantFrom(null, null, null, '', 'o1', 'o2', 'nothing'),
    typedValue: fc.constantFrom(
      null,
      '',
      '  ',
      'ab',
      '5',
      '12',
      '12',
      '12',
      '-3.5',
      '5.',
      '1e3',
      '48.2,16.3',
      '48.2,16.3,1',
    ),
    note: fc.constantFrom(null, 'Noted'),
  }),
  { freq: 8 },
);

export const savingLaws = {
  mergedAsRead: {
    title:
      '[S-1 S-2 S-3 S-18 C-12 ENG-23 ENG-37] a save puts its changes over what is stored, drops what is hidden then, with its files, in every step and in form order, and completes a complete step when it is final or has been',
    numRuns: 400,
    property: (engine) =>
      fc.property(namedDefinitions, drawnSave, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const save = saveIn(questionnaire, drawn);
        const { stored, changes, stepKey, finalSteps, files = {} } = save;
        const questions = plainQuestions(definition);
        const merged: AnswerMap = Object.create(null) as AnswerMap;
        for (const { id, source } of questions) {
          const answer = writtenAnswer(source, Object.hasOwn(changes, id) ? changes[id] : stored[id]);
          if (answer) merged[id] = answer;
        }
        const hidden = hiddenPlainly(questions, merged);
        const answers = without(merged, hidden);
        const hasIssue: HasIssue = ({ id }) => {
          const question = engine.findQuestion(questionnaire, id);
          return question !== undefined && engine.validateAnswer(question, answers[id]) !== undefined;
        };
        const isCompleted = openPlainly(definition, stepKey, answers, files, hasIssue).length === 0;
        const final = new Set([...finalSteps].filter((key) => key !== stepKey));
        if (isCompleted && (!save.saveAsDraft || finalSteps.has(stepKey))) final.add(stepKey);
        expectSame(
          { ...engine.mergeSave(questionnaire, save) },
          {
            answers,
            excluded: hidden,
            dropped: questions.flatMap(({ id }) => (id in merged && hidden.has(id) ? [id] : [])),
            cleared: questions.flatMap(({ id, source }) => {
              const chosen = source.options?.find((option) => option.id === answers[id]?.selectedOptionId);
              return (files[id] ?? 0) > 0 && (hidden.has(id) || chosen?.has_attachment === false) ? [id] : [];
            }),
            isCompleted,
            finalSteps: final,
          },
        );
        expectSame([...finalSteps], drawn.finalSteps);
      }),
  },

  mergedTwice: {
    title:
      '[S-4 S-2] a merge keeps no answer of an excluded question, and merging the same save again changes nothing',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnSave, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const save = saveIn(questionnaire, drawn);
        const once = engine.mergeSave(questionnaire, save);
        const { excluded } = engine.evaluate(questionnaire, once.answers);
        expectSame(
          Object.keys(once.answers).filter((id) => excluded.has(id)),
          [],
        );
        const files = { ...save.files, ...Object.fromEntries(once.cleared.map((id) => [id, 0])) };
        const after = { stored: once.answers, finalSteps: once.finalSteps, files };
        const nothing = { ...save, ...after, changes: {}, saveAsDraft: !once.finalSteps.has(save.stepKey) };
        expectSame(engine.mergeSave(questionnaire, nothing), { ...once, dropped: [], cleared: [] });
        const same = engine.mergeSave(questionnaire, { ...save, ...after });
        expectSame(
          [same.answers, same.isCompleted, same.finalSteps],
          [once.answers, once.isCompleted, once.finalSteps],
        );
      }),
  },

  removalsAreCounted: {
    title:
      '[S-11 ENG-23] what a save would remove in other steps is named by step: answers stored, hidden drafts that it hides, and files of the questions hidden then',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnSave, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const save = saveIn(questionnaire, drawn);
        const { files = {} } = save;
        const hiddenDrafts = answersIn(questionnaire, drawn.hiddenDrafts);
        const sent = Object.keys(save.changes);
        const isHiddenBySent = (id: string): boolean => {
          const question = questionIn(questionnaire, id);
          const controllers = engine.controllersOf(questionnaire, question);
          return (
            controllers.some((controller) => sent.includes(controller)) ||
            [...controllers, ...(question.parent ? [question.parent] : [])].some(isHiddenBySent)
          );
        };
        const isTyped = (id: string) =>
          writtenAnswer(questionIn(questionnaire, id), hiddenDrafts[id]) !== null && isHiddenBySent(id);
        const { dropped, answers } = engine.mergeSave(questionnaire, save);
        const questions = plainQuestions(definition);
        const hidden = hiddenPlainly(questions, answers);
        const expected = questionnaire.steps.flatMap(({ key: stepKey }) => {
          if (stepKey === save.stepKey) return [];
          const gone = questions.filter(({ id, stepKey: own }) => own === stepKey && hidden.has(id));
          const removal = {
            stepKey,
            questionIds: gone.map(({ id }) => id).filter((id) => dropped.includes(id) || isTyped(id)),
            files: gone.reduce((sum, { id }) => sum + (files[id] ?? 0), 0),
          };
          return removal.questionIds.length + removal.files > 0 ? [removal] : [];
        });
        expectSame(engine.removedElsewhere(questionnaire, { ...save, hiddenDrafts }), expected);
      }),
  },

  refusedAsRead: {
    title:
      '[S-12 S-13 L-5] a save is refused for what is no answer at all, naming each, and for nothing else',
    numRuns: 400,
    property: (engine) =>
      fc.property(
        namedDefinitions,
        fc.array(anyAnswer, { minLength: 1, maxLength: 12 }),
        fc.nat(2),
        (definition, drawn, step) => {
          const questionnaire = engine.parseDefinition(definition);
          const stepKey = questionnaire.steps[step % questionnaire.steps.length]?.key ?? 'sources';
          const questions = plainQuestions(definition);
          const ids = [...questions.map(({ id }) => id), 'nobody', 'isPrototypeOf'];
          const changes = Object.fromEntries(
            ids.map((id, index) => [id, drawn[index % drawn.length] ?? null]),
          );
          const expected = ids.flatMap((questionId) => {
            const question = questions.find(({ id }) => id === questionId);
            const code = refusalPlainly(question, stepKey, changes[questionId] ?? null);
            return code ? [{ questionId, code }] : [];
          });
          const problems = engine.checkChanges(questionnaire, stepKey, changes);
          const byId = (list: readonly { questionId: string }[]) =>
            new Map(list.map((problem) => [problem.questionId, problem]));
          expectSame(byId(problems.map(({ questionId, code }) => ({ questionId, code }))), byId(expected));
          for (const { message, questionId } of problems) expect(message).toContain(`"${questionId}"`);
        },
      ),
  },

  anyChangesAreJudged: {
    title:
      '[S-12] any JSON value may be sent, as the changes or as an answer: what is no answer is a problem',
    numRuns: 1000,
    property: (engine) =>
      fc.property(mistypedAnswer, anyJson, (mistyped, json) => {
        const questionnaire = engine.parseDefinition(planetOf({ id: 'q', type: 'text' }));
        const codesFor = (changes: unknown) =>
          engine.checkChanges(questionnaire, 'planet', changes as AnswerChanges).map(({ code }) => code);
        expectSame(codesFor({ q: mistyped }), ['notAnAnswer']);
        const isMap = typeof json === 'object' && json !== null && !Array.isArray(json);
        const unknown = isMap ? Object.keys(json).map(() => 'unknownQuestion') : ['notAnAnswer'];
        if (!isMap || !('q' in json)) expectSame(codesFor(json), unknown);
      }),
  },
} satisfies Record<string, Law>;
