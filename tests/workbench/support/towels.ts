/** Two versions of a questionnaire about towels: what an author did to the first one. */
import type { FormFiles } from '@alo/workbench';

const option = (id: string, option_text: string) => ({ id, option_text });
const noYes = [option('no', 'No'), option('yes', 'Yes')];

const filesOf = (fields: readonly object[], others: Readonly<Record<string, string>> = {}): FormFiles =>
  new Map([
    [
      'questionnaire.json',
      `{\n  "key": "pools",\n  "version": 1,\n  "title": "Pools",\n  "steps": ["water"]\n}\n`,
    ],
    [
      'water.json',
      `${JSON.stringify({ stepKey: 'water', metadata: { title: 'Water', fields } }, null, 2)}\n`,
    ],
    ...Object.entries(others),
  ]);

const daily = option('daily', 'Every day');
const request = option('request', 'On guest request');
const sometimes = option('sometimes', 'Sometimes');
const spent = { id: 'W-2', question: 'How much is spent on water?' };
const pool = { id: 'W-4', type: 'radio', options: noYes };

/** The released version. */
export const towels = filesOf([
  {
    id: 'W-1',
    question: 'How often are towels changed?',
    type: 'radio',
    options: [daily, request, sometimes],
  },
  { ...spent, type: 'text' },
  { id: 'W-3', question: 'Is there a green team?', type: 'radio', options: noYes },
  { ...pool, question: 'Is there a pool?' },
]);

const newFields = [
  { id: 'W-1', question: 'How often are towels changed?', type: 'radio', options: [daily, request] },
  { ...spent, type: 'number', validation_rules: { data_type: 'number' } },
  { ...pool, question: 'Is there a swimming pool?' },
  { id: 'W-5', question: 'Who looks after nature?', type: 'radio', options: noYes },
];

/** An option, a question and a type are gone; one question is reworded, one is new. With an empty plan. */
export const newTowels = filesOf(newFields, { 'migration-from-1.json': '{}\n' });

/** The answers of three hotels to the released version. */
export const towelAnswers = {
  'Alder Quay': { 'W-1': { selectedOptionId: 'sometimes' }, 'W-2': { typedValue: '300' } },
  'Birch House': { 'W-1': { selectedOptionId: 'daily' }, 'W-3': { selectedOptionId: 'yes' } },
  'Cedar Lodge': { 'W-2': { typedValue: 'see report' }, 'W-4': { selectedOptionId: 'no' } },
};
