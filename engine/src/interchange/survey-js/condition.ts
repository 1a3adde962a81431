/** Turns an expression of SurveyJS into a rule with the same verdict. */
import { all, any, not, type Rule } from '../rule-parts.js';
import { NotSayable } from '../tokens.js';
import { parseExpression, type Expression } from './expression.js';
import { ofController, ofLength, type Controller, type Test } from './test-rules.js';

/** By their names. A name of SurveyJS counts without its case. */
export interface Controllers {
  readonly find: (name: string) => Controller | undefined;
  /** The rows of a matrix. */
  readonly rowsOf: (name: string) => readonly Controller[] | undefined;
}

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
    const of = controllers.find(name.slice(0, -'.length'.length));
    if (of?.kind === 'several') return ofLength(of, test);
  }
  throw new NotSayable(`looks at {${name}}, which is no earlier question whose answer a condition can see`);
}

/** Is the value of the expression a verdict, whatever is answered? */
const isVerdict = (expression: Expression): boolean =>
  expression.kind === 'test'
    ? expression.operator !== 'filled'
    : expression.kind === 'not' || expression.of.every(isVerdict);

/** Does the expression come to something that counts as true: a text, a number that is not 0, `true`? */
function counts(expression: Expression, controllers: Controllers): Rule {
  switch (expression.kind) {
    case 'and':
      return all(expression.of.map((inner) => counts(inner, controllers)));
    case 'or':
      return any(expression.of.map((inner) => counts(inner, controllers)));
    case 'not':
      return not(counts(expression.of, controllers));
    case 'test':
      return ofTest(expression, controllers);
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
      return ofTest({ ...expression, operator: 'true' }, controllers);
  }
}

/** The rule that says what `source` says. Cost: its length. @throws NotSayable with the reason when no rule does. */
export const ruleOfExpression = (source: string, controllers: Controllers): Rule =>
  isTrue(parseExpression(source), controllers);
