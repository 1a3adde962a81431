/** Options of several questions that are one option. */
import { findQuestion, isGridRow, isRadioGrid, type Question, type Questionnaire } from '../model/questionnaire.js';
import type { FoundId } from './named-ids.js';

const hasOption = (question: Question | undefined, option: string): boolean =>
  question?.options.some(({ id }) => id === option) === true;

/** A grid and its rows, of which one was given: they share their columns. Any other question alone. */
export function tiedByGrid(form: Questionnaire, id: string): readonly string[] {
  const question = findQuestion(form, id);
  if (question === undefined) return [];
  const grid = isGridRow(form, question) ? findQuestion(form, question.parent ?? '') : question;
  return grid !== undefined && isRadioGrid(grid) ? [grid.id, ...grid.children] : [id];
}

/**
 * The questions that share an option: a grid and its rows, and those for whose options a document has one name. The given
 * one is among them. Cost: the ids, for each round in which others join.
 */
export function tiedQuestions(
  form: Questionnaire,
  ids: readonly FoundId[],
  question: string,
  option: string,
): ReadonlySet<string> {
  const shared = ids
    .filter(({ kinds, id, about }) => kinds.includes('option') && id === option && about.length > 1)
    .map(({ about }) => about);
  const tied = new Set([question]);
  // A set goes on to what is added to it meanwhile.
  for (const id of tied) {
    const others = [...tiedByGrid(form, id), ...shared.filter((about) => about.includes(id)).flat()];
    for (const other of others) if (hasOption(findQuestion(form, other), option)) tied.add(other);
  }
  return tied;
}
