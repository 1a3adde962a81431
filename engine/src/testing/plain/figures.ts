/** Figures, read a second time from the documents as their authors wrote them (G-2 to G-11), in any kind of numbers. */
import type { Answer, Factor, Figure, QuestionnaireDefinition } from '../../model/documents.generated.js';
import type { PlainQuestion } from './form.js';

/** Is something wrong with an answer? Other laws say what. */
export type HasIssue = (id: string, answer: Answer) => boolean;

/** What figures are worked out from. */
export interface Known {
  readonly definition: QuestionnaireDefinition;
  readonly questions: readonly PlainQuestion[];
  readonly answerOf: (id: string) => Answer | undefined;
  readonly hidden: ReadonlySet<string>;
  readonly hasIssue: HasIssue;
}

/** How numbers are counted: in exact fractions, or as the engine does. */
export interface Arithmetic<Number> {
  readonly exactly: (number: number) => Number;
  readonly plus: (left: Number, right: Number) => Number;
  readonly times: (left: Number, right: Number) => Number;
  /** `undefined`: it cannot be divided. */
  readonly over: (left: Number, right: Number) => Number | undefined;
  readonly isLess: (left: Number, right: Number) => boolean;
  readonly isNothing: (number: Number) => boolean;
}

/** As the engine counts. What is no finite number is none. */
export const inFloats: Arithmetic<number> = {
  exactly: (number) => number,
  plus: (left, right) => left + right,
  times: (left, right) => left * right,
  over: (left, right) => (Number.isFinite(left / right) ? left / right : undefined),
  isLess: (left, right) => left < right,
  isNothing: (number) => number === 0,
};

/** What one term of a figure comes to. */
type Worth<Number> = { readonly number: Number } | 'hidden' | 'missing';

const numbersIn = <Number>(worths: readonly Worth<Number>[]): Number[] =>
  worths.flatMap((worth) => (typeof worth === 'string' ? [] : [worth.number]));

const termsOf = ({ sum, product, divide, by }: Figure) => sum ?? product ?? [divide ?? 0, by ?? 0];

/** What a figure comes to; `undefined` while something is missing, or everything hidden. `isKnownPart`: sums leave out what is missing (P-20). */
export function figurePlainly<Number>(
  known: Known,
  id: string,
  isKnownPart: boolean,
  { exactly, plus, times, over, isLess, isNothing }: Arithmetic<Number>,
): Number | undefined {
  const { definition, questions, answerOf, hidden, hasIssue } = known;
  const factorNamed = (term: string | number) => definition.factors?.find((factor) => factor.id === term);
  const found = new Map<string | number, Worth<Number>>();
  const worth = (number: number): Worth<Number> => ({ number: exactly(number) });

  /** G-3, G-10, G-11: what a question counts. */
  function worthOfQuestion(question: string): Worth<Number> {
    if (hidden.has(question)) return 'hidden';
    const answer = answerOf(question);
    const source = questions.find((each) => each.id === question)?.source;
    if (answer === undefined || source === undefined || hasIssue(question, answer)) return 'missing';
    const { format, show_on_options: opening } = source.validation_rules ?? {};
    const text = answer.typedValue ?? '';
    const chosen = source.options?.find((option) => option.id === answer.selectedOptionId);
    if (format === 'date') {
      const [year, month] = text.split('-').map(Number);
      return year === undefined || month === undefined ? 'missing' : worth(year * 12 + month);
    }
    const isClosed =
      source.type === 'radio-text' &&
      opening !== undefined &&
      opening.length > 0 &&
      !opening.includes(answer.selectedOptionId ?? '');
    if (text === '' || isClosed) return chosen?.counts === undefined ? 'missing' : worth(chosen.counts);
    const conversion = definition.conversions?.find((each) => each.id === chosen?.conversion);
    return { number: times(exactly(Number(text)), exactly(conversion?.factor ?? 1)) };
  }

  /** G-9: the value of a factor for these answers. */
  function worthOfFactor({ by, year, rows }: Factor): Worth<Number> {
    const chosen = by === undefined ? undefined : (answerOf(by)?.selectedOptionId ?? '');
    if (chosen === '') return 'missing';
    const row = rows.find((each) => each.option === chosen) ?? rows.find((each) => each.option === undefined);
    if (row === undefined) return 'missing';
    if (row.value !== undefined) return worth(row.value);
    const until = year === undefined ? '9999' : (answerOf(year)?.typedValue ?? '').slice(0, 4);
    const years = Object.keys(row.years ?? {})
      .filter((each) => each <= until)
      .sort();
    const value = row.years?.[years.at(-1) ?? ''];
    return value === undefined ? 'missing' : worth(value);
  }

  function worthOf(term: string | number): Worth<Number> {
    const before = found.get(term);
    if (before !== undefined) return before;
    const after = workOut(term);
    found.set(term, after);
    return after;
  }
  function workOut(term: string | number): Worth<Number> {
    if (typeof term === 'number') return worth(term);
    const factor = factorNamed(term);
    if (factor !== undefined) return worthOfFactor(factor);
    const figure = definition.figures?.find((each) => each.id === term);
    if (figure === undefined) return worthOfQuestion(term);
    const terms = termsOf(figure);
    const worths = terms.map(worthOf);
    const asked = worths.filter((_, at) => {
      const each = terms[at] ?? 0;
      return typeof each === 'string' && factorNamed(each) === undefined;
    });
    if (asked.length > 0 && asked.every((each) => each === 'hidden')) return 'hidden';
    const value = joined(figure, worths);
    const least = figure.at_least;
    return value === undefined || (least !== undefined && isLess(value, exactly(least)))
      ? 'missing'
      : { number: value };
  }
  function joined({ sum, product, partial }: Figure, worths: readonly Worth<Number>[]): Number | undefined {
    const numbers = numbersIn(worths);
    if (sum !== undefined) {
      const isWanting =
        worths.includes('missing') && !isKnownPart && (partial !== true || numbers.length === 0);
      return isWanting ? undefined : numbers.reduce(plus, exactly(0));
    }
    if (product !== undefined) {
      // Nothing of something causes nothing, whatever its factor is.
      const isZero = numbers.some(isNothing);
      const lacking = worths.filter(
        (each, at) => typeof each === 'string' && !(isZero && factorNamed(product[at] ?? 0) !== undefined),
      );
      return lacking.length > 0 ? undefined : numbers.reduce(times, exactly(1));
    }
    const [first, second] = worths;
    if (first === undefined || second === undefined) return undefined;
    if (typeof first === 'string' || typeof second === 'string' || isNothing(second.number)) return undefined;
    return over(first.number, second.number);
  }
  const result = worthOf(id);
  return typeof result === 'string' ? undefined : result.number;
}
