/** Surveys of SurveyJS within the part that `readSurveyJs` carries over, and what is answered in them. */
import fc from 'fast-check';

type Value = string | number | boolean;

export interface DrawnQuestion {
  readonly name: string;
  readonly element: Record<string, unknown>;
  /** The values of its choices, or of its columns. */
  readonly values: readonly Value[];
  readonly rows: readonly string[];
  /** Texts that are typed in it. */
  readonly texts: readonly string[];
}

/** What is answered to question `at`: choices by their numbers, the row by its own, a text by its number; none = cleared. */
export interface Turn {
  readonly question: number;
  readonly row: number;
  readonly picks: readonly number[];
  readonly isCleared: boolean;
}

const words = ['fox', 'Fox ', 'grey fox', 'owl', '5', '12'];
/** Beside a number, SurveyJS takes a typed "true" for 1: these are compared with no sizes. */
const truths = ['fox', 'grey fox', 'true', 'owl'];
const numbers = ['0', '1', '5', '12.5', '-3', '40'];
const days = ['2020-01-01', '2021-06-30', '2024-02-29'];
const choiceLists: readonly (readonly Value[])[] = [
  ['red', 'green', 'blue'],
  ['1', '2', '10'],
  [1, 2, 10],
  ['Item 1', 'item-2', 'red'],
  ['fox', 'foxes', 'owl'],
];

type Kind =
  | 'words'
  | 'comment'
  | 'number'
  | 'date'
  | 'one'
  | 'drop'
  | 'several'
  | 'boolean'
  | 'rating'
  | 'matrix';
const kinds: readonly Kind[] = [
  'words',
  'comment',
  'number',
  'date',
  'one',
  'drop',
  'several',
  'boolean',
  'rating',
  'matrix',
];

function questionOf(kind: Kind, name: string, values: readonly Value[], isRequired: boolean): DrawnQuestion {
  const shared = { name, isRequired };
  const none = { values: [], rows: [], texts: [] };
  switch (kind) {
    case 'words':
      return { ...none, name, element: { ...shared, type: 'text' }, texts: words };
    case 'comment':
      return { ...none, name, element: { ...shared, type: 'comment' }, texts: truths };
    case 'number':
      return {
        ...none,
        name,
        element: { ...shared, type: 'text', inputType: 'number', max: 40 },
        texts: numbers,
      };
    case 'date':
      return { ...none, name, element: { ...shared, type: 'text', inputType: 'date' }, texts: days };
    case 'one':
      return { ...none, name, element: { ...shared, type: 'radiogroup', choices: values }, values };
    case 'drop':
      return {
        ...none,
        name,
        element: { ...shared, type: 'dropdown', choices: values, showNoneItem: true },
        values: [...values, 'none'],
      };
    case 'several':
      return {
        ...none,
        name,
        element: { ...shared, type: 'checkbox', choices: values, showNoneItem: true },
        values: [...values, 'none'],
      };
    case 'boolean':
      return { ...none, name, element: { ...shared, type: 'boolean' }, values: [true, false] };
    case 'rating':
      return { ...none, name, element: { ...shared, type: 'rating', rateMax: 4 }, values: [1, 2, 3, 4] };
    case 'matrix': {
      const rows = ['r1', 'second row'];
      return {
        ...none,
        name,
        element: { ...shared, type: 'matrix', columns: values, rows, eachRowRequired: isRequired },
        values,
        rows,
      };
    }
  }
}

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
const conditionOn = (earlier: readonly DrawnQuestion[]): fc.Arbitrary<string | undefined> => {
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

export interface DrawnSurvey {
  readonly json: Record<string, unknown>;
  readonly questions: readonly DrawnQuestion[];
}

/** Two pages; on each a question, a panel with two, and another. */
const places = ['first', 'first', 'panel', 'panel', 'first', 'second', 'second', 'panel2'] as const;

export const surveys: fc.Arbitrary<DrawnSurvey> = fc
  .array(fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...choiceLists), fc.boolean()), {
    minLength: 3,
    maxLength: places.length,
  })
  .chain((drawn) => {
    const questions = drawn.map(([kind, values, isRequired], at) =>
      // Names that are no ids: conditions must follow.
      questionOf(kind, ['q 1', 'q1', 'Größe', 'q/4', 'q5', 'q6', 'q_7', 'q8'][at] ?? '', values, isRequired),
    );
    const before = (place: string) => questions.slice(0, places.indexOf(place as 'first'));
    return fc
      .tuple(
        fc.tuple(...questions.map((_, at) => conditionOn(questions.slice(0, at)))),
        conditionOn(before('panel')),
        conditionOn(before('second')),
        conditionOn(before('panel2')),
      )
      .map(([conditions, ofPanel, ofPage, ofPanel2]): DrawnSurvey => {
        const elements = questions.map(({ element }, at) => ({ ...element, visibleIf: conditions[at] }));
        const at = (place: string) => elements.filter((_, index) => places[index] === place);
        const [one, two, ...others] = at('first');
        const panel = { type: 'panel', name: 'panel', visibleIf: ofPanel, elements: at('panel') };
        const panel2 = { type: 'panel', name: 'panel', visibleIf: ofPanel2, elements: at('panel2') };
        const pages = [
          { name: 'first', elements: [one, two, panel, ...others].filter(Boolean) },
          { name: 'second', visibleIf: ofPage, elements: [...at('second'), panel2] },
        ];
        // Without `undefined`, as JSON is.
        return {
          questions,
          json: JSON.parse(
            JSON.stringify({ clearInvisibleValues: 'onHidden', pages }),
          ) as DrawnSurvey['json'],
        };
      });
  });

export const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    question: fc.nat(7),
    row: fc.nat(1),
    picks: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 2 }),
    isCleared: fc.integer({ min: 0, max: 5 }).map((draw) => draw === 0),
  }),
  { maxLength: 25 },
);
