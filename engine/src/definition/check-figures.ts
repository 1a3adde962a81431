/** G-1, G-8, G-10 and D-25: figures, the questions that show them, and options that stand for numbers. */
import type { Figure as FigureDefinition, QuestionDefinition } from '../model/documents.generated.js';
import { keepsNumberLimits } from '../model/asked-format.js';
import {
  findQuestion,
  takesOption,
  showsFigure,
  takesText,
  type FigureTerm,
  type Questionnaire,
} from '../model/questionnaire.js';
import type { Problems } from './problems.js';
import type { Repeats } from './repeats.js';

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

/** G-12. */
const onlyInSums = (id: string, group: string) =>
  `"${id}" is asked in each entry of "${group}", so only a sum can count it.`;

/** Adds what is wrong with the figures as they are written. */
export function checkFigures(
  questionnaire: Questionnaire,
  repeats: Repeats,
  factors: ReadonlySet<string>,
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
      return takesText(question) && (keepsNumberLimits(question) || question.rules.format === 'date')
        ? undefined
        : `"${term}" takes no number and no date, so no figure can count it.`;
    if (factors.has(term)) return undefined;
    const place = places.get(term);
    if (place === undefined) return `There is no question, no figure and no factor "${term}".`;
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
    if (figure.partial === true && figure.sum === undefined)
      problems.add(`/figures/${index}/partial`, `"${figure.id}" is no sum, so it cannot go without a term.`);
    const quality = figure.quality === undefined ? undefined : findQuestion(questionnaire, figure.quality);
    const qualityGroup = repeats.groupAround(figure.quality ?? '');
    if (figure.quality !== undefined && qualityGroup)
      problems.add(`/figures/${index}/quality`, onlyInSums(figure.quality, qualityGroup.id));
    else if (figure.quality !== undefined && (quality === undefined || !takesOption(quality)))
      problems.add(
        `/figures/${index}/quality`,
        `"${figure.quality}" is no question in which an option is chosen.`,
      );
    for (const { term, place } of placedTerms(figure)) {
      const group = place.startsWith('/sum/') ? undefined : repeats.groupAround(String(term));
      const why = group ? onlyInSums(String(term), group.id) : whyNot(term, index);
      if (why !== undefined) problems.add(`/figures/${index}${place}`, why);
    }
  });
}

/** Adds what is wrong with the questions that show figures. `sources` by question index. */
export function checkShownFigures(
  { questions, figures }: Questionnaire,
  sources: readonly (QuestionDefinition | undefined)[],
  problems: Problems,
) {
  const known = new Set(figures.map(({ id }) => id));
  questions.forEach((question, index) => {
    const source = sources[index];
    const { id, figure, figures: beside } = question;
    if (source === undefined) return;
    beside.forEach((each, at) => {
      if (!known.has(each)) problems.addIn(source, `/figures/${at}`, `There is no figure "${each}".`);
    });
    if (!showsFigure(question)) {
      if (beside.length > 0)
        problems.addIn(source, '/figures', `"${id}" shows no figure: that is for "component": "figure".`);
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

/** Adds what is wrong with options that stand for a number (G-10): their question asks for one, and they open no text box. */
export function checkCountingOptions(
  { questions }: Questionnaire,
  sources: readonly (QuestionDefinition | undefined)[],
  problems: Problems,
) {
  questions.forEach((question, index) => {
    const source = sources[index];
    if (source === undefined) return;
    question.options.forEach(({ id, counts }, at) => {
      if (counts === undefined) return;
      const refuse = (message: string) => {
        problems.addIn(source, `/options/${at}/counts`, message);
      };
      if (!takesText(question) || !keepsNumberLimits(question))
        refuse(`Option "${id}" stands for a number, so its question must ask for one ("data_type").`);
      else if (
        question.type === 'radio-text' &&
        (question.rules.showOnOptions.length === 0 || question.rules.showOnOptions.includes(id))
      )
        refuse(`Option "${id}" opens a text box, so what is typed there counts.`);
    });
  });
}
