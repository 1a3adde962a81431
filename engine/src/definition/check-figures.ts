/** G-1 and D-25: figures, and the questions that show them. */
import type { Figure as FigureDefinition, QuestionDefinition } from '../model/documents.generated.js';
import { keepsNumberLimits } from '../model/asked-format.js';
import {
  findQuestion,
  showsFigure,
  takesText,
  type FigureTerm,
  type Questionnaire,
} from '../model/questionnaire.js';
import type { Problems } from './problems.js';

/** The terms of a figure with their places in it, whichever way it is worked out. */
function placedTerms({ sum = [], product = [], divide, by }: FigureDefinition) {
  const inList = (name: string, terms: readonly FigureTerm[]) =>
    terms.map((term, at) => ({ term, place: `/${name}/${at}` }));
  const alone = (name: string, term: FigureTerm | undefined) =>
    term === undefined ? [] : [{ term, place: `/${name}` }];
  return [
    ...inList('sum', sum),
    ...inList('product', product),
    ...alone('divide', divide),
    ...alone('by', by),
  ];
}

/** Exactly one way of working it out, and that as a whole. */
function isWhole({ sum, product, divide, by }: FigureDefinition): boolean {
  const isQuotient = divide !== undefined || by !== undefined;
  const ways = [sum !== undefined, product !== undefined, isQuotient].filter(Boolean).length;
  return ways === 1 && (!isQuotient || (divide !== undefined && by !== undefined));
}

/** Adds what is wrong with the figures as they are written. */
export function checkFigures(
  questionnaire: Questionnaire,
  figures: readonly FigureDefinition[] = [],
  problems: Problems,
) {
  const places = new Map<string, number>();
  figures.forEach(({ id }, index) => {
    const refuse = (message: string) => problems.add(`/figures/${index}/id`, message);
    if (places.has(id)) refuse(`Figure "${id}" appears twice.`);
    else places.set(id, index);
    if (findQuestion(questionnaire, id) !== undefined)
      refuse(`"${id}" is the id of a question, so no figure can have it.`);
  });

  /** Why a figure cannot look at this; `undefined` when it can. */
  function whyNot(term: FigureTerm, index: number): string | undefined {
    if (typeof term === 'number') return undefined;
    const question = findQuestion(questionnaire, term);
    if (question !== undefined)
      return takesText(question) && keepsNumberLimits(question)
        ? undefined
        : `"${term}" takes no number, so no figure can count it.`;
    const place = places.get(term);
    if (place === undefined) return `There is no question and no figure "${term}".`;
    return place < index
      ? undefined
      : `The figure "${term}" stands here or later; a figure uses only those before it.`;
  }

  figures.forEach((figure, index) => {
    if (!isWhole(figure))
      problems.add(
        `/figures/${index}`,
        `"${figure.id}" is worked out in exactly one way: "sum", "product", or "divide" and "by".`,
      );
    for (const { term, place } of placedTerms(figure)) {
      const why = whyNot(term, index);
      if (why !== undefined) problems.add(`/figures/${index}${place}`, why);
    }
  });
}

/** Adds what is wrong with the questions that show figures. `sources` by question index. */
export function checkShownFigures(
  { questions, figures }: Questionnaire,
  sources: readonly QuestionDefinition[],
  problems: Problems,
) {
  const known = new Set(figures.map(({ id }) => id));
  questions.forEach((question, index) => {
    const source = sources[index];
    const { id, figure } = question;
    if (source === undefined) return;
    if (!showsFigure(question)) {
      if (figure !== undefined)
        problems.addIn(
          source,
          '/figure',
          `"${id}" shows no figure: that is for "type": "custom", "component": "figure".`,
        );
    } else if (figure === undefined)
      problems.addIn(source, '', `"${id}" shows a figure, so "figure" names which.`);
    else if (!known.has(figure)) problems.addIn(source, '/figure', `There is no figure "${figure}".`);
  });
}
