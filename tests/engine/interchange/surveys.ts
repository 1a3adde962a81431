/** Surveys of SurveyJS within the part that `readSurveyJs` carries over, and what is answered in them. */
import fc from 'fast-check';
import {
  conditionOn,
  days,
  numbers,
  offersOn,
  truths,
  validatorOn,
  words,
  type DrawnQuestion,
  type Value,
} from './drawn-expressions.js';

/** What is answered to question `at`: choices by their numbers, the row by its own, a text by its number; none = cleared. */
export interface Turn {
  readonly question: number;
  readonly row: number;
  readonly picks: readonly number[];
  readonly isCleared: boolean;
}

export const choiceLists: readonly (readonly Value[])[] = [
  ['red', 'green', 'blue'],
  ['1', '2', '10'],
  [1, 2, 10],
  ['Item 1', 'item-2', 'red'],
  ['fox', 'foxes', 'owl'],
];

export type Kind =
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

export function questionOf(
  kind: Kind,
  name: string,
  values: readonly Value[],
  isRequired: boolean,
): DrawnQuestion {
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
        fc.tuple(...questions.map((question, at) => offersOn(questions.slice(0, at), question))),
        fc.tuple(...questions.map((question, at) => validatorOn(questions.slice(0, at), question))),
      )
      .map(([conditions, ofPanel, ofPage, ofPanel2, offers, expressions]): DrawnSurvey => {
        const elements = questions.map(({ element }, at) => ({
          ...element,
          ...offers[at],
          visibleIf: conditions[at],
          validators: expressions[at] && [
            { type: 'expression', expression: expressions[at], text: 'This does not fit.' },
          ],
        }));
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
