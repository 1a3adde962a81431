/**
 * The answer sheet: the layers of answers, what follows from them, and who is told of it. `evaluate` is the reference
 * that it must agree with after every change.
 */
import type { Answer, AnswerChanges, AnswerMap, Revisions, StepKey } from '@alo/schemas';
import { isAsked } from '../completeness/answered.js';
import {
  takesAnswer,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../definition/questionnaire.js';
import { validateAnswer } from '../validation/validate-answer.js';
import { answerIn, emptyAnswers, latestHalf, normaliseAnswer, sameAnswer } from './answer.js';
import type { AnswerSheet, QuestionState, SavedAnswers } from './answer-sheet.js';
import { createCells, type Cell } from './cells.js';
import { defaultAnswer } from './default-answer.js';
import type { Count } from './evaluate.js';
import { excludedQuestions } from './excluded.js';
import { createFacts } from './facts.js';
import { createLayers } from './layers.js';
import { mergedAnswers } from './merged.js';
import { createTallies } from './tallies.js';

const noCount: Count = { answered: 0, total: 0 };

const sameState = (left: QuestionState, right: QuestionState) =>
  left.excluded === right.excluded &&
  left.answered === right.answered &&
  left.draft === right.draft &&
  sameAnswer(left.answer, right.answer);

/**
 * Makes the sheet of one submission. A `default_value` is an initial draft of a question that has no saved answer.
 */
export function createAnswerSheet(
  questionnaire: Questionnaire,
  initial: SavedAnswers = { answers: {} },
): AnswerSheet {
  const { questions, byId } = questionnaire;
  const layers = createLayers(questions.length);
  const revisions = new Map<QuestionId, number>();
  const stepQuestions = new Map<StepKey, Question[]>(questionnaire.steps.map(({ key }) => [key, []]));
  for (const question of questions) stepQuestions.get(question.stepKey)?.push(question);
  const inStep = (stepKey: StepKey) => stepQuestions.get(stepKey) ?? [];

  const at = (id: QuestionId): Question => {
    const question = byId.get(id);
    if (question === undefined)
      throw new RangeError(`There is no question "${id}" in "${questionnaire.key}".`);
    return question;
  };

  function keepRevisions(given: Revisions = {}) {
    for (const [id, revision] of Object.entries(given)) revisions.set(id, revision);
  }
  const savedIn = (answers: AnswerMap, question: Question) =>
    normaliseAnswer(question, answerIn(answers, question.id));

  keepRevisions(initial.revisions);
  for (const question of questions) {
    const saved = savedIn(initial.answers, question);
    layers.put(question.index, saved, saved ?? defaultAnswer(question));
  }

  const cells = createCells();
  const tallies = createTallies(questionnaire, cells);
  /** Made when a question is first asked about: what nobody knows of cannot become different. */
  const questionCells = new Array<Cell<QuestionState> | undefined>(questions.length).fill(undefined);
  const facts = createFacts(questionnaire, layers.shown, tallies, ({ index }) =>
    questionCells[index]?.touch(),
  );
  facts.settle();
  cells.notify();

  function stateOf(question: Question): QuestionState {
    const answer = layers.shown(question.index);
    const excluded = facts.isExcluded(question);
    return {
      answer,
      excluded,
      answered: facts.isDone(question),
      draft: layers.draft(question.index) !== undefined,
      issue: excluded ? undefined : validateAnswer(question, answer),
    };
  }
  const cellOf = (question: Question) =>
    (questionCells[question.index] ??= cells.create(() => stateOf(question), sameState));

  let hasChanged = false;
  function put(question: Question, saved: Answer | null | undefined, shown: Answer | null | undefined) {
    if (!layers.put(question.index, saved, shown)) return;
    hasChanged = true;
    facts.answerChanged(question);
  }

  function savedAnswers(): AnswerMap {
    const answers = emptyAnswers();
    for (const { id, index } of questions) {
      const answer = layers.saved(index);
      if (answer !== undefined) answers[id] = answer;
    }
    return answers;
  }

  const hasDraft = ({ index }: Question) => layers.draft(index) !== undefined;
  const isSendable = (question: Question) =>
    hasDraft(question) && !facts.isExcluded(question) && !question.readOnly;
  const changesOf = (drafted: readonly Question[]): AnswerChanges => {
    const changes = Object.create(null) as AnswerChanges;
    for (const { id, index } of drafted) changes[id] = layers.draft(index) ?? null;
    return changes;
  };

  /**
   * The drafts of a step that a save sends. What only a draft of another step shows would be dropped by the server:
   * it waits until that step is saved.
   */
  function sendable(stepKey: StepKey): Question[] {
    const drafted = inStep(stepKey).filter(isSendable);
    const isElsewhere = (question: Question) =>
      hasDraft(question) &&
      !facts.isExcluded(question) &&
      (question.stepKey !== stepKey || question.readOnly);
    if (drafted.length === 0 || !questions.some(isElsewhere)) return drafted;
    const stored = mergedAnswers(questionnaire, savedAnswers(), changesOf(drafted));
    const excluded = excludedQuestions(questionnaire, stored);
    return drafted.filter(({ id }) => !excluded.has(id));
  }

  /**
   * ENG-37: what is excluded by what is saved is no longer saved. Where a draft shows it all the same it becomes a
   * draft again; else it is as if it had never been answered.
   */
  function clean() {
    const bySaved = excludedQuestions(questionnaire, savedAnswers());
    for (const question of questions) {
      if (!bySaved.has(question.id)) continue;
      const isShown = !facts.isExcluded(question);
      put(question, null, isShown ? layers.shown(question.index) : defaultAnswer(question));
    }
  }

  /** Was the draft put there by the definition alone? It gives way to an answer that someone gave. */
  const isOnlyDefault = (question: Question) =>
    layers.saved(question.index) === undefined &&
    defaultAnswer(question) !== null &&
    sameAnswer(layers.draft(question.index), defaultAnswer(question));

  function finish() {
    if (!hasChanged) return;
    hasChanged = false;
    facts.settle();
    cells.notify();
  }

  return {
    questionnaire,
    set(id, answer) {
      const question = at(id);
      if (!takesAnswer(question)) throw new RangeError(`Question "${id}" takes no answer of its own.`);
      const next = latestHalf(question, layers.shown(question.index), normaliseAnswer(question, answer));
      put(question, layers.saved(question.index), next);
      finish();
    },
    question: (id) => cellOf(at(id)).read(),
    group: (stepKey, groupKey) => tallies.group(stepKey, groupKey)?.read() ?? noCount,
    step: (stepKey) => tallies.step(stepKey)?.read() ?? noCount,
    form: () => tallies.form.read(),
    open: (stepKey) =>
      inStep(stepKey)
        .filter(
          (question) =>
            !facts.isExcluded(question) &&
            ((isAsked(question) && !facts.isDone(question)) ||
              validateAnswer(question, layers.shown(question.index)) !== undefined),
        )
        .map(({ id }) => id),
    hasDrafts: (stepKey) =>
      (stepKey === undefined ? [...stepQuestions.keys()] : [stepKey]).some((key) => sendable(key).length > 0),
    changes: (stepKey) => changesOf(sendable(stepKey)),
    drafts: (stepKey) => changesOf(inStep(stepKey).filter(hasDraft)),
    saved: savedAnswers,
    revision: (id) => revisions.get(at(id).id) ?? 0,
    discard(stepKey) {
      for (const question of inStep(stepKey)) {
        const saved = layers.saved(question.index);
        put(question, saved, saved);
      }
      finish();
    },
    commit(sent, given) {
      keepRevisions(given);
      for (const [id, answer] of Object.entries(sent)) {
        const question = at(id);
        layers.doubt(question.index, false);
        put(question, normaliseAnswer(question, answer), layers.shown(question.index));
      }
      facts.settle();
      clean();
      finish();
    },
    doubt(ids) {
      for (const id of ids) {
        const question = at(id);
        const { index } = question;
        layers.doubt(index, true);
        put(question, layers.saved(index), layers.shown(index));
      }
      finish();
    },
    replaceSaved({ answers, revisions: given }) {
      revisions.clear();
      keepRevisions(given);
      for (const question of questions) {
        const saved = savedIn(answers, question);
        const keepsDraft = hasDraft(question) && !(saved !== null && isOnlyDefault(question));
        layers.doubt(question.index, false);
        put(question, saved, keepsDraft ? layers.shown(question.index) : saved);
      }
      finish();
    },
    subscribe: (id, listener) => cellOf(at(id)).subscribe(listener),
    subscribeGroup: (stepKey, groupKey, listener) =>
      tallies.group(stepKey, groupKey)?.subscribe(listener) ?? (() => undefined),
    subscribeStep: (stepKey, listener) => tallies.step(stepKey)?.subscribe(listener) ?? (() => undefined),
    subscribeForm: (listener) => cells.subscribe(listener),
  };
}
