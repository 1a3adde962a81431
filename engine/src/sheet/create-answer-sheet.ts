/**
 * Makes an answer sheet. `evaluate` is the reference that it agrees with after every change. A change goes one
 * way: layers (what is shown) → facts (what is excluded, missing) → counts → watched values (the listeners to tell).
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
import { isDate } from '../model/formats.js';
import { sameMisfit, type Misfit } from '../model/misfit.js';
import {
  findQuestion,
  indexOf,
  questionOf,
  takesAnswer,
  takesText,
  type OptionId,
  type Question,
  type Questionnaire,
  type QuestionId,
  type StepKey,
} from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';
import { hiddenBySave } from '../rules/saving/merge-save.js';
import type { Issue } from '../validation/issue.js';
import { misfitIssue } from '../validation/misfit-issue.js';
import { excludedQuestions } from '../rules/visibility.js';
import type { AnswerSheet, Misfits, QuestionState, SavedAnswers } from './answer-sheet.js';
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

const noCount: Count = { answered: 0, total: 0, open: 0, toFix: 0 };

/** Issues of one answer or misfit: they differ only in what other answers say of it. */
const sameIssue = (left: Issue | undefined, right: Issue | undefined) =>
  left?.code === right?.code && left?.option === right?.option && left?.message === right?.message;

const sameOptions = (left: readonly OptionId[], right: readonly OptionId[]) =>
  left.length === right.length && left.every((id, at) => id === right[at]);

const sameState = (left: QuestionState, right: QuestionState) =>
  left.excluded === right.excluded &&
  left.answered === right.answered &&
  left.draft === right.draft &&
  left.offered === right.offered &&
  sameMisfit(left.misfit, right.misfit) &&
  sameAnswer(left.answer, right.answer) &&
  sameIssue(left.issue, right.issue) &&
  sameOptions(left.notOffered, right.notOffered);

function offersOf(questions: readonly Question[], today: string | undefined): Map<number, Answer> {
  const offers = new Map<number, Answer>();
  for (const question of questions) {
    const offer = defaultAnswer(question, today);
    if (offer) offers.set(question.index, offer);
  }
  return offers;
}

/**
 * Makes the sheet of one submission. A `default_value` is an offer where there was no answer before, unless
 * `makesOffers` is false: a reader is offered nothing. `today`, YYYY-MM-DD, is what the default `today` of a date offers
 * without it such a default offers nothing. Questions in `initial` that the form does not ask
 * are ignored. Cost: the form. @throws RangeError when `today` is no day.
 */
export function createAnswerSheet(
  questionnaire: Questionnaire,
  initial: SavedAnswers = { answers: {} },
  { makesOffers = true, today }: { readonly makesOffers?: boolean; readonly today?: string } = {},
): AnswerSheet {
  const { questions } = questionnaire;
  const at = (id: QuestionId) => questionOf(questionnaire, id);
  function answerableAt(id: QuestionId): Question {
    const question = at(id);
    if (!takesAnswer(question)) throw new RangeError(`Question "${id}" takes no answer of its own.`);
    return question;
  }

  if (today !== undefined && !isDate(today)) throw new RangeError(`"${today}" is no day, YYYY-MM-DD.`);
  const files = createFileCounts(questionnaire, initial.files);
  const layers = createLayers(questions.length, makesOffers ? offersOf(questions, today) : new Map());
  const revisions = createBaseRevisions();
  const savedIn = (answers: AnswerMap, question: Question) =>
    normaliseAnswer(question, answerIn(answers, question.id));
  for (const [id, revision] of Object.entries(initial.revisions ?? {})) {
    const index = questionnaire.indexes.get(id);
    if (index === undefined) continue;
    revisions.set(index, revision);
    if (revision > 0) layers.setTouched(index);
  }
  for (const question of questions) {
    const saved = savedIn(initial.answers, question);
    layers.put(question.index, saved, saved ?? layers.base(question.index));
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
  const counts = createCounts(questionnaire, touched);
  const states = createWatched(questions.length, stateOf, sameState, touched);
  const facts = createFacts(questionnaire, layers, files.at, counts, states.touch);
  const drafts = createDrafts(questionnaire, layers, facts, savedAnswers);

  function stateOf(index: number): QuestionState {
    return {
      answer: layers.shown(index),
      misfit: layers.misfit(index),
      excluded: facts.isExcluded(index),
      answered: facts.isDone(index),
      draft: layers.isDraft(index),
      offered: layers.isOffered(index),
      issue: facts.issue(index),
      notOffered: facts.notOffered(index),
    };
  }

  /** The written form of an answer to a question that is not plain (`Facts.isPlain`). */
  function specialForm(id: QuestionId, answer: Answer | null): Answer | null {
    const question = answerableAt(id);
    return latestHalf(question, layers.shown(question.index), normaliseAnswer(question, answer));
  }

  let version = 0;
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
  function setTouched(index: number) {
    if (layers.setTouched(index)) changed(index);
  }
  /**
   * Another answer is saved, or none. What is shown stays, unless it is only what stands under a misfit. Nothing is
   * offered there any more.
   */
  function putUnder(question: Question, saved: Answer | null) {
    const { index } = question;
    const isUnderMisfit =
      layers.misfit(index) !== undefined && sameAnswer(layers.shown(index), layers.base(index));
    setTouched(index);
    put(question, saved, layers.shown(index));
    if (isUnderMisfit) put(question, saved, layers.base(index));
  }
  /** The server holds this answer, that is certain. */
  function store(question: Question, answer: Answer | null | undefined) {
    setUnconfirmed(question, false);
    putUnder(question, normaliseAnswer(question, answer));
  }
  /** Another person saved this answer. A draft stays over it; what is shown without one is the answer. */
  function load(question: Question, answer: Answer | null, revision: number) {
    const { index } = question;
    const before = layers.saved(index);
    const keepsDraft = layers.isDraft(index) && !layers.isOffered(index);
    const saved = normaliseAnswer(question, answer);
    setUnconfirmed(question, false);
    // What was saved and is not any more was cleared, whether or not its revision is told.
    if (revision > 0 || (saved === null && before !== undefined)) setTouched(index);
    put(question, saved, layers.shown(index));
    if (!keepsDraft) put(question, saved, layers.base(index));
    const isTyped = layers.isDraft(index) || layers.misfit(index) !== undefined;
    revisions.replace(index, revision, before, saved, isTyped);
  }
  const withMisfit = () => [...layers.misfits()].flatMap((index) => questions[index] ?? []);
  function misfitsOf(unfit: readonly Question[]): Misfits {
    const misfits = Object.create(null) as Record<QuestionId, Misfit>;
    for (const { id, index } of unfit) {
      const misfit = layers.misfit(index);
      if (misfit) misfits[id] = misfit;
    }
    return misfits;
  }
  /** Calls the listeners once per change, when every value is settled. */
  function finish() {
    // Also when only a revision is another one.
    version += 1;
    if (!hasChanged) return;
    hasChanged = false;
    if (touched.length === 0 && formListeners.size === 0) return;
    const calls = takeListeners(touched);
    calls.push(...formListeners);
    callAll(calls);
  }

  /**
   * Handles every question that the saved answers exclude, and returns them (S-2). Its saved answer and its files are
   * removed. Its shown answer stays as a draft where a draft keeps the question visible (S-7), or where `keepsHidden` says
   * so (S-15, S-16); else it is gone (S-8).
   */
  function removeExcluded(keepsHidden: (question: Question) => boolean): readonly Question[] {
    const excluded = excludedQuestions(questionnaire, savedAnswers());
    const removed = questions.filter(({ id }) => excluded.has(id));
    for (const question of removed) {
      if (layers.saved(question.index) !== undefined) putUnder(question, null);
      if (files.set(question.index, 0)) changed(question.index);
    }
    for (const question of removed) {
      if (!facts.isExcluded(question.index) || keepsHidden(question)) continue;
      put(question, null, layers.base(question.index));
      removeMisfit(question.index);
    }
    return removed;
  }

  function set(id: QuestionId, answer: Answer | null) {
    const index = indexOf(questionnaire, id);
    layers.show(index, facts.isPlain(index) ? writtenForm(answer) : specialForm(id, answer));
    if (layers.misfit(index) !== undefined) layers.setMisfit(index, undefined);
    changed(index);
  }
  /** The question that the misfit is typed for. @throws RangeError when it can be none. */
  function misfitFor(id: QuestionId, misfit: Misfit): Question {
    const question = answerableAt(id);
    if (!takesText(question)) throw new RangeError(`Nothing can be typed for question "${id}".`);
    if (misfitIssue(question, misfit) === undefined)
      throw new RangeError(`The text "${misfit.text}" fits question "${id}".`);
    return question;
  }
  /** What was typed before a misfit gives way to what stands under it; the option of a radio-text stays. */
  function showBase({ index, type }: Question) {
    const base = layers.base(index);
    const withBaseText = { ...layers.shown(index), typedValue: base?.typedValue ?? null };
    layers.show(index, type === 'radio-text' ? writtenForm(withBaseText) : (base ?? null));
  }
  function layMisfit({ index }: Question, misfit: Misfit) {
    layers.setMisfit(index, misfit);
    changed(index);
  }
  function removeMisfit(index: number) {
    if (layers.setMisfit(index, undefined)) changed(index);
  }

  const stepsOf = (stepKey: StepKey | undefined) =>
    stepKey === undefined ? questionnaire.steps.map(({ key }) => key) : [stepKey];
  const subscribeToCount = (place: number | undefined, listener: () => void) =>
    place === undefined ? () => undefined : counts.subscribe(place, listener);
  const countAt = (place: number | undefined) => (place === undefined ? noCount : counts.read(place));

  return {
    questionnaire,
    version: () => version,
    set(id, answer) {
      set(id, answer);
      finish();
    },
    setMisfit(id, misfit) {
      const question = misfitFor(id, misfit);
      showBase(question);
      layMisfit(question, misfit);
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
    form: () => counts.read(formPlace),
    open: (stepKey) =>
      questions
        .filter(
          (question) =>
            question.stepKey === stepKey &&
            !facts.isExcluded(question.index) &&
            (facts.isMissing(question.index) || facts.issue(question.index) !== undefined),
        )
        .map(({ id }) => id),
    hasChanges: (stepKey) => stepsOf(stepKey).some((key) => drafts.unsaved(key).length > 0),
    unsaved: (stepKey) => drafts.unsaved(stepKey).map(({ id }) => id),
    offered: (stepKey) => drafts.offered(stepKey).map(({ id }) => id),
    changes: (stepKey) => changesOf(layers, drafts.sendable(stepKey)),
    drafts: (stepKey) => changesOf(layers, drafts.all(stepKey)),
    misfits: (stepKey) => misfitsOf(withMisfit().filter((question) => question.stepKey === stepKey)),
    hiddenDrafts: () => changesOf(layers, drafts.hidden()),
    saved: savedAnswers,
    revision: (id) => revisions.at(at(id).index),
    discard(stepKey, ids) {
      const isMeant = ({ id }: Question) => ids === undefined || ids.has(id);
      const drafted = drafts.all(stepKey).filter(isMeant);
      const unfit = withMisfit().filter(isMeant);
      const discarded = {
        drafts: changesOf(layers, drafted),
        misfits: misfitsOf(unfit.filter((question) => question.stepKey === stepKey)),
      };
      for (const question of drafted)
        put(question, layers.saved(question.index), layers.base(question.index));
      for (const id of Object.keys(discarded.misfits)) removeMisfit(at(id).index);
      for (const id of [...Object.keys(discarded.drafts), ...Object.keys(discarded.misfits)])
        revisions.discard(at(id).index);
      finish();
      return discarded;
    },
    restore({ drafts: typed, misfits }) {
      Object.keys(typed).forEach(answerableAt);
      const unfit = Object.entries(misfits).map(([id, misfit]) => ({
        question: misfitFor(id, misfit),
        misfit,
      }));
      for (const [id, answer] of Object.entries(typed)) set(id, answer);
      for (const { question, misfit } of unfit) {
        // A draft that is restored with its misfit is what stood under it.
        if (!Object.hasOwn(typed, question.id)) showBase(question);
        layMisfit(question, misfit);
      }
      finish();
    },
    commit(sent, { revisions: given = {}, dropped = [], others = {}, keepsHidden = false } = {}) {
      const questionsSent = Object.keys(sent).map(answerableAt);
      const isDropped = new Set(dropped);
      const hidden = hiddenBySave(questionnaire, { stored: savedAnswers(), changes: sent });
      // What was shown again since the save was sent, and is hidden by what others answered, is no hidden draft of before.
      const seen = new Set(questions.filter(({ index }) => !facts.isExcluded(index)).map(({ id }) => id));
      const othersSaved = Object.entries(others).flatMap(([id, answer]) => {
        const question = findQuestion(questionnaire, id);
        return question && takesAnswer(question) && !Object.hasOwn(sent, id) ? [{ question, answer }] : [];
      });
      for (const question of questionsSent)
        store(question, isDropped.has(question.id) ? null : sent[question.id]);
      const revisionOf = (id: QuestionId) => (Object.hasOwn(given, id) ? given[id] : undefined);
      for (const { question, answer } of othersSaved)
        // What the save itself removed may stay as a draft (S-7).
        if (isDropped.has(question.id)) putUnder(question, null);
        else load(question, answer, revisionOf(question.id) ?? revisions.at(question.index));
      const removed = removeExcluded(
        ({ id }) => keepsHidden || Object.hasOwn(sent, id) || !hidden.has(id) || seen.has(id),
      );
      // The revision of any other question may belong to an answer that this sheet has not loaded.
      for (const { id, index } of [...questionsSent, ...removed]) {
        const revision = revisionOf(id);
        if (revision === undefined) continue;
        revisions.set(index, revision);
      }
      finish();
    },
    rebase(id, answer, revision) {
      const question = answerableAt(id);
      revisions.set(question.index, revision);
      store(question, answer);
      const isStored = layers.saved(question.index) !== undefined;
      removeExcluded(() => true);
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
        const revision = Object.hasOwn(given, question.id) ? given[question.id] : 0;
        load(question, savedIn(next.answers, question), revision ?? 0);
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
