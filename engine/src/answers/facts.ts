/**
 * What follows from the shown answers: which questions are excluded, which are answered, and the counts. One change
 * costs its dependents, never the questionnaire: questions are numbered (`question.index`), facts stand in arrays
 * by that number, and a change walks the dependency graph in form order.
 */
import type { Answer } from '@alo/schemas';
import { isAsked, isCompleted, isCounted } from '../completeness/answered.js';
import { compileQuestionnaire } from '../conditions/compile-questionnaire.js';
import { isRadioGrid, type Question, type Questionnaire } from '../definition/questionnaire.js';
import { isAnswered } from './answer.js';
import { createIndexQueue } from './index-queue.js';
import { countedAnswered, countedMissing, notCounted, type Tallies } from './tallies.js';

export interface Facts {
  isExcluded(question: Question): boolean;
  /** Visible and complete in the sense of ENG-25; a grid: all its rows. */
  isDone(question: Question): boolean;
  /** The shown answer of `question` changed; what depends on it is looked at by `settle`. */
  answerChanged(question: Question): void;
  /** Looks at every waiting question once, in form order: after all it depends on. */
  settle(): void;
}

/** `touch` is told of each question about which something changed. Nothing is right before the first `settle`. */
export function createFacts(
  questionnaire: Questionnaire,
  shown: (index: number) => Answer | undefined,
  tallies: Tallies,
  touch: (question: Question) => void,
): Facts {
  const { questions } = questionnaire;
  const { conditions, dependents, parents } = compileQuestionnaire(questionnaire);
  // Nothing is shown until its condition was looked at.
  const excluded = new Uint8Array(questions.length).fill(1);
  const completed = new Uint8Array(questions.length);
  /** Of a grid: its rows that are missing. */
  const missingRows = new Int32Array(questions.length);
  const waiting = createIndexQueue(questions.length);

  const isExcluded = ({ index }: Question) => excluded[index] === 1;
  const isDone = (question: Question) =>
    !isExcluded(question) &&
    (isRadioGrid(question) ? missingRows[question.index] === 0 : completed[question.index] === 1);
  const isMissing = (question: Question) => isAsked(question) && !isExcluded(question) && !isDone(question);
  const effective = (question: Question) => {
    const answer = isExcluded(question) ? undefined : shown(question.index);
    return isAnswered(answer) ? answer : undefined;
  };

  function count(question: Question) {
    const { index } = question;
    const isPart = !isExcluded(question) && isCounted(question, parents[index]);
    tallies.setPart(index, !isPart ? notCounted : isDone(question) ? countedAnswered : countedMissing);
  }

  /** Runs `change` on what is known of `question`, and brings the counts and its grid up to date. */
  function update(question: Question, change: (index: number) => void) {
    const { index } = question;
    const wasMissing = isMissing(question);
    change(index);
    const parent = parents[index];
    if (parent && isRadioGrid(parent)) {
      const rows = missingRows[parent.index] ?? 0;
      missingRows[parent.index] = rows + Number(isMissing(question)) - Number(wasMissing);
      count(parent);
      touch(parent);
    }
    count(question);
    touch(question);
    for (const dependent of dependents[index] ?? []) waiting.add(dependent);
  }

  function answerChanged(question: Question) {
    update(question, (index) => {
      completed[index] = Number(isCompleted(question, shown(index)));
    });
  }

  function lookAt(question: Question) {
    const { index } = question;
    const parent = parents[index];
    const isHidden =
      (parent !== undefined && isExcluded(parent)) || conditions[index]?.holds(effective) !== true;
    if (isHidden === isExcluded(question)) return;
    update(question, () => {
      excluded[index] = Number(isHidden);
    });
    for (const child of question.children) {
      const known = questionnaire.byId.get(child);
      if (known) waiting.add(known.index);
    }
  }

  for (const question of questions) {
    completed[question.index] = Number(isCompleted(question, shown(question.index)));
    waiting.add(question.index);
  }

  return {
    isExcluded,
    isDone,
    answerChanged,
    settle() {
      for (let index = waiting.take(); index >= 0; index = waiting.take()) {
        const question = questions[index];
        if (question) lookAt(question);
      }
    },
  };
}
