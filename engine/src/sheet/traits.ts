/**
 * What each question is like, in bits by `question.index`: a change reads these few bytes and not the questions, which
 * lie far apart in memory.
 */
import { isAsked, isCounted } from '../rules/completeness/answered.js';
import type { DependencyGraph } from '../conditions/dependency-graph.js';
import {
  isGridRow,
  isRadioGrid,
  takesAnswer,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.js';
import { isPersonName } from '../model/answer.js';

const asked = 1;
const counted = 2;
const grid = 4;
const gridRow = 8;
const hasChildren = 16;
/** Conditions look at its answer. */
const controls = 32;
/** Its answer is written, and is complete, as that of most questions: the answer alone tells. */
const plain = 64;
/** Others follow it, so it waits until all that it depends on itself is settled. */
const leads = hasChildren | controls;

export const trait = { asked, counted, grid, gridRow, hasChildren, controls, plain, leads } as const;

type HasTrait = (index: number, trait: number) => boolean;

/** Not so where `normaliseAnswer`, `latestHalf` or `isCompleted` look at the question. */
const isPlain = (question: Question): boolean =>
  takesAnswer(question) &&
  question.type !== 'radio-text' &&
  question.type !== 'radio/text' &&
  !isPersonName(question);

/** Tells whether the question with an index has any of some traits. */
export function createTraits(questionnaire: Questionnaire, { clausesOn }: DependencyGraph): HasTrait {
  const { questions } = questionnaire;
  const traits = new Uint8Array(questions.length);
  for (const question of questions) {
    const isRow = isGridRow(questionnaire, question);
    traits[question.index] =
      (isAsked(question) ? asked : 0) |
      (isCounted(question, isRow) ? counted : 0) |
      (isRadioGrid(question) ? grid : 0) |
      (isRow ? gridRow : 0) |
      (question.children.length > 0 ? hasChildren : 0) |
      (clausesOn[question.index] ? controls : 0) |
      (isPlain(question) ? plain : 0);
  }
  return (index, wanted) => ((traits[index] ?? 0) & wanted) !== 0;
}
