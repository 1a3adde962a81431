import type { Question } from '@alo/engine';
import { fieldKind, needsWholeRow } from '../fields/field-for.js';

/** A row of a step: two questions side by side, or one over the whole width. */
export type QuestionRow = readonly [Question] | readonly [Question, Question];

/** The largest difference in height of two neighbours, in rows of options (44 px). More leaves a hole under one. */
const tolerance = 2;

/** Estimates the height of a question's control, in rows of options. */
function controlHeight({ type, options }: Question): number {
  switch (type) {
    case 'radio':
    case 'radio-text':
    case 'checkbox':
      return options.length;
    case 'radio/text':
      return options.length + 1.75;
    case 'textarea':
      return 3;
    default:
      return 1;
  }
}

const takesRow = (question: Question): boolean =>
  question.colSpan === 2 || needsWholeRow(fieldKind(question));

/** Writes down the conditions: questions with the same ones appear and disappear together. */
const conditionsOf = ({ dependencies, dependencyMatch, visibleWhen, excludedByAuthor }: Question): string =>
  JSON.stringify([dependencies, dependencyMatch, visibleWhen, excludedByAuthor]);

const areNeighbours = (left: Question, right: Question): boolean =>
  !takesRow(left) &&
  !takesRow(right) &&
  conditionsOf(left) === conditionsOf(right) &&
  Math.abs(controlHeight(left) - controlHeight(right)) <= tolerance;

/**
 * STEP-03: gives the rows of a step, in form order. Two questions share a row only when they have the same conditions.
 * So a follow-up stands in a row under the question that it follows from, no answer moves another question to the other
 * column, and a hidden question leaves no hole. The result depends on the definition alone.
 *
 * | a question                                                  | stands              |
 * | ----------------------------------------------------------- | ------------------- |
 * | with `colSpan` 2, or whose control needs the width          | in a row of its own |
 * | and the next one, with the same conditions and about as tall | left and right      |
 * | else                                                        | in a row of its own |
 */
export function questionRows(questions: readonly Question[]): QuestionRow[] {
  const rows: QuestionRow[] = [];
  for (const question of questions) {
    const last = rows.at(-1);
    if (last?.length === 1 && areNeighbours(last[0], question)) rows.splice(-1, 1, [last[0], question]);
    else rows.push([question]);
  }
  return rows;
}
