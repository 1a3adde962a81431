/** Figures: what a form works out from answers (G-1 to G-10). */
import {
  findQuestion,
  questionOf,
  type Factor,
  type Figure,
  type FigureTerm,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { countedNumber } from './counted-number.js';
import { factorValue, findFactor } from './factor.js';
import { figuresOf } from './known-figures.js';

/** What a figure or one of its terms comes to. `hidden`: every question that it looks at is hidden. */
export type Worth = number | 'hidden' | 'missing';

/** A figure, worked out. */
export interface FigureResult {
  /** Unrounded, in the unit of the figure; `undefined` while something that it needs is missing. */
  readonly value: number | undefined;
  /** What the figure, and those that it is worked out from, have as terms. */
  readonly worths: ReadonlyMap<FigureTerm, Worth>;
  /**
   * The ids of questions and factors that are missing, and of figures that come to no value (G-6, G-8), along figures, in
   * the order in which figures name them.
   */
  readonly missing: readonly string[];
}

const isNumber = (worth: Worth): worth is number => typeof worth === 'number';

/** G-4 and G-8: hidden terms of a sum are left out; missing ones too, where it is partial and any other is there, or of its known part (P-20). */
function sumOf(terms: readonly Worth[], isPartial: boolean, isKnownPart: boolean): Worth {
  const numbers = terms.filter(isNumber);
  const isWanting = terms.includes('missing') && (!isPartial || numbers.length === 0);
  if (isWanting && !isKnownPart) return 'missing';
  return numbers.reduce((sum, term) => sum + term, 0);
}

/** G-5: nothing may be missing or hidden. */
function productOf(terms: readonly Worth[], join: (left: number, right: number) => number): Worth {
  const [first, ...others] = terms.filter(isNumber);
  if (first === undefined || others.length + 1 < terms.length) return 'missing';
  return others.reduce(join, first);
}

function joined({ kind, partial }: Figure, terms: readonly Worth[], isKnownPart: boolean): Worth {
  if (kind === 'sum') return sumOf(terms, partial, isKnownPart);
  return productOf(terms, kind === 'product' ? (left, right) => left * right : (left, right) => left / right);
}

/** G-6: a finite number that is not below the limit of the figure. */
const kept = ({ atLeast = -Infinity }: Figure, worth: Worth): Worth =>
  isNumber(worth) && !(Number.isFinite(worth) && worth >= atLeast) ? 'missing' : worth;

/**
 * Works out a figure (G-2 to G-10) from what is seen of the answers. Cost: the terms along figures, and the rows of their
 * factors. @throws RangeError for an unknown id.
 * @param isKnownPart sums leave out what has no number, and a sum of nothing is 0 (P-20)
 */
export function figureResult(
  questionnaire: Questionnaire,
  id: string,
  { answerOf, isHidden }: SeenAnswers,
  isKnownPart = false,
): FigureResult {
  function worthOfQuestion(question: Question): Worth {
    const answer = answerOf(question);
    if (answer === undefined) return isHidden(question) ? 'hidden' : 'missing';
    return countedNumber(questionnaire, question, answer) ?? 'missing';
  }
  const worthOfFactor = (factor: Factor): Worth =>
    factorValue(factor, (asked) => answerOf(questionOf(questionnaire, asked)))?.value ?? 'missing';

  const worths = new Map<FigureTerm, Worth>();
  function worthOf(term: FigureTerm): Worth {
    if (typeof term === 'number') return term;
    let worth = worths.get(term);
    if (worth === undefined) {
      const factor = findFactor(questionnaire, term);
      worth = factor ? worthOfFactor(factor) : worthOfQuestion(questionOf(questionnaire, term));
      worths.set(term, worth);
    }
    return worth;
  }
  const isFactor = (term: FigureTerm | undefined) =>
    typeof term === 'string' && findFactor(questionnaire, term) !== undefined;
  /** Does a figure look at questions, and are they all hidden? A factor is a constant. */
  const isAllHidden = ({ terms }: Figure): boolean => {
    const looked = terms.filter((term) => typeof term === 'string' && !isFactor(term));
    return looked.length > 0 && looked.every((term) => worths.get(term) === 'hidden');
  };

  /** The terms of a figure. Nothing of something causes nothing, whatever its factor is (G-9). */
  function termsOf({ kind, terms }: Figure): Worth[] {
    const found = terms.map(worthOf);
    if (kind !== 'product' || !found.includes(0)) return found;
    return found.map((worth, at) => (worth === 'missing' && isFactor(terms[at]) ? 0 : worth));
  }

  /** What keeps a factor from a value: answers that decide about it, or the factor itself. */
  function lackingFor(factor: Factor): string[] {
    const decides = [factor.by, factor.year].filter((asked) => asked !== undefined);
    const open = decides.filter((asked) => answerOf(questionOf(questionnaire, asked)) === undefined);
    return open.length > 0 ? open : [factor.id];
  }
  /** The questions and factors that a figure itself misses. Without an amount, its factor does not matter. */
  function lackingIn({ terms }: Figure, worths: readonly Worth[]): string[] {
    const lacking = terms.flatMap((term, at) =>
      typeof term === 'string' && worths[at] === 'missing' ? [term] : [],
    );
    const amounts = lacking.filter((term) => !isFactor(term));
    if (amounts.length > 0) return amounts.filter((term) => findQuestion(questionnaire, term) !== undefined);
    return lacking.flatMap((term) => {
      const factor = findFactor(questionnaire, term);
      return factor === undefined ? [] : lackingFor(factor);
    });
  }

  const missing = new Set<string>();
  for (const figure of figuresOf(questionnaire, id)) {
    const terms = termsOf(figure);
    const worth = isAllHidden(figure) ? 'hidden' : joined(figure, terms, isKnownPart);
    worths.set(figure.id, kept(figure, worth));
    if (worth === 'hidden') continue;
    if (isNumber(worth) && worths.get(figure.id) === 'missing') missing.add(figure.id);
    for (const lacking of lackingIn(figure, terms)) missing.add(lacking);
  }
  const value = worths.get(id);
  return { value: typeof value === 'number' ? value : undefined, worths, missing: [...missing] };
}
