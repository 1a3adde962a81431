/**
 * Makes an answer sheet. `evaluate` is the reference that it agrees with after every change. A change goes one
 * way: layers (what is shown) → facts (what is excluded, missing) → counts → watched values (who may have to be told).
 * Every method that changes something ends with `finish`, which calls the listeners.
 */
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import {
  answerIn,
  emptyAnswers,
  latestHalf,
  normaliseAnswer,
  sameAnswer,
  writtenForm,
} from '../model/answer.js';
import { defaultAnswer } from '../model/default-answer.js';
import {
  indexOf,
  questionOf,
  takesAnswer,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';
import { validateAnswer } from '../rules/validation/validate-answer.js';
import { excludedQuestions } from '../rules/visibility.js';
import type { AnswerSheet, QuestionState, SavedAnswers } from './answer-sheet.js';
import { createBaseRevisions } from './base-revisions.js';
import { createCounts, formPlace } from './counts.js';
import { changesOf, createDrafts } from './drafts.js';
import { createFacts } from './facts.js';
import { createFileCounts } from './file-counts.js';
import { createLayers } from './layers.js';
import {
  addListener,
  callAll,
  createWatched,
  takeListeners,
  type Audience,
  type Listeners,
} from './watched.js';

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
 * Makes the sheet of one submission. A `default_value` is the first draft of a question without a saved answer.
 * Questions in `initial` that the form does not ask are ignored. Cost: the form.
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

  const formListeners: Listeners = new Set();
  /** The audiences of values that may have changed. */
  const touched: Audience[] = [];
  // Each part calls the next one only after a change, so it may be created before that one.
  const counts = createCounts(questionnaire, (place) => watchedCounts.touch(place));
  const watchedCounts = createWatched(counts.size, counts.at, sameCount, touched);
  const states = createWatched(questions.length, stateOf, sameState, touched);
  const facts = createFacts(questionnaire, layers.shown, files.at, counts, states.touch);
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

  /** The written form of an answer to a question that is not plain (`Facts.isPlain`). */
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
  function setUnconfirmed(question: Question, isUnconfirmed: boolean) {
    if (layers.setUnconfirmed(question.index, isUnconfirmed)) changed(question.index);
  }
  /** The server holds this answer, that is certain; what is shown stays. */
  function store(question: Question, answer: Answer | null | undefined) {
    setUnconfirmed(question, false);
    put(question, normaliseAnswer(question, answer), layers.shown(question.index));
  }
  /** Calls the listeners once per change, when every value is settled. */
  function finish() {
    if (!hasChanged) return;
    hasChanged = false;
    if (touched.length === 0 && formListeners.size === 0) return;
    const calls = takeListeners(touched);
    calls.push(...formListeners);
    callAll(calls);
  }

  /**
   * Handles every question that the saved answers exclude, and returns them (S-2). Its saved answer and its files are
   * removed. Its shown answer stays as a draft when a draft keeps the question visible (S-7), or when `keepsHidden` is
   * set (S-15); else its default replaces it (S-8).
   */
  function removeExcluded(keepsHidden: boolean): readonly Question[] {
    const excluded = excludedQuestions(questionnaire, savedAnswers());
    const removed = questions.filter(({ id }) => excluded.has(id));
    for (const question of removed) {
      const isKept = keepsHidden || !facts.isExcluded(question.index);
      put(question, null, isKept ? layers.shown(question.index) : defaultAnswer(question));
      if (files.set(question.index, 0)) changed(question.index);
    }
    return removed;
  }

  /** Is only the default shown, and nothing saved? A default gives way to an answer that somebody gave. */
  function showsUnsavedDefault(question: Question) {
    const { index } = question;
    const preset = defaultAnswer(question);
    return layers.saved(index) === undefined && preset !== null && sameAnswer(layers.shown(index), preset);
  }

  const subscribeToCount = (place: number | undefined, listener: () => void) =>
    place === undefined ? () => undefined : watchedCounts.subscribe(place, listener);
  const countAt = (place: number | undefined) => (place === undefined ? noCount : watchedCounts.read(place));

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
    group: (stepKey, groupKey) => countAt(counts.ofGroup(stepKey, groupKey)),
    step: (stepKey) => countAt(counts.ofStep(stepKey)),
    form: () => watchedCounts.read(formPlace),
    open: (stepKey) =>
      questions
        .filter(
          (question) =>
            question.stepKey === stepKey &&
            !facts.isExcluded(question.index) &&
            (facts.isMissing(question.index) || issueAt(question.index) !== undefined),
        )
        .map(({ id }) => id),
    hasChanges: (stepKey) =>
      (stepKey === undefined ? questionnaire.steps.map(({ key }) => key) : [stepKey]).some(
        (key) => drafts.sendable(key).length > 0,
      ),
    changes: (stepKey) => changesOf(layers, drafts.sendable(stepKey)),
    drafts: (stepKey) => changesOf(layers, drafts.all(stepKey)),
    hiddenDrafts: () => changesOf(layers, drafts.hidden()),
    saved: savedAnswers,
    revision: (id) => revisions.at(at(id).index),
    discard(stepKey) {
      for (const question of drafts.all(stepKey)) {
        const saved = layers.saved(question.index);
        put(question, saved, saved);
        revisions.discard(question.index);
      }
      finish();
    },
    commit(sent, given = {}) {
      const questionsSent = Object.keys(sent).map(answerableAt);
      for (const question of questionsSent) store(question, sent[question.id]);
      // The revision of any other question may belong to an answer that this sheet has not loaded.
      for (const question of [...questionsSent, ...removeExcluded(false)])
        if (Object.hasOwn(given, question.id)) revisions.set(question.index, given[question.id] ?? 0);
      finish();
    },
    rebase(id, answer, revision) {
      const question = answerableAt(id);
      revisions.set(question.index, revision);
      store(question, answer);
      const isStored = layers.saved(question.index) !== undefined;
      removeExcluded(true);
      // The server holds this answer, so the saved answers that exclude it are out of date: it has to be sent again.
      if (isStored && layers.saved(question.index) === undefined) setUnconfirmed(question, true);
      finish();
    },
    markUnconfirmed(ids) {
      const marked = [...ids].map(answerableAt).filter(({ index }) => !layers.isUnconfirmed(index));
      for (const question of marked) setUnconfirmed(question, true);
      finish();
      return () => {
        for (const question of marked) setUnconfirmed(question, false);
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
        setUnconfirmed(question, false);
        put(question, saved, keepsDraft ? layers.shown(index) : saved);
        const revision = Object.hasOwn(given, question.id) ? given[question.id] : 0;
        revisions.replace(index, revision ?? 0, before, saved, layers.isDraft(index));
      }
      finish();
    },
    subscribe: (id, listener) => states.subscribe(at(id).index, listener),
    subscribeGroup: (stepKey, groupKey, listener) =>
      subscribeToCount(counts.ofGroup(stepKey, groupKey), listener),
    subscribeStep: (stepKey, listener) => subscribeToCount(counts.ofStep(stepKey), listener),
    subscribeForm: (listener) => addListener(formListeners, listener),
  };
}
