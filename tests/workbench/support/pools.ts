import type { FormFiles } from '@alo/workbench';

/** The same files with one text changed; a text that is not there is a mistake of the test. */
export function withText(files: FormFiles, file: string, from: string, to: string): FormFiles {
  const text = files.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
  return new Map([...files, [file, text.replace(from, to)]]);
}

const options = [
  { id: 'no', option_text: 'No' },
  { id: 'yes', option_text: 'Yes' },
];

/** Two steps: a pool, and a question about it on the other step. */
export const poolFiles: FormFiles = new Map([
  [
    'questionnaire.json',
    `{\n  "key": "pools",\n  "version": 1,\n  "title": "Pools",\n  "steps": ["water", "staff"]\n}\n`,
  ],
  [
    'water.json',
    `${JSON.stringify(
      {
        stepKey: 'water',
        metadata: {
          title: 'Water',
          fields: [{ id: 'P-1', q_number: '1', question: 'Is there a pool?', type: 'radio', options }],
        },
      },
      null,
      2,
    )}\n`,
  ],
  [
    'staff.json',
    `${JSON.stringify(
      {
        stepKey: 'staff',
        metadata: {
          title: 'Staff',
          fields: [
            {
              id: 'S-1',
              q_number: '1',
              question: 'Is there a life guard?',
              type: 'radio',
              options,
              dependency_list: [
                { questionId: 'P-1', requiredValue: 'yes', conditionType: 'option_id_equals' },
              ],
            },
          ],
        },
      },
      null,
      2,
    )}\n`,
  ],
]);
