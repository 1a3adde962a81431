/** Figures: what a form works out from answers (G-1 to G-6). */
import type { Answer } from '../model/documents.generated.js';
import { isConditionMet } from '../conditions/condition.js';
import { isAnswered } from '../model/answer.js';
import { isNumberText } from '../model/formats.js';
import {
  findQuestion,
  questionOf,
  type Conversion,
  type Figure,
  type FigureTerm,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { validateAnswer } from './validation/validate-answer.js';

/** The answer of a visible question; `undefined` for one that is hidden or unanswered. */
type AnswersOf = (id: QuestionId) => Answer | undefined;

/** What a figure or one of its terms comes to. `hidden`: every question that it looks at is hidden. */
type Worth = number | 'hidden' | 'missing';

const places = new WeakMap<readonly Figure[], ReadonlyMap<string, number>>();
function placeOf(figures: readonly Figure[], id: string): number | undefined {
  let known = places.get(figures);
  if (known === undefined)
    places.set(figures, (known = new Map(figures.map((figure, place) => [figure.id, place]))));
  return known.get(id);
}

const factors = new WeakMap<readonly Conversion[], ReadonlyMap<string, Conversion>>();
function conversionAt(conversions: readonly Conversion[], id: string): Conversion | undefined {
  let known = factors.get(conversions);
  if (known === undefined)
    factors.set(conversions, (known = new Map(conversions.map((conversion) => [conversion.id, conversion]))));
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
function figuresOf({ key, figures }: Questionnaire, id: string): Figure[] {
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

/** The questions that a figure looks at, along figures, in form order. Cost: its terms. @throws RangeError for an unknown id. */
export function figureQuestions(questionnaire: Questionnaire, id: string): QuestionId[] {
  const terms = new Set(figuresOf(questionnaire, id).flatMap((figure) => figure.terms));
  return [...terms]
    .flatMap((term) => (typeof term === 'string' ? (findQuestion(questionnaire, term) ?? []) : []))
    .sort((left, right) => left.index - right.index)
    .map((question) => question.id);
}

/** The conversion by which figures count this answer (G-3); `undefined` = as it is typed. */
export function chosenConversion(
  { conversions }: Questionnaire,
  { options }: Question,
  answer: Answer | undefined,
): Conversion | undefined {
  const chosen = options.find(({ id }) => id === answer?.selectedOptionId)?.conversion;
  return chosen === undefined ? undefined : conversionAt(conversions, chosen);
}

/** The text of a closed box says nothing. */
const isTextOpen = ({ type, rules }: Question, { selectedOptionId }: Answer): boolean =>
  type !== 'radio-text' ||
  rules.showOnOptions.length === 0 ||
  rules.showOnOptions.includes(selectedOptionId ?? '');

/**
 * The number that figures count for an answer (G-3): as typed, times the factor of the chosen option. `undefined` without
 * a number, and for an answer with an issue. Cost: the question.
 */
export function countedNumber(
  questionnaire: Questionnaire,
  question: Question,
  answer: Answer | undefined,
): number | undefined {
  const text = answer?.typedValue ?? '';
  if (answer === undefined || !isNumberText(text) || !isTextOpen(question, answer)) return undefined;
  if (validateAnswer(question, answer) !== undefined) return undefined;
  return Number(text) * (chosenConversion(questionnaire, question, answer)?.factor ?? 1);
}

/** G-4: hidden terms of a sum are left out. Of its known part, missing ones too (P-20). */
function sumOf(terms: readonly Worth[], isKnownPart: boolean): Worth {
  if (terms.includes('missing') && !isKnownPart) return 'missing';
  const numbers = terms.filter((term) => typeof term === 'number');
  return numbers.reduce((sum, term) => sum + term, 0);
}

/** G-5: nothing may be missing or hidden. */
function productOf(terms: readonly Worth[], join: (left: number, right: number) => number): Worth {
  const [first, ...others] = terms.filter((term) => typeof term === 'number');
  if (first === undefined || others.length + 1 < terms.length) return 'missing';
  return others.reduce(join, first);
}

function workOut(kind: Figure['kind'], terms: readonly Worth[], isKnownPart: boolean): Worth {
  if (kind === 'sum') return sumOf(terms, isKnownPart);
  return productOf(terms, kind === 'product' ? (left, right) => left * right : (left, right) => left / right);
}

/**
 * What a figure comes to, unrounded (G-2 to G-6); `undefined` while something is missing. `answerOf` gives the answer of
 * a visible question, `undefined` for one that is hidden or unanswered. Cost: the terms along figures, and the conditions
 * of the questions among them. @throws RangeError for an unknown id.
 * @param isKnownPart sums leave out what has no number, and a sum of nothing is 0 (P-20)
 */
export function figureValue(
  questionnaire: Questionnaire,
  id: string,
  answerOf: AnswersOf,
  isKnownPart = false,
): number | undefined {
  const effective = (question: Question): Answer | undefined => {
    const answer = answerOf(question.id);
    return isAnswered(answer) ? answer : undefined;
  };
  const isHidden = (question: Question): boolean =>
    !isConditionMet(questionnaire, question, effective) ||
    (question.parent !== undefined && isHidden(questionOf(questionnaire, question.parent)));

  function worthOfQuestion(question: Question): Worth {
    const answer = effective(question);
    if (answer === undefined) return isHidden(question) ? 'hidden' : 'missing';
    return countedNumber(questionnaire, question, answer) ?? 'missing';
  }

  const worths = new Map<FigureTerm, Worth>();
  function worthOf(term: FigureTerm): Worth {
    if (typeof term === 'number') return term;
    let worth = worths.get(term);
    if (worth === undefined) worths.set(term, (worth = worthOfQuestion(questionOf(questionnaire, term))));
    return worth;
  }
  for (const figure of figuresOf(questionnaire, id)) {
    const terms = figure.terms.map(worthOf);
    const looked = terms.filter((_, at) => typeof figure.terms[at] === 'string');
    const isAllHidden = looked.length > 0 && looked.every((worth) => worth === 'hidden');
    const worth = isAllHidden ? 'hidden' : workOut(figure.kind, terms, isKnownPart);
    worths.set(figure.id, typeof worth === 'number' && !Number.isFinite(worth) ? 'missing' : worth);
  }
  const worth = worths.get(id);
  return typeof worth === 'number' ? worth : undefined;
}
