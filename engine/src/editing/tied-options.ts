/** Options of several questions that are one option. */
import {
  findQuestion,
  isGridRow,
  isRadioGrid,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.js';
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

/** The questions whose options a document has one name for, by the id of the option. */
export type SharedNames = ReadonlyMap<string, readonly (readonly string[])[]>;

/** What documents name for several questions at once. Cost: the ids. */
export function sharedNames(ids: readonly FoundId[]): SharedNames {
  const shared = new Map<string, (readonly string[])[]>();
  for (const { kinds, id, about } of ids)
    if (kinds.includes('option') && about.length > 1) shared.set(id, [...(shared.get(id) ?? []), about]);
  return shared;
}

/**
 * The questions that share an option: a grid and its rows, and those for whose options a document has one name. The given
 * one is among them. Cost: what names the option, for each question that joins.
 */
export function tiedQuestions(
  form: Questionnaire,
  shared: SharedNames,
  question: string,
  option: string,
): ReadonlySet<string> {
  const tied = new Set([question]);
  // A set goes on to what is added to it meanwhile.
  for (const id of tied) {
    const named = (shared.get(option) ?? []).filter((about) => about.includes(id)).flat();
    for (const other of [...tiedByGrid(form, id), ...named])
      if (hasOption(findQuestion(form, other), option)) tied.add(other);
  }
  return tied;
}
