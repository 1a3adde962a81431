/**
 * What each question is like: one named byte array per trait, by `question.index`, 1 = yes. A change reads these bytes
 * and not the questions, which lie far apart in memory.
 */
import type { DependencyGraph } from '../conditions/dependency-graph.js';
import {
  isGridRow,
  isRadioGrid,
  takesAnswer,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.js';
import { isAsked, isCounted } from '../rules/completeness/answered.js';

export interface Traits {
  /** Asked one by one, and so listed while it is missing. */
  readonly asked: Uint8Array;
  /** Counts in `answered / total`. */
  readonly counted: Uint8Array;
  readonly grid: Uint8Array;
  readonly gridRow: Uint8Array;
  readonly hasChildren: Uint8Array;
  /** Conditions look at its answer. */
  readonly controls: Uint8Array;
  /**
   * It takes an answer of its own, `writtenForm` is enough for that, and any value completes it. Not plain are grids,
   * group and file questions, radio-text, radio/text, checkboxes and trimmed texts.
   */
  readonly plain: Uint8Array;
}

const isPlain = (question: Question): boolean =>
  takesAnswer(question) &&
  question.type !== 'radio-text' &&
  question.type !== 'radio/text' &&
  question.type !== 'checkbox' &&
  !question.rules.trim;

/** Reads the traits of every question. Cost: the form. */
export function createTraits(questionnaire: Questionnaire, { clausesOn }: DependencyGraph): Traits {
  const { questions } = questionnaire;
  const flags = () => new Uint8Array(questions.length);
  const traits: Traits = {
    asked: flags(),
    counted: flags(),
    grid: flags(),
    gridRow: flags(),
    hasChildren: flags(),
    controls: flags(),
    plain: flags(),
  };
  for (const question of questions) {
    const { index, children } = question;
    const isRow = isGridRow(questionnaire, question);
    traits.asked[index] = Number(isAsked(question));
    traits.counted[index] = Number(isCounted(question, isRow));
    traits.grid[index] = Number(isRadioGrid(question));
    traits.gridRow[index] = Number(isRow);
    traits.hasChildren[index] = Number(children.length > 0);
    traits.controls[index] = Number(clausesOn[index] !== undefined);
    traits.plain[index] = Number(isPlain(question));
  }
  return traits;
}
