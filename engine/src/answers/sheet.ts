/**
 * The answer sheet: every answer of one submission, saved and draft, and what follows from them, kept up to date.
 *
 * One change costs its dependents, never the questionnaire: questions are numbered (`question.index`), facts
 * stand in arrays by that number, and a change walks the dependency graph in form order. `evaluate` is the
 * reference it must agree with.
 */
import type { Answer, AnswerChanges, AnswerMap, Revisions, StepKey } from '@alo/schemas';
import { isAsked, isCompleted, isCounted } from '../completeness/answered.js';
import { compileQuestionnaire, type CompiledQuestionnaire } from '../conditions/compile-questionnaire.js';
import {
  isRadioGrid,
  takesAnswer,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../definition/questionnaire.js';
import type { Issue } from '../validation/issue.js';
import { validateAnswer } from '../validation/validate-answer.js';
import { answerIn, emptyAnswers, isAnswered, normaliseAnswer, sameAnswer } from './answer.js';
import { evaluate, groupId, type Count } from './evaluate.js';
import { createIndexQueue } from './index-queue.js';
import { createListeners } from './listeners.js';

/** What is known of one question. A new object when, and only when, something in it changed. */
export interface QuestionState {
  /** Draft or saved answer; also of a hidden question, whose answer is kept aside. */
  readonly answer: Answer | undefined;
  readonly excluded: boolean;
  /** Complete in the sense of ENG-25 (a grid: all its rows); false while excluded. */
  readonly answered: boolean;
  /** Does the answer differ from the saved one? */
  readonly draft: boolean;
  readonly issue: Issue | undefined;
}

export interface SavedAnswers {
  readonly answers: AnswerMap;
  readonly revisions?: Revisions;
}

export interface AnswerSheet {
  readonly questionnaire: Questionnaire;
  /**
   * Sets the draft of one question; `null` clears it. The same as the saved answer = no draft.
   * Cost: the questions that depend on it. @throws RangeError for an unknown id or one that takes no answer.
   */
  set(this: void, id: QuestionId, answer: Answer | null): void;
  question(this: void, id: QuestionId): QuestionState;
  /** Counted questions of a group, a step or the form; the same object until it changes. */
  group(this: void, stepKey: StepKey, groupKey: string): Count;
  step(this: void, stepKey: StepKey): Count;
  form(this: void): Count;
  /** Visible questions of a step that lack an answer, or whose answer has an issue, in form order. */
  open(this: void, stepKey: StepKey): QuestionId[];
  /** Does the step (or, without a key, any step) hold changes that a save would send? */
  hasDrafts(this: void, stepKey?: StepKey): boolean;
  /** What a save of the step sends: drafts of visible questions; `null` = cleared. */
  changes(this: void, stepKey: StepKey): AnswerChanges;
  /** Every draft, hidden ones included: what is kept on the device. */
  drafts(this: void, stepKey: StepKey): AnswerChanges;
  /** The saved layer. */
  saved(this: void): AnswerMap;
  revision(this: void, id: QuestionId): number;
  /** Drops the drafts of a step: back to what was saved, exactly. */
  discard(this: void, stepKey: StepKey): void;
  /**
   * A save succeeded: `sent` becomes the saved answer, what was typed since stays a draft, answers that are
   * excluded by what is now saved are cleaned (ENG-34, ENG-37).
   */
  commit(this: void, sent: AnswerChanges, revisions?: Revisions): void;
  /** Takes over answers saved elsewhere (a reload, another tab, another person); drafts stay. */
  replaceSaved(this: void, saved: SavedAnswers): void;
  /** Calls `listener` after each change of that question, group, step, or (`'form'`) of anything. */
  subscribe(this: void, place: QuestionId, listener: () => void): () => void;
  subscribeGroup(this: void, stepKey: StepKey, groupKey: string, listener: () => void): () => void;
  subscribeStep(this: void, stepKey: StepKey, listener: () => void): () => void;
  subscribeForm(this: void, listener: () => void): () => void;
}

/** Part of a question in `answered / total`. */
const NotCounted = 0;
const CountedMissing = 1;
const CountedAnswered = 2;

interface Tally {
  answered: number;
  total: number;
  shown: Count | undefined;
}

const newTally = (): Tally => ({ answered: 0, total: 0, shown: undefined });
const countOf = (tally: Tally | undefined): Count => {
  if (tally === undefined) return { answered: 0, total: 0 };
  tally.shown ??= { answered: tally.answered, total: tally.total };
  return tally.shown;
};

/**
 * Makes the sheet of one submission. A `default_value` is an initial draft of a question that has no saved answer.
 */
export function createAnswerSheet(
  questionnaire: Questionnaire,
  initial: SavedAnswers = { answers: {} },
): AnswerSheet {
  const { questions, byId } = questionnaire;
  const { conditions, dependents, parents }: CompiledQuestionnaire = compileQuestionnaire(questionnaire);
  const size = questions.length;

  const saved = new Array<Answer | undefined>(size).fill(undefined);
  /** `undefined` = no draft, `null` = cleared. */
  const draft = new Array<Answer | null | undefined>(size).fill(undefined);
  const revisions = new Map<number, number>();
  const excluded = new Uint8Array(size);
  const completed = new Uint8Array(size);
  const part = new Uint8Array(size);
  /** Rows of a grid that are asked and still missing. */
  const missingRows = new Int32Array(size);
  const states = new Array<QuestionState | undefined>(size).fill(undefined);

  const form = newTally();
  const steps = new Map<StepKey, Tally>();
  const groups = new Map<string, Tally>();
  const stepOf: Tally[] = [];
  const groupOf: (Tally | undefined)[] = [];
  const stepQuestions = new Map<StepKey, Question[]>();
  for (const step of questionnaire.steps) {
    steps.set(step.key, newTally());
    stepQuestions.set(step.key, []);
    for (const group of step.groups) groups.set(groupId(step.key, group.key), newTally());
  }
  for (const question of questions) {
    stepOf.push(steps.get(question.stepKey) ?? form);
    groupOf.push(groups.get(groupId(question.stepKey, question.groupKey ?? question.stepKey)));
    stepQuestions.get(question.stepKey)?.push(question);
  }

  const queue = createIndexQueue(size);
  const listeners = createListeners<Question | Tally>();

  const at = (id: QuestionId): Question => {
    const question = byId.get(id);
    if (question === undefined)
      throw new RangeError(`There is no question "${id}" in "${questionnaire.key}".`);
    return question;
  };
  const shown = (index: number): Answer | undefined => {
    const typed = draft[index];
    return typed === undefined ? saved[index] : (typed ?? undefined);
  };
  const effective = (question: Question): Answer | undefined => {
    if (excluded[question.index] === 1) return undefined;
    const answer = shown(question.index);
    return isAnswered(answer) ? answer : undefined;
  };

  function addTo(tally: Tally | undefined, answered: number, total: number) {
    if (tally === undefined) return;
    tally.answered += answered;
    tally.total += total;
    tally.shown = undefined;
    listeners.touch(tally);
  }

  function setPart(index: number, next: number) {
    const before = part[index] ?? NotCounted;
    if (before === next) return;
    part[index] = next;
    const answered = Number(next === CountedAnswered) - Number(before === CountedAnswered);
    const total = Number(next !== NotCounted) - Number(before !== NotCounted);
    addTo(groupOf[index], answered, total);
    addTo(stepOf[index], answered, total);
    addTo(form, answered, total);
  }

  const touch = (question: Question) => {
    states[question.index] = undefined;
    listeners.touch(question);
  };

  /** Brings the counts up to date after the answer or the visibility of `question` changed. */
  function recount(question: Question, wasMissing: boolean) {
    const { index } = question;
    const parent = parents[index];
    const isVisible = excluded[index] === 0;
    if (parent && isRadioGrid(parent)) {
      const isMissing = isVisible && isAsked(question) && completed[index] === 0;
      if (isMissing !== wasMissing) {
        missingRows[parent.index] = (missingRows[parent.index] ?? 0) + (isMissing ? 1 : -1);
        recountOne(parent);
        touch(parent);
      }
    }
    recountOne(question);
  }

  function recountOne(question: Question) {
    const { index } = question;
    if (excluded[index] === 1 || !isCounted(question, parents[index])) setPart(index, NotCounted);
    else {
      const isDone = isRadioGrid(question) ? missingRows[index] === 0 : completed[index] === 1;
      setPart(index, isDone ? CountedAnswered : CountedMissing);
    }
  }

  const isMissingRow = ({ index }: Question) => excluded[index] === 0 && completed[index] === 0;

  function enqueueDependents(index: number) {
    for (const dependent of dependents[index] ?? []) queue.add(dependent);
  }

  /** Settles every queued question, in form order: a question is looked at once, after all it depends on. */
  function settle() {
    for (let index = queue.take(); index >= 0; index = queue.take()) {
      const question = questions[index];
      const condition = conditions[index];
      if (question === undefined || condition === undefined) continue;
      const parent = parents[index];
      const isExcluded =
        (parent !== undefined && excluded[parent.index] === 1) || !condition.holds(effective);
      if (isExcluded === (excluded[index] === 1)) continue;
      const wasMissing = isAsked(question) && isMissingRow(question);
      excluded[index] = isExcluded ? 1 : 0;
      recount(question, wasMissing);
      touch(question);
      enqueueDependents(index);
      for (const child of question.children) queue.add(at(child).index);
    }
  }

  /** The shown answer of `question` may have changed. */
  function reconsider(question: Question) {
    const { index } = question;
    const wasMissing = isAsked(question) && isMissingRow(question);
    completed[index] = isCompleted(question, shown(index)) ? 1 : 0;
    recount(question, wasMissing);
    touch(question);
    enqueueDependents(index);
  }

  function changeAll(change: () => Iterable<Question>) {
    for (const question of change()) reconsider(question);
    settle();
    listeners.notify();
  }

  function loadSaved({ answers, revisions: given = {} }: SavedAnswers) {
    revisions.clear();
    for (const question of questions) {
      saved[question.index] = normaliseAnswer(question, answerIn(answers, question.id)) ?? undefined;
      const revision = Object.hasOwn(given, question.id) ? given[question.id] : undefined;
      if (revision !== undefined) revisions.set(question.index, revision);
      const typed = draft[question.index];
      if (typed !== undefined && sameAnswer(typed, saved[question.index])) draft[question.index] = undefined;
    }
  }

  function defaultAnswer(question: Question): Answer | null {
    const value = question.defaultValue;
    if (value === undefined || !takesAnswer(question)) return null;
    const isOption = question.options.some((option) => option.id === value);
    return normaliseAnswer(question, isOption ? { selectedOptionId: value } : { typedValue: value });
  }

  function savedAnswers(): AnswerMap {
    const answers = emptyAnswers();
    for (const question of questions) {
      const answer = saved[question.index];
      if (answer !== undefined) answers[question.id] = answer;
    }
    return answers;
  }

  /** ENG-37: answers that are excluded by what is saved, and not shown by a draft either, are gone. */
  function clean(): Question[] {
    const bySaved = evaluate(questionnaire, savedAnswers()).excluded;
    return questions.filter((question) => {
      const { index } = question;
      const has = saved[index] !== undefined || draft[index] !== undefined;
      if (!has || excluded[index] === 0 || !bySaved.has(question.id)) return false;
      saved[index] = undefined;
      draft[index] = undefined;
      return true;
    });
  }

  loadSaved(initial);
  for (const question of questions) {
    const { index } = question;
    if (saved[index] === undefined) draft[index] = defaultAnswer(question) ?? undefined;
    // Nothing is shown until its condition was looked at: the first settling shows what may be shown.
    excluded[index] = 1;
    completed[index] = isCompleted(question, shown(index)) ? 1 : 0;
    queue.add(index);
  }
  settle();
  listeners.forget();

  function* draftsOf(
    stepKey: StepKey,
    which: (question: Question) => boolean,
  ): Generator<[QuestionId, Answer | null]> {
    for (const question of stepQuestions.get(stepKey) ?? []) {
      const typed = draft[question.index];
      if (typed !== undefined && which(question)) yield [question.id, typed];
    }
  }
  const isVisible = (question: Question) => excluded[question.index] === 0;
  const changeMap = (entries: Iterable<[QuestionId, Answer | null]>): AnswerChanges =>
    Object.assign(Object.create(null) as AnswerChanges, Object.fromEntries(entries));

  return {
    questionnaire,
    set(id, answer) {
      const question = at(id);
      if (!takesAnswer(question)) throw new RangeError(`Question "${id}" takes no answer of its own.`);
      const next = normaliseAnswer(question, answer);
      if (sameAnswer(shown(question.index), next)) return;
      draft[question.index] = sameAnswer(saved[question.index], next) ? undefined : next;
      reconsider(question);
      settle();
      listeners.notify();
    },
    question(id) {
      const question = at(id);
      const { index } = question;
      const known = states[index];
      if (known) return known;
      const answer = shown(index);
      const visible = isVisible(question);
      const state: QuestionState = {
        answer,
        excluded: !visible,
        answered: visible && (isRadioGrid(question) ? missingRows[index] === 0 : completed[index] === 1),
        draft: draft[index] !== undefined,
        issue: visible ? validateAnswer(question, answer) : undefined,
      };
      states[index] = state;
      return state;
    },
    group: (stepKey, groupKey) => countOf(groups.get(groupId(stepKey, groupKey))),
    step: (stepKey) => countOf(steps.get(stepKey)),
    form: () => countOf(form),
    open(stepKey) {
      return (stepQuestions.get(stepKey) ?? [])
        .filter(
          (question) =>
            isVisible(question) &&
            ((isAsked(question) && completed[question.index] === 0) ||
              validateAnswer(question, shown(question.index)) !== undefined),
        )
        .map(({ id }) => id);
    },
    hasDrafts(stepKey) {
      const keys = stepKey === undefined ? [...stepQuestions.keys()] : [stepKey];
      return keys.some((key) => !draftsOf(key, isVisible).next().done);
    },
    changes: (stepKey) => changeMap(draftsOf(stepKey, isVisible)),
    drafts: (stepKey) => changeMap(draftsOf(stepKey, () => true)),
    saved: savedAnswers,
    revision: (id) => revisions.get(at(id).index) ?? 0,
    discard(stepKey) {
      changeAll(function* () {
        for (const question of stepQuestions.get(stepKey) ?? []) {
          if (draft[question.index] === undefined) continue;
          draft[question.index] = undefined;
          yield question;
        }
      });
    },
    commit(sent, given = {}) {
      for (const [id, revision] of Object.entries(given)) {
        const question = byId.get(id);
        if (question) revisions.set(question.index, revision);
      }
      changeAll(function* () {
        for (const [id, answer] of Object.entries(sent)) {
          const question = at(id);
          const { index } = question;
          saved[index] = normaliseAnswer(question, answer) ?? undefined;
          if (sameAnswer(shown(index), saved[index])) draft[index] = undefined;
          yield question;
        }
      });
      changeAll(clean);
    },
    replaceSaved(next) {
      loadSaved(next);
      changeAll(() => questions);
    },
    subscribe: (id, listener) => listeners.add(at(id), listener),
    subscribeGroup(stepKey, groupKey, listener) {
      const tally = groups.get(groupId(stepKey, groupKey));
      return tally ? listeners.add(tally, listener) : () => undefined;
    },
    subscribeStep(stepKey, listener) {
      const tally = steps.get(stepKey);
      return tally ? listeners.add(tally, listener) : () => undefined;
    },
    subscribeForm: (listener) => listeners.addToAll(listener),
  };
}
