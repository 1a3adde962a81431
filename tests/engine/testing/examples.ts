/** Two small questionnaires of other trades, which between them have every type of question, condition and limit. */
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import {
  entry,
  flatStep,
  grid,
  group,
  groupedStep,
  radio,
  text,
  whenOption,
  yesNo,
} from '../support/definitions.js';

const when = (rule: unknown): Pick<QuestionDefinition, 'visible_when'> => ({ visible_when: rule });
const option = (id: string, value: string) => ({ '==': [{ var: `${id}.option` }, value] });
const number = (id: string) => ({ var: `${id}.number` });

const kinds = [
  { id: 'day', option_text: 'Day school' },
  { id: 'boarding', option_text: 'Boarding school', has_attachment: true },
  { id: 'evening', option_text: 'École du soir', has_attachment: false },
];

/** A school enrols. */
export const schoolDefinition: QuestionnaireDefinition = {
  key: 'school',
  version: 1,
  title: 'A school',
  steps: [
    flatStep(
      'pupils',
      { id: 'kind', type: 'radio', options: kinds },
      { id: 'pupils', type: 'number', validation_rules: { min_value: 0, max_value: 500 } },
      text('motto', { validation_rules: { trim: true, max_length: 12 } }),
      { id: 'beds', type: 'number', ...whenOption('kind', 'boarding') },
      text('warden', { dependency_list: [entry('kind', 'option_text_equals', 'BOARDING SCHOOL')] }),
      text('bus', when({ or: [{ '>': [number('pupils'), 20] }, option('kind', 'boarding')] })),
      text('few', when({ '<': [number('pupils'), 10] })),
      text('between', when({ '<': [5, number('pupils'), 50] })),
      { id: 'allergies', type: 'radio', options: yesNo, ...when({ '!=': [{ var: 'pupils.text' }, '0'] }) },
      text('which', { ...whenOption('allergies'), validation_rules: { min_length: 20, max_length: 60 } }),
      text('doctor', { dependency_list: [entry('which', 'value_not_empty')] }),
      text('exact', when({ '==': [{ var: 'pupils.text' }, 7] })),
    ),
    groupedStep('teaching', {
      languages: [
        {
          id: 'language',
          type: 'radio/text',
          options: [
            { id: 'fr', option_text: 'French' },
            { id: 'de', option_text: 'German' },
          ],
        },
        text('teacher', {
          dependency_list: [
            entry('language', 'equals', 'Latin'),
            entry('language', 'option_id_equals', 'fr'),
          ],
        }),
        text('exchange', {
          dependency_list: [
            entry('language', 'option_id_equals', 'de'),
            entry('language', 'text_contains', 'ian'),
            entry('kind', 'option_id_equals', 'day'),
            entry('kind', 'option_id_equals', 'boarding'),
          ],
        }),
        text('never', { dependency_list: [entry('language', 'is_like', 'fr')] }),
      ],
      subjects: [
        grid('grid', ['maths', 'music', 'sports'], whenOption('kind', 'day')),
        group(
          'hall',
          [text('size'), { id: 'email', type: 'email' }],
          when({ '!': [option('kind', 'evening')] }),
        ),
        text('choir', { dependency_list: [entry('music', 'option_id_equals', 'yes')] }),
      ],
    }),
    flatStep(
      'staff',
      { id: 'phone', type: 'phone' },
      { id: 'site', type: 'url', ...when({ '!!': [{ var: 'phone.text' }] }) },
      {
        id: 'policy',
        type: 'textarea',
        validation_rules: { min_length: 24, max_length: 80 },
        ...when({ and: [{ equals: [{ var: 'motto.text' }, 'né'] }, option('kind', 'day')] }),
      },
      {
        id: 'since',
        type: 'text',
        validation_rules: { format: 'date', earliest: '2020-01-31', latest: '2026-12-31' },
      },
      { id: 'code', type: 'text', validation_rules: { pattern: '[A-C]{2}[0-9]{2}' } },
      { id: 'fixed', type: 'number', attributes: { readOnly: true } },
      { id: 'offered', type: 'radio', options: yesNo, default_value: 'no' },
      text('reason', { dependency_list: [entry('offered', 'option_id_equals', 'no')] }),
      text('gone', { excluded: true }),
    ),
  ],
};

/** A workshop is inspected: files, chains over steps, texts beside options. */
export const workshopDefinition: QuestionnaireDefinition = {
  key: 'workshop',
  version: 1,
  title: 'A workshop',
  conditions: { big: { '>=': [number('benches'), 10] } },
  steps: [
    flatStep(
      'tools',
      {
        id: 'saw',
        type: 'radio-text',
        options: [
          { id: 'own', option_text: 'Our own', has_attachment: true },
          { id: 'other', option_text: 'Another' },
          { id: 'none', option_text: 'None', has_attachment: false },
        ],
        has_attachment: true,
        validation_rules: { show_on_options: ['other'], required_when_visible: true, max_length: 20 },
      },
      {
        id: 'benches',
        type: 'number',
        validation_rules: { min_value: -5, max_value: 99.5, allow_decimal: true },
      },
      text('maker', {
        dependency_list: [
          entry('saw', 'text_contains', 'Altendorf'),
          entry('saw', 'option_id_equals', 'own'),
        ],
      }),
      text('a', { dependency_list: [entry('saw', 'equals', 'own')] }),
      text('b', { dependency_list: [entry('saw', 'option_id_equals', 'own')] }),
    ),
    flatStep(
      'dust',
      { id: 'filter', type: 'select', options: yesNo, ...when({ condition: 'big' }) },
      text('filter-maker', whenOption('filter')),
      { id: 'plan', type: 'file', ...whenOption('filter') },
      {
        ...radio('mask', {
          ...when({ if: [option('saw', 'none'), false, { in: [{ var: 'saw.option' }, ['own', 'other']] }] }),
        }),
        subQuestions: [text('mask-type'), text('mask-size', whenOption('mask'))],
      },
      { id: 'place', type: 'custom', component: 'map-with-marker', ...whenOption('filter', 'no') },
      { id: 'opens', type: 'custom', component: 'opening-hours' },
      {
        id: 'checks',
        type: 'custom',
        component: 'radio-grid',
        options: [{ id: 'yes', has_attachment: true }, { id: 'no' }],
        subQuestions: ['guard', 'brake'].map((id) => ({
          id,
          type: 'radio' as const,
          options: [{ id: 'yes', has_attachment: true }, { id: 'no' }],
          ...(id === 'brake' && whenOption('filter')),
        })),
      },
      {
        id: 'bags',
        type: 'radio',
        options: [{ id: 'yes', has_attachment: true }, { id: 'no' }],
        ...whenOption('filter'),
      },
    ),
    { stepKey: 'proofs', role: 'evidence', metadata: { title: 'Proofs', fields: [] } },
  ],
};

export const exampleDefinitions: readonly QuestionnaireDefinition[] = [schoolDefinition, workshopDefinition];
