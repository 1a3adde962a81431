/** Figures, read a second time from the documents as their authors wrote them (G-2 to G-11), in exact fractions. */
import type { Answer, Factor, Figure, QuestionnaireDefinition } from '@alo/schemas';
import type { PlainQuestion } from '../../../../engine/src/testing/plain/form.js';
import { exactly, isLess, over, plus, times, whole, type Fraction } from './fractions.js';

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

/** What one term of a figure comes to. */
type Worth = Fraction | 'hidden' | 'missing';

const isNumber = (worth: Worth): worth is Fraction => typeof worth !== 'string';

/** G-3, G-10, G-11: what a question counts. */
function worthOfQuestion({ definition, questions, answerOf, hidden, hasIssue }: Known, id: string): Worth {
  if (hidden.has(id)) return 'hidden';
  const answer = answerOf(id);
  const source = questions.find((each) => each.id === id)?.source;
  if (answer === undefined || source === undefined || hasIssue(id, answer)) return 'missing';
  const { format, show_on_options: opening } = source.validation_rules ?? {};
  const text = answer.typedValue ?? '';
  const chosen = source.options?.find((option) => option.id === answer.selectedOptionId);
  if (format === 'date') {
    const [year, month] = text.split('-').map(Number);
    return year === undefined || month === undefined ? 'missing' : whole(year * 12 + month);
  }
  const isClosed =
    source.type === 'radio-text' &&
    opening !== undefined &&
    opening.length > 0 &&
    !opening.includes(answer.selectedOptionId ?? '');
  if (text === '' || isClosed) return chosen?.counts === undefined ? 'missing' : exactly(chosen.counts);
  const conversion = definition.conversions?.find((each) => each.id === chosen?.conversion);
  return times(exactly(Number(text)), exactly(conversion?.factor ?? 1));
}

/** G-9: the value of a factor for these answers. */
function worthOfFactor({ by, year, rows }: Factor, answerOf: Known['answerOf']): Worth {
  const chosen = by === undefined ? undefined : (answerOf(by)?.selectedOptionId ?? '');
  if (chosen === '') return 'missing';
  const row = rows.find((each) => each.option === chosen) ?? rows.find((each) => each.option === undefined);
  if (row === undefined) return 'missing';
  if (row.value !== undefined) return exactly(row.value);
  const until = year === undefined ? '9999' : (answerOf(year)?.typedValue ?? '').slice(0, 4);
  const known = Object.keys(row.years ?? {})
    .filter((each) => each <= until)
    .sort();
  const value = row.years?.[known.at(-1) ?? ''];
  return value === undefined ? 'missing' : exactly(value);
}

const termsOf = ({ sum, product, divide, by }: Figure) => sum ?? product ?? [divide ?? 0, by ?? 0];

/** What a figure comes to. `isKnownPart`: sums leave out what is missing (P-20). */
export function figurePlainly(known: Known, id: string, isKnownPart: boolean): Worth {
  const { definition, answerOf } = known;
  const factorNamed = (term: string | number) => definition.factors?.find((factor) => factor.id === term);
  const found = new Map<string | number, Worth>();

  function worthOf(term: string | number): Worth {
    const before = found.get(term);
    if (before !== undefined) return before;
    const worth = workOut(term);
    found.set(term, worth);
    return worth;
  }
  function workOut(term: string | number): Worth {
    if (typeof term === 'number') return exactly(term);
    const factor = factorNamed(term);
    if (factor !== undefined) return worthOfFactor(factor, answerOf);
    const figure = definition.figures?.find((each) => each.id === term);
    if (figure === undefined) return worthOfQuestion(known, term);
    const terms = termsOf(figure);
    const worths = terms.map(worthOf);
    const asked = worths.filter((_, at) => {
      const term = terms[at] ?? 0;
      return typeof term === 'string' && factorNamed(term) === undefined;
    });
    if (asked.length > 0 && asked.every((worth) => worth === 'hidden')) return 'hidden';
    const value = joined(figure, worths);
    const least = figure.at_least;
    return isNumber(value) && least !== undefined && isLess(value, exactly(least)) ? 'missing' : value;
  }
  function joined({ sum, product, partial }: Figure, worths: readonly Worth[]): Worth {
    const numbers = worths.filter(isNumber);
    if (sum !== undefined) {
      const isWanting =
        worths.includes('missing') && !isKnownPart && (partial !== true || numbers.length === 0);
      return isWanting ? 'missing' : numbers.reduce(plus, whole(0));
    }
    if (product !== undefined) {
      // Nothing of something causes nothing, whatever its factor is.
      const isNothing = numbers.some(({ top }) => top === 0n);
      const lacking = worths.filter(
        (worth, at) => !isNumber(worth) && !(isNothing && factorNamed(product[at] ?? 0) !== undefined),
      );
      return lacking.length > 0 ? 'missing' : numbers.reduce(times, whole(1));
    }
    const [first, second] = [worths[0], worths[1]];
    if (first === undefined || second === undefined || !isNumber(first) || !isNumber(second))
      return 'missing';
    if (second.top === 0n) return 'missing';
    // A fraction stands over a number above 0.
    return second.top < 0n
      ? over({ top: -first.top, of: first.of }, { top: -second.top, of: second.of })
      : over(first, second);
  }
  return worthOf(id);
}
