/** How figures that count with factors come about, line by line: a footprint. */
import {
  type AnswerSheet,
  chosenConversion,
  type Factor,
  type FactorOrigin,
  factorValue,
  type Figure,
  figuresOf,
  type FigureTerm,
  findFactor,
  findFigure,
  findQuestion,
  inUnitOf,
  labelInEntry,
  type Questionnaire,
  workOutFigure,
  type Worth,
} from '@alo/engine';
import { countedAnswers } from './worked-out.js';

/** One term of a line: an amount of something, a factor, or the result of another line. */
export interface LineTerm {
  /** Empty for a number that stands in the formula itself. */
  readonly name: string;
  /** Is it told by its name, as the result of a line of its own is? Else by its amount. */
  readonly isNamed: boolean;
  /** Is it taken off? */
  readonly isMinus: boolean;
  /** `undefined` while it is missing. */
  readonly value: number | undefined;
  readonly unit: string;
}

/** One figure on the way to the others. */
export interface Line {
  readonly figure: Figure;
  readonly value: number | undefined;
  readonly terms: readonly LineTerm[];
  /** How well its numbers are known, in the words of the questionnaire. */
  readonly quality: string | undefined;
}

/** A factor that counts here. */
export interface UsedFactor {
  readonly factor: Factor;
  readonly value: number;
  /** The calendar year for which it was published, where it has one. */
  readonly year: number | undefined;
  readonly origin: FactorOrigin | undefined;
}

/** The lines of figures, each once and before those that use it, and the factors in them. What is not asked has none. */
export interface Lines {
  readonly lines: readonly Line[];
  readonly factors: readonly UsedFactor[];
}

/** Do figures count with a factor, along figures? */
export const haveFactors = (questionnaire: Questionnaire, ids: readonly string[]): boolean =>
  ids.some((id) =>
    figuresOf(questionnaire, id).some(({ terms }) =>
      terms.some((term) => typeof term === 'string' && findFactor(questionnaire, term) !== undefined),
    ),
  );

/** What a figure takes off that is no more than a term times -1, so that sums can be told as differences. */
const takenOff = ({ kind, terms }: Figure): FigureTerm | undefined =>
  kind === 'product' && terms.length === 2 && terms[1] === -1 ? terms[0] : undefined;

const numberOf = (worth: Worth | undefined) => (typeof worth === 'number' ? worth : undefined);

/** Works out the lines of figures from the shown answers. Cost: their terms. */
export function linesOf(sheet: AnswerSheet, ids: readonly string[]): Lines {
  const { questionnaire } = sheet;
  const answerOf = countedAnswers(sheet);
  const worths = new Map<FigureTerm, Worth>();
  const chain = new Set<Figure>();
  for (const id of ids) {
    for (const figure of figuresOf(questionnaire, id)) chain.add(figure);
    for (const [term, worth] of workOutFigure(questionnaire, id, answerOf).worths) worths.set(term, worth);
  }
  const figures = [...chain].filter(
    (figure) => worths.get(figure.id) !== 'hidden' && takenOff(figure) === undefined,
  );
  const used = new Map<string, UsedFactor>();

  function unitOfQuestion(id: string): string {
    const question = findQuestion(questionnaire, id);
    if (question === undefined) return '';
    const answer = answerOf(id);
    const conversion = chosenConversion(questionnaire, question, answer);
    return conversion?.to ?? inUnitOf(question, answer?.selectedOptionId).rules.unit ?? '';
  }

  function factorTerm(factor: Factor): LineTerm {
    const found = factorValue(factor, answerOf);
    const { id, title: name, unit } = factor;
    if (found !== undefined) {
      const origin = questionnaire.factorOrigins.find((each) => each.id === found.origin);
      used.set(id, { factor, value: found.value, year: found.year, origin });
    }
    return { name, value: found?.value, unit, isNamed: false, isMinus: false };
  }

  function termOf(term: FigureTerm): LineTerm[] {
    if (typeof term === 'number')
      return [{ name: '', value: term, unit: '', isNamed: false, isMinus: false }];
    const worth = worths.get(term);
    if (worth === 'hidden') return [];
    const factor = findFactor(questionnaire, term);
    if (factor !== undefined) return [factorTerm(factor)];
    const figure = findFigure(questionnaire, term);
    const off = figure && takenOff(figure);
    if (off !== undefined) return termOf(off).map((each) => ({ ...each, isMinus: true }));
    const question = findQuestion(questionnaire, term);
    const name = figure?.title ?? (question ? labelInEntry(questionnaire, question) : term);
    const unit = figure?.unit ?? unitOfQuestion(term);
    return [{ name, value: numberOf(worth), unit, isNamed: figure !== undefined, isMinus: false }];
  }

  const lines = figures.map((figure): Line => {
    const quality = figure.quality === undefined ? undefined : findQuestion(questionnaire, figure.quality);
    const chosen = quality && answerOf(quality.id)?.selectedOptionId;
    return {
      figure,
      value: numberOf(worths.get(figure.id)),
      terms: figure.terms.flatMap(termOf),
      quality: quality?.options.find(({ id }) => id === chosen)?.label,
    };
  });
  return { lines, factors: [...used.values()] };
}
