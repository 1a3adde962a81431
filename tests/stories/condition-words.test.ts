import { parseDefinition, ruleOfDependencies } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { conditionWords } from '../../stories/preview/condition-words.js';

const options = [
  { id: 'none', option_text: 'None' },
  { id: 'some', option_text: 'Some' },
  { id: 'all', option_text: 'All' },
];
const questionnaire = parseDefinition({
  key: 'words',
  version: 1,
  title: 'Words',
  steps: [
    {
      stepKey: 'planet',
      metadata: {
        title: 'Planet',
        fields: [
          { id: 'meals', question: 'Which meals?', type: 'radio', options },
          { id: 'name', question: 'Which name?', type: 'text' },
          { id: 'rooms', question: 'How many rooms?', type: 'number' },
        ],
      },
    },
  ],
});
const meals = { var: 'meals.option' };
const rooms = { var: 'rooms.number' };
const name = { var: 'name.text' };

describe('a condition in words', () => {
  it.each([
    [{ '==': [meals, 'all'] }, '“Which meals?” (meals) is “All”'],
    [{ '!==': [{ var: 'meals.label' }, 'None'] }, '“Which meals?” (meals) is not “None”'],
    [{ in: [meals, ['some', 'all']] }, '“Which meals?” (meals) is “Some” or “All”'],
    [{ '>': [rooms, 20] }, '“How many rooms?” (rooms) is above 20'],
    [{ '>=': [20, rooms] }, '“How many rooms?” (rooms) is at most 20'],
    [{ '<': [10, rooms, 50] }, '“How many rooms?” (rooms) is between 10 and 50'],
    [{ text_contains: [name, 'hotel'] }, '“Which name?” (name) contains “hotel”'],
    [{ in: ['hotel', name] }, '“Which name?” (name) contains “hotel”'],
    [{ '!': [meals] }, '“Which meals?” (meals) is not answered'],
    [{ '!!': name }, '“Which name?” (name) is answered'],
    [name, '“Which name?” (name) is answered'],
    [{ '==': [name, null] }, '“Which name?” (name) is nothing'],
    [{ if: [name, true, false] }, '{"if":[{"var":"name.text"},true,false]}'],
  ])('[V-13] %j', (rule, text) => {
    expect(conditionWords(questionnaire, rule)).toEqual({ kind: 'one', text, rule });
  });

  it('[V-14] alternatives on one question are one sentence', () => {
    const entry = { questionId: 'meals', conditionType: 'option_id_equals' };
    const rule = ruleOfDependencies(questionnaire, [
      { ...entry, requiredValue: 'some' },
      { ...entry, requiredValue: 'all' },
    ]);
    expect(conditionWords(questionnaire, rule)).toMatchObject({
      kind: 'one',
      text: '“Which meals?” (meals) is “Some” or “All”',
    });
  });

  it('[V-13] alternatives on two questions are parts of which one must hold', () => {
    const words = conditionWords(questionnaire, { or: [{ '==': [meals, 'all'] }, { '>': [rooms, 20] }] });
    expect(words).toMatchObject({
      kind: 'any',
      parts: [
        { kind: 'one', text: '“Which meals?” (meals) is “All”' },
        { kind: 'one', text: '“How many rooms?” (rooms) is above 20' },
      ],
    });
  });
});
