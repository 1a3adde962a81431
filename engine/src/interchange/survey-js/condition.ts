/** Turns an expression of SurveyJS into a rule with the same verdict. */
import { all, any, not, type Rule } from '../rule-parts.js';
import { NotSayable } from '../tokens.js';
import { holdsFor, seen } from './compare.js';
import { parseExpression, type Expression, type Scalar } from './expression.js';
import { ofController, ofEntries, ofLength, ofPair, type Controller, type Test } from './test-rules.js';

/** By their names. A name of SurveyJS counts without its case. */
export interface Controllers {
  readonly find: (name: string) => Controller | undefined;
  /** The rows of a matrix. */
  readonly rowsOf: (name: string) => readonly Controller[] | undefined;
  /** The id of the repeated group whose entries can be counted. */
  readonly countedBy: (name: string) => string | undefined;
  /** Are all questions answered that the expression looks at, as for a constraint (L-19)? Two can be compared then. */
  readonly areAnswered?: boolean;
  /** Is 1 enough, where a question by itself is asked for? It is for choices and validators (`== true` in JavaScript). */
  readonly takesOne?: boolean;
}

const unseen = (name: string) =>
  new NotSayable(`looks at {${name}}, which is no earlier question whose answer a condition can see`);

function ofTest(test: Test, controllers: Controllers): Rule {
  const { name, operator } = test;
  const controller = controllers.find(name);
  if (controller !== undefined) return ofController(controller, test);
  const rows = controllers.rowsOf(name);
  if (rows !== undefined && operator === 'true') return false;
  if (rows !== undefined && (operator === 'empty' || operator === 'notempty' || operator === 'filled')) {
    const isAny = any(rows.map((row) => ofController(row, { ...test, operator: 'notempty' })));
    return operator === 'empty' ? not(isAny) : isAny;
  }
  if (name.toLowerCase().endsWith('.length')) {
    const whole = name.slice(0, -'.length'.length);
    const of = controllers.find(whole);
    if (of?.kind === 'several') return ofLength(of, test);
    const group = controllers.countedBy(whole);
    if (group !== undefined) return ofEntries(group, test);
  }
  throw unseen(name);
}

type Compared = Exclude<Expression, { kind: 'and' | 'or' | 'not' }>;

function ofComparison(compared: Compared, controllers: Controllers): Rule {
  if (compared.kind === 'test') return ofTest(compared, controllers);
  if (compared.kind === 'item') return holdsFor(compared.item, compared.operator, compared.value);
  const { name, other } = compared;
  if (!controllers.areAnswered) throw new NotSayable('compares two questions');
  const [left, right] = [controllers.find(name), controllers.find(other)];
  if (left === undefined || right === undefined) throw unseen(left ? other : name);
  return ofPair(left, right, compared);
}

const ones: ReadonlySet<Controller['kind'] | undefined> = new Set(['one', 'number', 'text'] as const);

/** Is the value of the question `true`? */
function isValueTrue(test: Test, controllers: Controllers): Rule {
  const strict = ofTest({ ...test, operator: 'true' }, controllers);
  if (!controllers.takesOne || !ones.has(controllers.find(test.name)?.kind)) return strict;
  return any([strict, ofTest({ ...test, operator: '=', value: 1 }, controllers)]);
}

/** Is the value of the expression a verdict, whatever is answered? */
function isVerdict(expression: Expression): boolean {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.of.every(isVerdict);
  return expression.kind !== 'test' || expression.operator !== 'filled';
}

/** Does the expression come to something that counts as true: a text, a number that is not 0, `true`? */
function counts(expression: Expression, controllers: Controllers): Rule {
  switch (expression.kind) {
    case 'and':
      return all(expression.of.map((inner) => counts(inner, controllers)));
    case 'or':
      return any(expression.of.map((inner) => counts(inner, controllers)));
    case 'not':
      return not(counts(expression.of, controllers));
    default:
      return ofComparison(expression, controllers);
  }
}

/**
 * Does the expression come to `true`? SurveyJS shows a question with nothing less: `{q}` alone shows it for the value
 * `true` only, and in `{q} or …` any other value of `q` is what the whole comes to.
 */
function isTrue(expression: Expression, controllers: Controllers): Rule {
  if (isVerdict(expression)) return counts(expression, controllers);
  switch (expression.kind) {
    case 'and':
      return all(
        expression.of.map((inner, at) =>
          (at === expression.of.length - 1 ? isTrue : counts)(inner, controllers),
        ),
      );
    case 'or':
      return any(
        expression.of.map((inner, at) =>
          all([
            ...expression.of
              .slice(0, at)
              .filter((before) => !isVerdict(before))
              .map((before) => not(counts(before, controllers))),
            isTrue(inner, controllers),
          ]),
        ),
      );
    case 'not':
      return not(counts(expression.of, controllers));
    case 'test':
      return isValueTrue(expression, controllers);
    default:
      return ofComparison(expression, controllers);
  }
}

/**
 * The rule that says what `source` says. Cost: its length.
 * @param item the value of the choice that it is asked about
 * @throws NotSayable with the reason when no rule says it
 */
export const ruleOfExpression = (source: string, controllers: Controllers, item?: Scalar): Rule =>
  isTrue(parseExpression(source, item === undefined ? item : seen(item)), controllers);
