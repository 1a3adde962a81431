import { findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { expect, it } from 'vitest';
import { answerText } from '../../renderer/src/words/answer-text.js';

const questionnaire = parseDefinition({
  ...{ key: 'test', version: 1, title: 'Test' },
  steps: [
    {
      stepKey: 'planet',
      metadata: {
        title: 'Planet',
        fields: [
          {
            ...{ id: 'E', type: 'radio-text', label: 'Electricity' },
            options: [
              { id: 'kwh', option_text: 'In kWh', unit: 'kWh' },
              { id: 'bills', option_text: 'From the bills', unit: 'kWh' },
            ],
            validation_rules: { data_type: 'number', show_on_options: ['kwh', 'bills'] },
          },
        ],
      },
    },
  ],
});
const question = findQuestion(questionnaire, 'E') ?? expect.fail('It is there.');

it('a figure says its unit once: by its option, or else after the figure', () => {
  expect(answerText(question, { selectedOptionId: 'kwh', typedValue: '691600' })).toBe('In kWh: 691,600');
  expect(answerText(question, { selectedOptionId: 'bills', typedValue: '691600' })).toBe(
    'From the bills: 691,600 kWh',
  );
});

it('a share stands beside its sign, as Intl writes it', () => {
  const share = parseDefinition({
    key: 'test',
    version: 1,
    title: 'Test',
    steps: [
      {
        stepKey: 'planet',
        metadata: {
          title: 'Planet',
          fields: [
            { id: 'S', type: 'number', label: 'Share', validation_rules: { data_type: 'number', unit: '%' } },
          ],
        },
      },
    ],
  });
  const asked = findQuestion(share, 'S') ?? expect.fail('It is there.');
  expect(answerText(asked, { typedValue: '41' })).toBe('41%');
});
