/** Expressions of SurveyJS about questions that stand before: of questions, of choices and of validators. */
import fc from 'fast-check';

export type Value = string | number | boolean;

export interface DrawnQuestion {
  readonly name: string;
  readonly element: Record<string, unknown>;
  /** The values of its choices, or of its columns. */
  readonly values: readonly Value[];
  readonly rows: readonly string[];
  /** Texts that are typed in it. */
  readonly texts: readonly string[];
}

export const words = ['fox', 'Fox ', 'grey fox', 'owl', '5', '12'];
/** Beside a number, SurveyJS takes a typed "true" for 1: these are compared with no sizes. */
export const truths = ['fox', 'grey fox', 'true', 'owl'];
export const numbers = ['0', '1', '5', '12.5', '-3', '40'];
export const days = ['2020-01-01', '2021-06-30', '2024-02-29'];
const quote = (value: Value): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** A test of an earlier question, with a value of its own or of none. */
function testOf({ name, element, values, rows, texts }: DrawnQuestion): fc.Arbitrary<string> {
  const isSeveral = element['type'] === 'checkbox';
  const isWords = texts === words || texts === truths;
  const [row] = rows;
  const variable = row === undefined ? `{${name}}` : `{${name}.${row}}`;
  const own =
    values.length > 0 ? values : texts === numbers ? numbers.map(Number) : texts.map((text) => text.trim());
  const literal = fc
    .constantFrom(
      ...own,
      ...(texts === days
        ? []
        : values.length > 0
          ? ['owl', 'OWL', true, 5]
          : texts === numbers
            ? [41]
            : ['FOX', 'o', 5]),
    )
    .map(quote);
  const list = fc.array(literal, { minLength: 1, maxLength: 2 }).map((items) => `[${items.join(', ')}]`);
  const single = isSeveral ? ['contains', 'notcontains', 'anyof', 'noneof'] : ['=', '<>', '!=', '=='];
  const sizes = isSeveral || isWords ? [] : ['<', '<=', '>', '>='];
  const parts = values.length > 0 || isWords ? ['contains', 'notcontains'] : [];
  const lists =
    texts === days
      ? ['anyof', 'noneof']
      : isSeveral
        ? ['anyof', 'noneof', 'allof', 'contains', 'notcontains']
        : texts === numbers
          ? ['anyof', 'noneof']
          : ['anyof', 'noneof', 'allof'];
  const withLiteral = fc
    .tuple(fc.constantFrom(...single, ...sizes, ...parts), literal)
    .map(([operator, value]) => `${variable} ${operator} ${value}`);
  const withList = fc
    .tuple(fc.constantFrom(...lists), list)
    .map(([operator, value]) => `${variable} ${operator} ${value}`);
  const bare = isSeveral ? [] : [variable, `!${variable}`];
  const alone = fc.constantFrom(`${variable} empty`, `${variable} notempty`, ...bare);
  const typedNumber =
    texts === words ? [fc.constantFrom('> 4', '<= 12', '= 5').map((end) => `${variable} ${end}`)] : [];
  const whole = rows.length > 0 ? [fc.constantFrom(`{${name}} notempty`, `{${name}} empty`)] : [];
  const length = isSeveral
    ? [fc.constantFrom('< 2', '>= 1', '= 0', '<> 1', '= 2').map((end) => `{${name}.length} ${end}`)]
    : [];
  const turned = texts === numbers ? [literal.map((value) => `${value} < ${variable}`)] : [];
  return fc.oneof(withLiteral, withLiteral, withList, alone, ...typedNumber, ...whole, ...length, ...turned);
}

/** A condition on some of these questions. */
export const conditionOn = (earlier: readonly DrawnQuestion[]): fc.Arbitrary<string | undefined> => {
  if (earlier.length === 0) return fc.constant(undefined);
  const test = fc.constantFrom(...earlier).chain(testOf);
  const joined = fc
    .tuple(test, fc.constantFrom('and', 'or', '&&', 'OR'), test, fc.boolean())
    .map(([left, word, right, isNegated]) =>
      isNegated ? `!(${left} ${word} ${right})` : `(${left}) ${word} ${right}`,
    );
  const three = fc.tuple(test, test, test).map(([one, two, more]) => `${one} or ${two} and ${more}`);
  return fc.oneof(fc.constant(undefined), test, test, joined, three);
};

/** A condition of all choices: `{item}` is each of them. */
const itemConditionOn = (
  earlier: readonly DrawnQuestion[],
  values: readonly Value[],
): fc.Arbitrary<string | undefined> => {
  const [one = '', two = ''] = values.map(quote);
  const ofItem = fc.constantFrom(
    `{item} <> ${one}`,
    `{item} = ${two}`,
    `{item} anyof [${one}, ${two}]`,
    `{item} contains 'o'`,
    `{choice} > 1`,
    `${two} != {item}`,
  );
  const ofChosen = earlier
    .filter(({ element }) => element['type'] === 'checkbox')
    .flatMap(({ name }) => [`{${name}} contains {item}`, `{${name}} notcontains {item}`]);
  const ofOne = earlier
    .filter(({ element }) => element['type'] === 'radiogroup' || element['type'] === 'dropdown')
    .flatMap(({ name }) => [`{${name}} <> {item}`, `{item} = {${name}}`]);
  const also = conditionOn(earlier).map((more) => (more === undefined ? '' : ` or (${more})`));
  const compared = [...ofChosen, ...ofOne].length > 0 ? [fc.constantFrom(...ofChosen, ...ofOne)] : [];
  return fc.oneof(
    fc.constant(undefined),
    fc.tuple(fc.oneof(ofItem, ...compared), also).map((parts) => parts.join('')),
  );
};

/** The members that say when choices are offered. What is added to the choices, such as "none", is always offered. */
export function offersOn(
  earlier: readonly DrawnQuestion[],
  { element, values }: DrawnQuestion,
): fc.Arbitrary<Record<string, unknown>> {
  const listed = element['choices'];
  if (!Array.isArray(listed)) return fc.constant({});
  const ofEach = fc.tuple(...listed.map(() => conditionOn(earlier)));
  // One choice is left, or there is no question.
  const ofAll = element['showNoneItem'] === true ? itemConditionOn(earlier, values) : fc.constant(undefined);
  return fc.tuple(ofEach, ofAll, fc.boolean()).map(([each, choicesVisibleIf, isPlain]) => ({
    choicesVisibleIf,
    choices: (listed as Value[]).map((value, at) =>
      at === 0 || isPlain || each[at] === undefined ? value : { value, visibleIf: each[at] },
    ),
  }));
}

/** A validator that looks at earlier questions, or at its own: two numbers or days beside each other, or any condition. */
export function validatorOn(
  earlier: readonly DrawnQuestion[],
  own: DrawnQuestion,
): fc.Arbitrary<string | undefined> {
  if (own.rows.length > 0) return fc.constant(undefined);
  const isAlike = ({ texts }: DrawnQuestion) => (texts === numbers || texts === days) && texts === own.texts;
  const pairs = earlier
    .filter(isAlike)
    .map(({ name }) =>
      fc.constantFrom('<', '<=', '>', '>=', '=', '<>').map((sign) => `{${own.name}} ${sign} {${name}}`),
    );
  return fc.oneof(fc.constant(undefined), ...pairs, ...pairs, conditionOn([...earlier, own]));
}
