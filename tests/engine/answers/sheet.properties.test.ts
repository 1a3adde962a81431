import {
  createAnswerSheet,
  evaluate,
  groupId,
  isRadioGrid,
  mergeSave,
  openQuestions,
  parseDefinition,
  sameAnswer,
  validateAnswer,
} from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerable, answersIn, drawnAnswers, drawnChange, given } from '../arbitraries/answers.js';
import { histories } from '../arbitraries/histories.js';
import { definitions } from '../arbitraries/questionnaires.js';
import {
  createPair,
  expectedChanges,
  happen,
  initialAnswer,
  shownAnswers,
  type Pair,
} from '../support/model.js';

const states = ({ questionnaire, sheet }: Pick<Pair, 'questionnaire' | 'sheet'>) =>
  questionnaire.questions.map(({ id }) => ({ id, ...sheet.question(id) }));

/** What the sheet says, put together. */
const saidBy = ({ questionnaire, sheet }: Pair) => ({
  saved: sheet.saved(),
  questions: questionnaire.questions.map(({ id, readOnly, type }) => {
    const { answer, excluded, answered, draft, issue } = sheet.question(id);
    // Of what nobody answers the reference does not say whether it is answered.
    const isAsked = !readOnly && type !== 'group';
    return { id, answer, excluded, draft, issue, ...(isAsked && { answered }) };
  }),
  steps: questionnaire.steps.map(({ key, groups }) => ({
    open: sheet.open(key),
    count: sheet.step(key),
    groups: groups.map((group) => sheet.group(key, group.key)),
    changes: sheet.changes(key),
    hasDrafts: sheet.hasDrafts(key),
  })),
  form: sheet.form(),
});

/** What the reference says of the answers that the model shows. */
function expectedOf(pair: Pair): ReturnType<typeof saidBy> {
  const { questionnaire, shown, stored } = pair;
  const answers = shownAnswers(pair);
  const evaluation = evaluate(questionnaire, answers);
  const { excluded, unanswered, groups, steps, form } = evaluation;
  const missing = new Set(unanswered);
  const none = { answered: 0, total: 0 };
  return {
    saved: stored,
    questions: questionnaire.questions.map((question) => {
      const { id, readOnly, type, children } = question;
      const isVisible = !excluded.has(id);
      const parts = isRadioGrid(question) ? children : [id];
      return {
        id,
        answer: answers[id],
        excluded: !isVisible,
        draft: !sameAnswer(shown.get(id), stored[id]),
        issue: isVisible ? validateAnswer(question, answers[id]) : undefined,
        ...(!readOnly &&
          type !== 'group' && { answered: isVisible && !parts.some((part) => missing.has(part)) }),
      };
    }),
    steps: questionnaire.steps.map(({ key, groups: parts }) => {
      const changes = expectedChanges(pair, key);
      return {
        open: openQuestions(questionnaire, key, answers, evaluation),
        count: steps.get(key) ?? none,
        groups: parts.map((part) => groups.get(groupId(key, part.key)) ?? none),
        changes,
        hasDrafts: Object.keys(changes).length > 0,
      };
    }),
    form,
  };
}

const expectAgreement = (pair: Pair) => expect(saidBy(pair)).toEqual(expectedOf(pair));

describe('the answer sheet, in every history', { timeout: 60_000 }, () => {
  it('[A-10 A-3 A-8 S-5 S-6 S-7 S-8 S-9 ENG-34 ENG-37] says what the reference says, after every step', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, histories, (definition, drawn, history) => {
        const questionnaire = parseDefinition(definition);
        const stored = answersIn(questionnaire, drawn);
        const clean = mergeSave(questionnaire, {
          stored,
          changes: {},
          stepKey: 'planet',
          saveAsDraft: true,
          finalSteps: new Set(),
        });
        const pair = createPair(questionnaire, clean.answers);
        expectAgreement(pair);
        for (const happening of history) {
          happen(pair, happening);
          expectAgreement(pair);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('[A-9] calls who listens exactly when what they listen to changed, and keeps the object until then', () => {
    fc.assert(
      fc.property(definitions, histories, (definition, history) => {
        const questionnaire = parseDefinition(definition);
        const pair = createPair(questionnaire);
        const { sheet } = pair;
        const places = [
          ...questionnaire.questions.map(({ id }) => ({
            read: () => sheet.question(id),
            subscribe: (listener: () => void) => sheet.subscribe(id, listener),
          })),
          ...questionnaire.steps.map(({ key }) => ({
            read: () => sheet.step(key),
            subscribe: (listener: () => void) => sheet.subscribeStep(key, listener),
          })),
          ...questionnaire.steps.flatMap((step) =>
            step.groups.map((group) => ({
              read: () => sheet.group(step.key, group.key),
              subscribe: (listener: () => void) => sheet.subscribeGroup(step.key, group.key, listener),
            })),
          ),
        ];
        const calls = places.map(() => 0);
        let anyCalls = 0;
        places.forEach(({ subscribe }, at) => subscribe(() => (calls[at] = (calls[at] ?? 0) + 1)));
        sheet.subscribeForm(() => (anyCalls += 1));
        for (const happening of history) {
          const before = places.map(({ read }) => read());
          calls.fill(0);
          anyCalls = 0;
          happen(pair, happening);
          const after = places.map(({ read }) => read());
          const changed = before.map((value, at) => value !== after[at]);
          expect(changed).toEqual(
            before.map((value, at) => JSON.stringify(value) !== JSON.stringify(after[at])),
          );
          expect(calls).toEqual(changed.map(Number));
          if (changed.includes(true)) expect(anyCalls).toBe(1);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[A-11] does not care in which order questions are answered', () => {
    fc.assert(
      fc.property(
        definitions,
        drawnAnswers,
        fc.array(fc.nat(), { maxLength: 40, size: 'max' }),
        (definition, drawn, order) => {
          const questionnaire = parseDefinition(definition);
          const answers = Object.entries(answersIn(questionnaire, drawn));
          const shuffled = answers
            .map((answer, index) => ({ answer, at: order[index] ?? 0 }))
            .sort((left, right) => left.at - right.at);
          const inOrder = createAnswerSheet(questionnaire);
          for (const [id, answer] of answers) inOrder.set(id, answer);
          const otherwise = createAnswerSheet(questionnaire);
          for (const { answer } of shuffled) otherwise.set(...answer);
          expect(states({ questionnaire, sheet: otherwise })).toEqual(
            states({ questionnaire, sheet: inOrder }),
          );
          expect(otherwise.form()).toEqual(inOrder.form());
        },
      ),
      { numRuns: 150 },
    );
  });

  it('[A-5 ENG-23] an answer changed and changed back leaves everything as it was, until a save', () => {
    fc.assert(
      fc.property(definitions, drawnAnswers, histories, drawnChange, (definition, drawn, history, change) => {
        const questionnaire = parseDefinition(definition);
        const pair = createPair(questionnaire, answersIn(questionnaire, drawn));
        for (const happening of history) happen(pair, happening);
        const found = given(questionnaire, change);
        if (!found) return;
        const before = states(pair);
        const old = pair.sheet.question(found.question.id).answer ?? null;
        pair.sheet.set(found.question.id, found.answer);
        pair.sheet.set(found.question.id, old);
        expect(states(pair)).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  it('[S-8 ENG-37] after a save nothing is kept aside that is hidden by what is saved', () => {
    fc.assert(
      fc.property(definitions, histories, fc.nat(2), (definition, history, step) => {
        const questionnaire = parseDefinition(definition);
        const pair = createPair(questionnaire);
        for (const happening of history) happen(pair, happening);
        happen(pair, { op: 'finishSave' });
        happen(pair, { op: 'beginSave', step });
        happen(pair, { op: 'finishSave' });
        const bySaved = evaluate(questionnaire, pair.stored).excluded;
        for (const question of answerable(questionnaire)) {
          const { answer, excluded } = pair.sheet.question(question.id);
          if (excluded && bySaved.has(question.id))
            expect(sameAnswer(answer, initialAnswer(question))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[A-14 A-6 ENG-23] what a save sends is visible, and the server keeps all of it', () => {
    fc.assert(
      fc.property(definitions, histories, fc.boolean(), (definition, history, saveAsDraft) => {
        const questionnaire = parseDefinition(definition);
        const pair = createPair(questionnaire);
        for (const happening of history) {
          happen(pair, happening);
          for (const { key: stepKey } of questionnaire.steps) {
            const changes = pair.sheet.changes(stepKey);
            for (const id of Object.keys(changes)) expect(pair.sheet.question(id).excluded).toBe(false);
            const save = {
              stored: pair.stored,
              changes,
              stepKey,
              saveAsDraft,
              finalSteps: new Set<StepKey>(),
            };
            const { dropped } = mergeSave(questionnaire, save);
            expect(dropped.filter((id) => Object.hasOwn(changes, id))).toEqual([]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
