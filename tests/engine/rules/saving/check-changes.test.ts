import { checkChanges } from '@alo/engine/server';
import type { Answer, AnswerChanges } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  flatStep,
  grid,
  group,
  questionnaireOf,
  radio,
  text,
  typed,
  yesNo,
} from '../../support/definitions.js';

const limits = { min_value: 1, max_value: 9, min_length: 3, max_length: 4, pattern: '[a-z]+' };
const questionnaire = questionnaireOf(
  flatStep(
    'planet',
    text('text', { validation_rules: limits }),
    { id: 'number', type: 'number', validation_rules: limits },
    radio('radio'),
    { id: 'select', type: 'select', options: yesNo },
    { id: 'both', type: 'radio-text', options: yesNo },
    { id: 'either', type: 'radio/text', options: yesNo },
    { id: 'measure', type: 'radio/text', options: yesNo, validation_rules: { data_type: 'number' } },
    { id: 'map', type: 'custom', component: 'map-with-marker' },
    { id: 'file', type: 'file' },
    grid('grid', ['grid_1']),
    group('group', []),
    text('fixed', { attributes: { readOnly: true } }),
    { id: 'email', type: 'email' },
  ),
  flatStep('people', text('elsewhere')),
);
const codesFor = (id: string, answer: Answer | null) =>
  checkChanges(questionnaire, 'planet', { [id]: answer }).map(({ code }) => code);

describe('what a save may hold', () => {
  const refused = [
    ['none', typed('x'), 'unknownQuestion'],
    ['elsewhere', typed('x'), 'otherStep'],
    ['grid', chosen('yes'), 'takesNoAnswer'],
    ['group', typed('x'), 'takesNoAnswer'],
    ['file', typed('x'), 'takesNoAnswer'],
    ['fixed', typed('x'), 'readOnly'],
    ['fixed', null, 'readOnly'],
    ['text', chosen('yes'), 'takesNoOption'],
    ['map', chosen('yes'), 'takesNoOption'],
    ['radio', chosen('maybe'), 'unknownOption'],
    ['grid_1', chosen('maybe'), 'unknownOption'],
    ['radio', typed('yes'), 'takesNoText'],
    ['select', { ...chosen('yes'), ...typed('x') }, 'takesNoText'],
    ['either', { ...chosen('yes'), ...typed('x') }, 'optionOrText'],
    ['number', typed('twelve'), 'notANumber'],
    ['number', typed('1e3'), 'notANumber'],
    ['measure', typed('much'), 'notANumber'],
    ['map', typed('48.2'), 'notCoordinates'],
    ['map', typed('48.2,16.3,1'), 'notCoordinates'],
  ] as [string, Answer | null, string][];
  it.each(refused)('[S-12 ENG-13] to "%s" %j is refused: %s', (id, answer, code) => {
    expect(codesFor(id, answer)).toEqual([code]);
  });

  const accepted = [
    ['text', typed('x')],
    ['text', null],
    ['radio', chosen('yes')],
    ['select', chosen('no')],
    ['both', { ...chosen('yes'), ...typed('x') }],
    ['either', chosen('yes')],
    ['either', typed('x')],
    ['measure', chosen('yes')],
    ['map', typed('48.208176,16.373819')],
    ['grid_1', { ...chosen('yes'), note: 'x' }],
    ['number', { selectedOptionId: null, typedValue: null }],
    ['number', typed('')],
    ['map', typed(' ')],
    ['text', { selectedOptionId: '', typedValue: 'x' }],
    ['radio', { ...chosen('yes'), typedValue: '' }],
    ['either', { ...chosen('yes'), typedValue: ' ' }],
  ] as [string, Answer | null][];
  it.each(accepted)('[S-12 ENG-13] to "%s" %j is an answer', (id, answer) => {
    expect(codesFor(id, answer)).toEqual([]);
  });

  const outsideLimits = [
    ['text', typed('much too long, and NOT as the pattern asks')],
    ['text', typed('x')],
    ['number', typed('1000')],
    ['number', typed('-1.5')],
    ['email', typed('nobody')],
    ['map', typed('95.0,200.0')],
  ] as [string, Answer][];
  it.each(outsideLimits)('[S-13 ENG-32] limits refuse nothing: "%s" %j', (id, answer) => {
    expect(codesFor(id, answer)).toEqual([]);
  });

  it.each([
    5,
    'yes',
    true,
    [],
    [chosen('yes')],
    { typedValue: 5 },
    { note: {} },
    { selectedOptionId: ['yes'] },
  ])('[S-12] %j is no answer to any question', (value) => {
    const changes = { text: value, radio: value, number: value, map: value } as unknown as AnswerChanges;
    expect(
      checkChanges(questionnaire, 'planet', changes).map(({ questionId, code }) => [questionId, code]),
    ).toEqual(['text', 'radio', 'number', 'map'].map((id) => [id, 'notAnAnswer']));
  });

  it.each([null, undefined, 5, 'text', true, [], [{ text: typed('x') }]])(
    '[S-12] %j holds no changes',
    (value) => {
      expect(checkChanges(questionnaire, 'planet', value as unknown as AnswerChanges)).toEqual([
        {
          questionId: '',
          code: 'notAnAnswer',
          message: 'The changes must be an object with question ids as keys.',
        },
      ]);
    },
  );

  it('[S-12 ENG-13] every problem is named, each with its question', () => {
    const problems = checkChanges(questionnaire, 'planet', {
      none: null,
      radio: chosen('maybe'),
      text: typed('x'),
    });
    expect(problems).toEqual([
      { questionId: 'none', code: 'unknownQuestion', message: 'There is no question "none".' },
      { questionId: 'radio', code: 'unknownOption', message: 'Question "radio" has no option "maybe".' },
    ]);
    expect(
      checkChanges(
        questionnaire,
        'planet',
        JSON.parse('{"__proto__": {"typedValue": "x"}}') as AnswerChanges,
      ),
    ).toMatchObject([{ questionId: '__proto__', code: 'unknownQuestion' }]);
  });
});
