/** How the entries of a repeated group stand among all answers in words, and what a group of hotels may answer of them. */
import { parseDefinition } from '@alo/engine/authoring';
import { expect, it } from 'vitest';
import { assessmentOf } from '../../../server/src/modules/detailed-assessment/assessment.js';
import { groupQuestion } from '../../../server/src/modules/group-answers/fitting.js';

const questionnaire = parseDefinition({
  ...{ key: 'test', version: 1, title: 'Test' },
  steps: [
    {
      stepKey: 'planet',
      metadata: {
        title: 'Planet',
        fields: [
          {
            ...{ id: 'sites', type: 'group', label: 'Your sites', repeat: { label: 'Site', most: 3 } },
            fields: [
              { id: 'kind', type: 'text', label: 'Kind of site' },
              {
                id: 'people',
                type: 'group',
                label: 'People',
                fields: [{ id: 'head', type: 'text', label: 'Head' }],
              },
            ],
          },
        ],
      },
    },
  ],
});

it('[PROD-15] [D-33] [C-18] the answers of an entry are named with it, and its mark is none of them', () => {
  const answers = {
    kind: { typedValue: 'Hotel' },
    'sites--3': { selectedOptionId: 'yes' },
    'kind--3': { typedValue: 'Farm' },
  };
  const stored = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer, revision: 1 }));
  const hotel = {
    ...{ hotel: { name: 'Alder Quay', place: null } },
    ...{ submitted_at: '2026-03-01T10:00:00Z', submitted_by: 'admin' },
  };
  const { steps } = assessmentOf({ questionnaire }, { stored, files: [] }, [], hotel);
  const parts = steps.flatMap(({ topics }) => topics.flatMap((topic) => topic.answers[0]?.parts ?? []));
  expect(parts.map(({ question, answer }) => [question, answer])).toEqual([
    ['Site 1: Kind of site', 'Hotel'],
    ['Site 1: Head', ''],
    ['Site 3: Kind of site', 'Farm'],
    ['Site 3: Head', ''],
  ]);
});

it('[G-8] [D-33] what a sum goes without is named with its entry', () => {
  const withSum = parseDefinition({
    ...{ key: 'test', version: 1, title: 'Test' },
    steps: [
      {
        stepKey: 'planet',
        metadata: {
          title: 'Planet',
          fields: [
            {
              ...{ id: 'sites', type: 'group', label: 'Your sites', repeat: { label: 'Site', most: 3 } },
              fields: [{ id: 'rooms', type: 'number', label: 'Rooms' }],
            },
            { id: 'all', type: 'custom', component: 'figure', figure: 'sum', label: 'All rooms' },
          ],
        },
      },
    ],
    figures: [{ id: 'sum', title: 'Rooms', unit: 'rooms', sum: ['rooms'], partial: true }],
  });
  const answers = { rooms: { typedValue: '4' }, 'sites--2': { selectedOptionId: 'yes' } };
  const stored = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer, revision: 1 }));
  const hotel = { hotel: { name: 'Alder Quay', place: null }, submitted_at: null, submitted_by: null };
  const said = JSON.stringify(assessmentOf({ questionnaire: withSum }, { stored, files: [] }, [], hotel));
  expect(said).toContain('Site 2: Rooms');
  expect(said.match(/Site 2: Rooms/g)).toHaveLength(2);
});

it('[D-33] a group of hotels may answer the fields of an entry, and not its mark', () => {
  expect(groupQuestion(questionnaire, 'kind--2')).toMatchObject({ id: 'kind--2' });
  expect(groupQuestion(questionnaire, 'sites--2')).toBeTypeOf('string');
});
