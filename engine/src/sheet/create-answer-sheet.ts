/**
 * The answer sheet: the layers of answers, what follows from them, and who is told of it. `evaluate` is the reference
 * that it must agree with after every change. A change goes one way: layers (what is shown) → facts (what is excluded,
 * missing) → tallies (counts) → watched (what may say something else now); whatever changes anything ends in `finish`,
 * which calls who listens.
 */
import type { Answer, AnswerMap, StepKey } from '@alo/schemas';
import {
  indexOf,
  questionOf,
  takesAnswer,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { validateAnswer } from '../rules/validation/validate-answer.js';
import {
  answerIn,
  emptyAnswers,
  latestHalf,
  normaliseAnswer,
  sameAnswer,
  writtenForm,
} from '../model/answer.js';
import type { AnswerSheet, QuestionState, SavedAnswers } from './answer-sheet.js';
import { createBaseRevisions } from './base-revisions.js';
import { defaultAnswer } from '../model/default-answer.js';
import { changesOf, createDrafts } from './drafts.js';
import type { Count } from '../rules/evaluate.js';
import { excludedQuestions } from '../rules/visibility.js';
import { createFacts } from './facts.js';
import { createFileCounts } from './file-counts.js';
import { createLayers } from './layers.js';
import { createTallies, formTally } from './counts.js';
import { addListener, callAll, createWatched, takeCalls, type Audience, type Listeners } from './watched.js';

const noCount: Count = { answered: 0, total: 0 };
const sameCount = (left: Count, right: Count) =>
  left.answered === right.answered && left.total === right.total;

/** An issue follows from the answer, so it need not be compared. */
const sameState = (left: QuestionState, right: QuestionState) =>
  left.excluded === right.excluded &&
  left.answered === right.answered &&
  left.draft === right.draft &&
  sameAnswer(left.answer, right.answer);

/**
 * Makes the sheet of one submission. A `default_value` is an initial draft of a question that has no saved answer. What
 * `initial` holds of questions that are not asked is ignored. Cost: grows with the questionnaire.
 */
export function createAnswerSheet(
  questionnaire: Questionnaire,
  initial: SavedAnswers = { answers: {} },
): AnswerSheet {
  const { questions } = questionnaire;
  const at = (id: QuestionId) => questionOf(questionnaire, id);
  function answerableAt(id: QuestionId): Question {
    const question = at(id);
    if (!takesAnswer(question)) throw new RangeError(`Question "${id}" takes no answer of its own.`);
    return question;
  }

  const files = createFileCounts(questionnaire, initial.files);
  const layers = createLayers(questions.length);
  const revisions = createBaseRevisions();
  const savedIn = (answers: AnswerMap, question: Question) =>
    normaliseAnswer(question, answerIn(answers, question.id));
  for (const question of questions) {
    const saved = savedIn(initial.answers, question);
    layers.put(question.index, saved, saved ?? defaultAnswer(question));
  }
  for (const [id, revision] of Object.entries(initial.revisions ?? {})) {
    const index = questionnaire.indexes.get(id);
    if (index !== undefined) revisions.set(index, revision);
  }
  function savedAnswers(): AnswerMap {
    const answers = emptyAnswers();
    for (const { id, index } of questions) {
      const answer = layers.saved(index);
      if (answer !== undefined) answers[id] = answer;
    }
    return answers;
  }

  const toAll: Listeners = new Set();
  /** Who listens to something that may have changed. */
  const waiting: Audience[] = [];
  const tallies = createTallies(questionnaire, (tally) => counts.touch(tally));
  const counts = createWatched(tallies.size, tallies.count, sameCount, waiting);
  const states = createWatched(questions.length, stateOf, sameState, waiting);
  const facts = createFacts(questionnaire, layers.shown, files.at, tallies, states.touch);
  const drafts = createDrafts(questionnaire, layers, facts, savedAnswers);

  function stateOf(index: number): QuestionState {
    const answer = layers.shown(index);
    const excluded = facts.isExcluded(index);
    return {
      answer,
      excluded,
      answered: facts.isDone(index),
      draft: layers.isDraft(index),
      issue: excluded ? undefined : issueAt(index),
    };
  }
  function issueAt(index: number) {
    const question = questions[index];
    return question && validateAnswer(question, layers.shown(index));
  }

  /** The written form of an answer that now comes in place of what is shown. */
  function specialForm(id: QuestionId, answer: Answer | null): Answer | null {
    const question = answerableAt(id);
    return latestHalf(question, layers.shown(question.index), normaliseAnswer(question, answer));
  }

  let hasChanged = false;
  function changed(index: number) {
    hasChanged = true;
    facts.answerChanged(index);
  }
  function put(question: Question, saved: Answer | null | undefined, shown: Answer | null | undefined) {
    if (layers.put(question.index, saved, shown)) changed(question.index);
  }
  function doubt(question: Question, isInDoubt: boolean) {
    if (layers.doubt(question.index, isInDoubt)) changed(question.index);
  }
  /** The server holds this answer; what is shown stays. */
  function store(question: Question, answer: Answer | null | undefined) {
    doubt(question, false);
    put(question, normaliseAnswer(question, answer), layers.shown(question.index));
  }
  /**
   * Tells everybody once, when a change is complete: every value is settled before anyone is called. Who is told may
   * make further changes.
   */
  function finish() {
    if (!hasChanged) return;
    hasChanged = false;
    if (waiting.length === 0 && toAll.size === 0) return;
    const calls = takeCalls(waiting);
    calls.push(...toAll);
    callAll(calls);
  }

  /**
   * ENG-37: what is excluded by what is saved is no longer saved. Where a draft shows it all the same, or where
   * `keepsAside`, it becomes a draft; else it is as if it had never been answered. Gives the questions.
   */
  function clean(keepsAside: boolean): readonly Question[] {
    const bySaved = excludedQuestions(questionnaire, savedAnswers());
    const gone = questions.filter(({ id }) => bySaved.has(id));
    for (const question of gone) {
      const isKept = keepsAside || !facts.isExcluded(question.index);
      put(question, null, isKept ? layers.shown(question.index) : defaultAnswer(question));
      if (files.set(question.index, 0)) changed(question.index);
    }
    return gone;
  }

  /** Does it show the default, and is nothing saved? That gives way to an answer that someone gave. */
  function showsUnsavedDefault(question: Question) {
    const { index } = question;
    const preset = defaultAnswer(question);
    return layers.saved(index) === undefined && preset !== null && sameAnswer(layers.shown(index), preset);
  }

  const listenToCount = (tally: number | undefined, listener: () => void) =>
    tally === undefined ? () => undefined : counts.subscribe(tally, listener);
  const countOf = (tally: number | undefined) => (tally === undefined ? noCount : counts.read(tally));

  return {
    questionnaire,
    set(id, answer) {
      const index = indexOf(questionnaire, id);
      layers.show(index, facts.isPlain(index) ? writtenForm(answer) : specialForm(id, answer));
      changed(index);
      finish();
    },
    setFiles(id, count) {
      const index = indexOf(questionnaire, id);
      if (files.set(index, count)) changed(index);
      finish();
    },
    files: files.all,
    question: (id) => states.read(at(id).index),
    group: (stepKey, groupKey) => countOf(tallies.group(stepKey, groupKey)),
    step: (stepKey) => countOf(tallies.step(stepKey)),
    form: () => counts.read(formTally),
    open: (stepKey) =>
      questions
        .filter(
          (question) =>
            question.stepKey === stepKey &&
            !facts.isExcluded(question.index) &&
            (facts.isMissing(question.index) || issueAt(question.index) !== undefined),
        )
        .map(({ id }) => id),
    hasDrafts: (stepKey) =>
      (stepKey === undefined ? questionnaire.steps.map(({ key }) => key) : [stepKey]).some(
        (key) => drafts.sendable(key).length > 0,
      ),
    changes: (stepKey) => changesOf(layers, drafts.sendable(stepKey)),
    drafts: (stepKey) => changesOf(layers, drafts.all(stepKey)),
    keptAside: () => changesOf(layers, drafts.keptAside()),
    saved: savedAnswers,
    revision: (id) => revisions.at(at(id).index),
    discard(stepKey: StepKey) {
      for (const question of drafts.all(stepKey)) {
        const saved = layers.saved(question.index);
        put(question, saved, saved);
        revisions.follow(question.index);
      }
      finish();
    },
    commit(sent, given = {}) {
      const questionsSent = Object.keys(sent).map(answerableAt);
      for (const question of questionsSent) store(question, sent[question.id]);
      // Of any other question an answer may have come in that nobody here has seen.
      for (const question of [...questionsSent, ...clean(false)])
        if (Object.hasOwn(given, question.id)) revisions.set(question.index, given[question.id] ?? 0);
      finish();
    },
    takeOver(id, answer, revision) {
      const question = answerableAt(id);
      revisions.set(question.index, revision);
      store(question, answer);
      const isStored = layers.saved(question.index) !== undefined;
      clean(true);
      // Excluded by what is saved, and the server holds it all the same: so what is saved is not known.
      if (isStored && layers.saved(question.index) === undefined) doubt(question, true);
      finish();
    },
    doubt(ids) {
      const begun = [...ids].map(answerableAt).filter(({ index }) => !layers.isInDoubt(index));
      for (const question of begun) doubt(question, true);
      finish();
      return () => {
        for (const question of begun) doubt(question, false);
        finish();
      };
    },
    replaceSaved(next) {
      const { revisions: given = {} } = next;
      if (next.files) files.replace(next.files).forEach(changed);
      for (const question of questions) {
        const { index } = question;
        const before = layers.saved(index);
        const saved = savedIn(next.answers, question);
        const keepsDraft = layers.isDraft(index) && !(saved !== null && showsUnsavedDefault(question));
        doubt(question, false);
        put(question, saved, keepsDraft ? layers.shown(index) : saved);
        const revision = Object.hasOwn(given, question.id) ? given[question.id] : 0;
        revisions.replace(index, revision ?? 0, before, saved, layers.isDraft(index));
      }
      finish();
    },
    subscribe: (id, listener) => states.subscribe(at(id).index, listener),
    subscribeGroup: (stepKey, groupKey, listener) =>
      listenToCount(tallies.group(stepKey, groupKey), listener),
    subscribeStep: (stepKey, listener) => listenToCount(tallies.step(stepKey), listener),
    subscribeForm: (listener) => addListener(toAll, listener),
  };
}
