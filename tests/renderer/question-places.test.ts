import { createAnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { QuestionDefinition, StepDefinition } from '@alo/schemas';
import { expect, it } from 'vitest';
import { questionPlaces } from '../../renderer/src/question/step-numbers.js';

const text = (id: string): QuestionDefinition => ({ id, type: 'text', label: id });
const onceAnswered: QuestionDefinition = {
  ...text('P2'),
  dependency_list: [{ questionId: 'P1', requiredValue: '', conditionType: 'value_not_empty' }],
};
const steps: StepDefinition[] = [
  {
    stepKey: 'planet',
    metadata: { title: 'Planet', fields: [text('P1'), onceAnswered, text('P3'), text('P4')] },
  },
  { stepKey: 'people', metadata: { title: 'People', fields: [text('S1')] } },
];

it('the questions that a file proves are named as the form numbers them, in its order', () => {
  const sheet = createAnswerSheet(parseDefinition({ key: 'test', version: 1, title: 'Test', steps }));
  const proven = ['S1', 'P4', 'P1'];
  expect(questionPlaces(sheet)(proven)).toEqual(['Planet 1, 3', 'People 1']);
  sheet.set('P1', { typedValue: 'yes' });
  expect(questionPlaces(sheet)(proven)).toEqual(['Planet 1, 4', 'People 1']);
});

it('a hidden question is named by its step alone: its number belongs to another one', () => {
  const sheet = createAnswerSheet(parseDefinition({ key: 'test', version: 1, title: 'Test', steps }));
  const places = questionPlaces(sheet);
  expect([places(['P2']), places(['P2', 'P3'])]).toEqual([['Planet'], ['Planet 2']]);
});

it('a figure is named by its step alone: it asks nothing, so it has no number', () => {
  const shown: QuestionDefinition = { id: 'F1', type: 'custom', component: 'figure', figure: 'double' };
  const definition = {
    key: 'test',
    version: 1,
    title: 'Test',
    figures: [{ id: 'double', title: 'Double', unit: 'kWh', sum: [1, 1] }],
    steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields: [text('P1'), shown] } }],
  };
  expect(questionPlaces(createAnswerSheet(parseDefinition(definition)))(['F1'])).toEqual(['Planet']);
});

it('[D-33] a question in a group question, or in an entry of a repeated one, has the number of that one', () => {
  const sites: QuestionDefinition = {
    ...{ id: 'G', type: 'group', label: 'Sites', repeat: { label: 'Site', most: 3 } },
    fields: [text('A'), text('B')],
  };
  const definition = {
    ...{ key: 'test', version: 1, title: 'Test' },
    steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields: [text('P1'), sites] } }],
  };
  const sheet = createAnswerSheet(parseDefinition(definition), {
    answers: { 'G--2': { selectedOptionId: 'yes' } },
  });
  expect(questionPlaces(sheet)(['A', 'B--2', 'P1'])).toEqual(['Planet 1, 2']);
});
