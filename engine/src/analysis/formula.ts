/**
 * Conditions as formulas over what is effectively answered: the analyses search in them. An effective answer is that of a
 * shown question; a hidden or unanswered question has none (V-8).
 */

/** A set of answer classes of one question (`distinctions.ts`), a bit for each; bit 0 stands for no answer. */
export type Classes = bigint;

export const noAnswer: Classes = 1n;

/** A test of several questions' answers at once, such as a comparison of two answers. */
export interface JointTest {
  readonly questions: readonly number[];
  /** Does it hold for these classes, one for each of `questions`? */
  readonly holds: (classes: readonly number[]) => boolean;
}

/** Questions are named by `question.index`. There is no `not`: `negated` writes it away. */
export type Formula =
  | { readonly op: 'constant'; readonly holds: boolean }
  | { readonly op: 'all' | 'any'; readonly parts: readonly Formula[] }
  /** The effective answer of the question lies in one of the classes. */
  | { readonly op: 'answer'; readonly question: number; readonly classes: Classes; readonly others: Classes }
  | { readonly op: 'joint'; readonly test: JointTest; readonly wanted: boolean }
  | { readonly op: 'shown'; readonly question: number; readonly wanted: boolean }
  /** It may hold: by answers that nothing known stands for. */
  | { readonly op: 'unknown' }
  /** A condition that stands in a definition, so that an analysis can do without it. */
  | { readonly op: 'condition'; readonly condition: object; readonly formula: Formula };

export const always: Formula = { op: 'constant', holds: true };
export const never: Formula = { op: 'constant', holds: false };

type Literal = Extract<Formula, { op: 'answer' }>;

/**
 * Joins formulas by `all` or `any`. Those about the answer of one question become one, which keeps searches short: an
 * author's alternatives are mostly options of one question.
 */
export function join(op: 'all' | 'any', formulas: readonly Formula[]): Formula {
  const deciding = op === 'any';
  const literals = new Map<number, Literal>();
  const parts: Formula[] = [];
  const add = (formula: Formula): boolean => {
    if (formula.op === op) return formula.parts.every(add);
    if (formula.op === 'constant') return formula.holds !== deciding;
    if (formula.op !== 'answer') {
      parts.push(formula);
      return true;
    }
    const known = literals.get(formula.question);
    literals.set(formula.question, known ? joined(deciding, known, formula) : formula);
    return true;
  };
  if (!formulas.every(add)) return deciding ? always : never;
  // One that no known answer meets stays a part: unless all answers are known, it is no proof.
  parts.push(...literals.values());
  const [only] = parts;
  if (only === undefined) return deciding ? never : always;
  return parts.length === 1 ? only : { op, parts };
}

const joined = (isAny: boolean, left: Literal, right: Literal): Literal =>
  isAny
    ? { ...left, classes: left.classes | right.classes, others: left.others & right.others }
    : { ...left, classes: left.classes & right.classes, others: left.others | right.others };

/** The formula that holds exactly when this one does not. */
export function negated(formula: Formula): Formula {
  switch (formula.op) {
    case 'constant':
      return formula.holds ? never : always;
    case 'all':
      return join('any', formula.parts.map(negated));
    case 'any':
      return join('all', formula.parts.map(negated));
    case 'answer':
      return { ...formula, classes: formula.others, others: formula.classes };
    case 'unknown':
      return formula;
    case 'joint':
    case 'shown':
      return { ...formula, wanted: !formula.wanted };
    case 'condition':
      return { ...formula, formula: negated(formula.formula) };
  }
}
