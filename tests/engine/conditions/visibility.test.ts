import { evaluate, type Questionnaire } from '@alo/engine';
import type { AnswerMap, DependencyEntry, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  entry,
  flatStep,
  grid,
  group,
  planetAsIs,
  planetOf,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
  yesNo,
} from '../support/definitions.js';

const hidden = (questionnaire: Questionnaire, answers: AnswerMap) => [
  ...evaluate(questionnaire, answers).excluded,
];

/** Is a question with these entries shown, when its controlling question `a` is answered so? */
function shows(
  controller: QuestionDefinition,
  answer: AnswerMap[string] | undefined,
  ...entries: DependencyEntry[]
) {
  const questionnaire = planetAsIs(controller, text('b', { dependency_list: entries }));
  return !evaluate(questionnaire, answer ? { [controller.id]: answer } : {}).excluded.has('b');
}

describe('visibility', () => {
  it('[V-1 ENG-21] without a controlling question a question shows unless it is flagged excluded', () => {
    expect(
      hidden(planetOf(text('a'), text('b', { excluded: true }), text('c', { excluded: false })), {}),
    ).toEqual(['b']);
  });

  it('[V-2 ENG-15] with a controlling question it is excluded unless that answer satisfies the condition', () => {
    const questionnaire = planetOf(radio('a'), text('b', whenOption('a')), text('c'));
    expect(hidden(questionnaire, {})).toEqual(['b']);
    expect(hidden(questionnaire, { a: chosen('no') })).toEqual(['b']);
    expect(hidden(questionnaire, { a: chosen('yes') })).toEqual([]);
  });

  it('[V-2 ENG-15] the excluded flag does not count beside a condition', () => {
    const questionnaire = planetOf(
      radio('a'),
      text('b', { ...whenOption('a'), excluded: true }),
      text('c', { visible_when: { '==': [{ var: 'a.option' }, 'yes'] }, excluded: true }),
    );
    expect(hidden(questionnaire, { a: chosen('yes') })).toEqual([]);
  });

  const againstGlass: [string, boolean][] = [
    ['Glass', true],
    ['  gLASS ', true],
    ['glasses', false],
    ['glas', false],
  ];
  it.each(againstGlass)('[V-3 ENG-16] equals knows no case or outer blanks: %j', (value, expected) => {
    expect(shows(text('a'), typed(value), entry('a', 'equals', ' glass'))).toBe(expected);
  });

  it('[V-3 ENG-16] equals looks at the typed value, not at the option', () => {
    const either = { id: 'a', type: 'radio/text', options: yesNo } as const;
    expect(shows(either, chosen('yes'), entry('a', 'equals', 'yes'))).toBe(false);
    expect(shows(either, typed('yes'), entry('a', 'equals', 'yes'))).toBe(true);
  });

  const againstLabel: [string, boolean][] = [
    ['YES', true],
    ['yes', true],
    ['yes ', false],
    ['ye', false],
  ];
  it.each(againstLabel)('[V-4 ENG-17] the label is compared without case: %j', (required, expected) => {
    expect(shows(radio('a'), chosen('yes'), entry('a', 'option_text_equals', required))).toBe(expected);
    expect(shows(radio('a'), chosen('no'), entry('a', 'option_text_equals', required))).toBe(false);
  });

  it('[V-4 ENG-17 ENG-10] an option without text is compared by its fallback label', () => {
    const controller = radio('a', { options: [{ id: 'one' }] });
    expect(shows(controller, chosen('one'), entry('a', 'option_text_equals', 'option ONE'))).toBe(true);
  });

  const againstYesId: [string, boolean][] = [
    ['yes', true],
    ['Yes', false],
    ['no', false],
  ];
  it.each(againstYesId)('[V-5 ENG-18] the selected id is compared as it is: %j', (required, expected) => {
    expect(shows(radio('a'), chosen('yes'), entry('a', 'option_id_equals', required))).toBe(expected);
  });

  const withSolar: [string, boolean][] = [
    ['We use SOLAR power', true],
    ['solar', true],
    ['sol ar', false],
  ];
  it.each(withSolar)('[V-6 ENG-19] text_contains looks for the text without case: %j', (value, expected) => {
    expect(shows(text('a'), typed(value), entry('a', 'text_contains', ' Solar '))).toBe(expected);
  });

  it('[V-7 ENG-19] value_not_empty asks for a typed value where one can be typed, else for an option', () => {
    const both = { id: 'a', type: 'radio-text', options: yesNo } as const;
    const notEmpty = entry('a', 'value_not_empty');
    expect(shows(text('a'), typed('x'), notEmpty)).toBe(true);
    expect(shows(radio('a'), chosen('no'), notEmpty)).toBe(true);
    expect(shows({ id: 'a', type: 'select', options: yesNo }, chosen('no'), notEmpty)).toBe(true);
    expect(shows(both, chosen('no'), notEmpty)).toBe(false);
    expect(shows(both, { ...chosen('no'), ...typed('x') }, notEmpty)).toBe(true);
    const map = { id: 'a', type: 'custom', component: 'map-with-marker' } as const;
    expect(shows(map, typed('1.0,2.0'), notEmpty)).toBe(true);
    expect(shows(text('a'), typed(' '), notEmpty)).toBe(false);
  });

  it('[V-8 ENG-20] no answer on the controlling question hides, and a note alone is none', () => {
    const conditions = [
      'equals',
      'option_text_equals',
      'option_id_equals',
      'text_contains',
      'value_not_empty',
    ];
    for (const condition of conditions)
      for (const answer of [undefined, { note: 'x' }, typed('')])
        expect(shows(text('a'), answer, entry('a', condition, ''))).toBe(false);
  });

  it('[V-8 ENG-20] a hidden controlling question counts as unanswered, along a chain over steps', () => {
    const questionnaire = questionnaireOf(
      flatStep('planet', radio('a'), radio('b', whenOption('a'))),
      flatStep('people', radio('c', whenOption('b')), text('d', whenOption('c'))),
    );
    const answers = { a: chosen('yes'), b: chosen('yes'), c: chosen('yes'), d: typed('x') };
    expect(hidden(questionnaire, answers)).toEqual([]);
    expect(hidden(questionnaire, { ...answers, a: chosen('no') })).toEqual(['b', 'c', 'd']);
  });

  it('[V-9 ENG-20] an unknown condition type hides', () => {
    expect(shows(text('a'), typed('x'), entry('a', 'is_like', 'x'))).toBe(false);
    expect(shows(text('a'), typed('x'), entry('a', 'toString', 'x'))).toBe(false);
    expect(shows(text('a'), typed('x'), entry('a', 'is_like', 'x'), entry('a', 'equals', 'x'))).toBe(true);
  });

  it('[V-10 ENG-15] entries on one question are alternatives, different questions must all hold', () => {
    const questionnaire = planetOf(
      radio('a'),
      radio('b'),
      text('c', {
        dependency_list: [
          entry('a', 'option_id_equals', 'yes'),
          entry('b', 'option_id_equals', 'yes'),
          entry('a', 'option_id_equals', 'no'),
        ],
      }),
    );
    const isHidden = (a: string, b: string) =>
      hidden(questionnaire, { a: chosen(a), b: chosen(b) }).length > 0;
    expect([isHidden('yes', 'yes'), isHidden('no', 'yes'), isHidden('yes', 'no')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(hidden(questionnaire, { b: chosen('yes') })).toEqual(['c']);
  });

  it('[V-11 ENG-22] an excluded parent excludes everything nested in it', () => {
    const questionnaire = planetOf(
      radio('a'),
      group('b', [radio('b1', { subQuestions: [text('b2')] })], whenOption('a')),
      grid('c', ['c_1', 'c_2'], { excluded: true }),
      radio('d', { ...whenOption('a'), subQuestions: [text('d1', whenOption('a', 'no'))] }),
    );
    expect(hidden(questionnaire, { b1: chosen('yes') })).toEqual([
      'b',
      'b1',
      'b2',
      'c',
      'c_1',
      'c_2',
      'd',
      'd1',
    ]);
    expect(hidden(questionnaire, { a: chosen('yes') })).toEqual(['c', 'c_1', 'c_2', 'd1']);
    expect(hidden(questionnaire, { a: chosen('no') })).toContain('d1');
  });

  it('[V-12 ENG-15] a rule and a dependency list must both hold', () => {
    const questionnaire = planetOf(
      radio('a'),
      text('b'),
      text('c', { ...whenOption('a'), visible_when: { '==': [{ var: 'b.text' }, 'x'] } }),
    );
    expect(hidden(questionnaire, { a: chosen('yes') })).toEqual(['c']);
    expect(hidden(questionnaire, { b: typed('x') })).toEqual(['c']);
    expect(hidden(questionnaire, { a: chosen('yes'), b: typed('x') })).toEqual([]);
  });

  it('[V-15] an accent counts the same however it is encoded', () => {
    const composed = 'né';
    const decomposed = 'ne\u0301';
    for (const condition of ['equals', 'text_contains'])
      for (const [value, required] of [
        [composed, decomposed],
        [decomposed, composed],
      ] as const)
        expect(shows(text('a'), typed(value), entry('a', condition, required))).toBe(true);
    const controller = radio('a', { options: [{ id: 'one', option_text: decomposed }] });
    expect(shows(controller, chosen('one'), entry('a', 'option_text_equals', composed))).toBe(true);
  });

  // The composed letter of each pair exists in small only, or the other way round.
  const inOneCase: [string, string][] = [
    ['J\u030C', '\u01F0'],
    ['\u03AA\u0301', '\u0390'],
    ['\u0130', 'i\u0307'],
  ];
  it.each(inOneCase)(
    '[V-3 V-4 V-6 V-15] an accent counts the same in either case and encoding: %j, %j',
    (one, other) => {
      for (const [value, required] of [
        [one, other],
        [other, one],
      ] as const) {
        for (const condition of ['equals', 'text_contains'])
          expect(shows(text('a'), typed(value), entry('a', condition, required))).toBe(true);
        const controller = radio('a', { options: [{ id: 'one', option_text: value }] });
        expect(shows(controller, chosen('one'), entry('a', 'option_text_equals', required))).toBe(true);
      }
    },
  );
});
