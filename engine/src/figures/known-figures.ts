/** Figures by id, and what they are worked out from (G-1, G-7). */
import {
  findQuestion,
  type Figure,
  type FigureTerm,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { findFactor } from './factor.js';

const places = new WeakMap<readonly Figure[], ReadonlyMap<string, number>>();
function placeOf(figures: readonly Figure[], id: string): number | undefined {
  let known = places.get(figures);
  if (known === undefined)
    places.set(figures, (known = new Map(figures.map((figure, place) => [figure.id, place]))));
  return known.get(id);
}

/** The figure with this id; `undefined` when there is none. Cost: constant. */
export function findFigure({ figures }: Questionnaire, id: string): Figure | undefined {
  const place = placeOf(figures, id);
  return place === undefined ? undefined : figures[place];
}

/**
 * The figures that a figure is worked out from, each before those that use it, itself last. Figures look back only, so
 * one pass finds them all.
 * @throws RangeError for an id that the questionnaire does not have
 */
export function figuresOf({ key, figures }: Questionnaire, id: string): Figure[] {
  const last = placeOf(figures, id);
  if (last === undefined) throw new RangeError(`There is no figure "${id}" in "${key}".`);
  const needed = new Set<FigureTerm>([id]);
  const found: Figure[] = [];
  for (let place = last; place >= 0; place -= 1) {
    const figure = figures[place];
    if (figure === undefined || !needed.has(figure.id)) continue;
    found.push(figure);
    for (const term of figure.terms) needed.add(term);
  }
  return found.reverse();
}

/** The ids among the terms of a figure, along figures. */
function termsOf(questionnaire: Questionnaire, id: string): string[] {
  const terms = new Set(figuresOf(questionnaire, id).flatMap((figure) => figure.terms));
  return [...terms].filter((term) => typeof term === 'string');
}

const inFormOrder = (questionnaire: Questionnaire, ids: Iterable<string>): QuestionId[] =>
  [...new Set(ids)]
    .flatMap((id) => findQuestion(questionnaire, id) ?? [])
    .sort((left, right) => left.index - right.index)
    .map((question) => question.id);

/** The questions whose numbers a figure counts, along figures, in form order. Cost: its terms. @throws RangeError for an unknown id. */
export const figureQuestions = (questionnaire: Questionnaire, id: string): QuestionId[] =>
  inFormOrder(questionnaire, termsOf(questionnaire, id));

/**
 * The questions that decide what a figure comes to, along figures: those whose numbers it counts, and those that decide
 * about its factors. Form order. Cost: its terms. @throws RangeError for an unknown id.
 */
export function decidingForFigure(questionnaire: Questionnaire, id: string): QuestionId[] {
  const terms = termsOf(questionnaire, id);
  const factors = terms.flatMap((term) => findFactor(questionnaire, term) ?? []);
  const asked = factors.flatMap(({ by, year }) => [by, year]).filter((question) => question !== undefined);
  return inFormOrder(questionnaire, [...terms, ...asked]);
}

/**
 * The questions that decide which factors a figure counts with, and those that say how well its numbers are known, along
 * figures, in form order. Cost: its terms. @throws RangeError for an unknown id.
 */
export function factorQuestions(questionnaire: Questionnaire, id: string): QuestionId[] {
  const factors = termsOf(questionnaire, id).flatMap((term) => findFactor(questionnaire, term) ?? []);
  const quality = figuresOf(questionnaire, id).map((figure) => figure.quality);
  const asked = [...factors.flatMap(({ by, year }) => [by, year]), ...quality];
  return inFormOrder(
    questionnaire,
    asked.filter((question) => question !== undefined),
  );
}
