/** Definitions as they are written in TypeScript, and the documents that they are. */
import { runInNewContext } from 'node:vm';

/** Stands at the end of the line of a mistake. */
const mark = '// wrong';

/** Questions that the others look at: one of each kind. */
const controllers = `
        {
          id: 'meals',
          type: 'radio-text',
          options: [
            { id: 'none', option_text: 'None' },
            { id: 'some', option_text: 'Some' },
            { id: 'all', option_text: 'All' },
          ],
          validation_rules: { show_on_options: ['some'] },
        },
        { id: 'pool', type: 'radio', options: [{ id: 'yes' }, { id: 'no' }] },
        { id: 'land', type: 'select', options: [{ id: 'pt' }, { id: 'es' }] },
        { id: 'bare', type: 'radio', options: [] },
        { id: 'bar', response_type: 'Radio Button', options: [{ id: 'yes' }] },
        { id: 'energies', type: 'checkbox', options: [{ id: 'sun' }, { id: 'wind' }] },
        { id: 'name', type: 'text' },
        { id: 'owner', response_type: 'Text' },
        { id: 'rooms', type: 'number' },
        { id: 'mail', type: 'email' },
        { id: 'day', type: 'text', validation_rules: { format: 'date' } },
        { id: 'spot', type: 'custom', component: 'map-with-marker' },
        { id: 'plan', type: 'file' },
        {
          id: 'grid',
          type: 'custom',
          component: 'radio-grid',
          options: [{ id: 'yes' }, { id: 'no' }],
          subQuestions: [{ id: 'grid_1', type: 'radio', options: [{ id: 'yes' }, { id: 'no' }] }],
        },
        { id: 'team', type: 'group', fields: [{ id: 'lead', type: 'text' }] },`;
const controllerCount = 15;

export type Layout = 'flat' | 'grouped';

/** The pointer to the first of the questions that `sourceOf` puts behind the controllers. */
export const firstQuestion = (layout: Layout): string =>
  layout === 'flat' ? `/steps/0/metadata/fields/${controllerCount}` : '/steps/1/groups/0/metadata/fields/0';

/** The source of a definition with these questions: in the step of the controllers, or in a group of the next. */
export function sourceOf(questions: string, layout: Layout = 'flat', conditions = ''): string {
  const groups = `{
      stepKey: 'second',
      metadata: { title: 'Second' },
      hasGroups: true,
      groups: [{ key: 'group', metadata: { title: 'Group', fields: [
${questions}
      ] } }],
    },`;
  return wholeSource(`{
  key: 'demo',
  version: 1,
  title: 'Demo',
  conditions: {
${conditions}
  },
  steps: [
    { stepKey: 'first', metadata: { title: 'First', fields: [${controllers}
${layout === 'flat' ? questions : ''}
    ] } },
    ${layout === 'grouped' ? groups : ''}
  ],
}`);
}

const before =
  "import { defineQuestionnaire } from '@alo/engine/authoring';\n\nexport const definition = defineQuestionnaire(";
const after = ');\n';

export const wholeSource = (definition: string): string => before + definition + after;

/** The document that a source defines. */
export const documentOf = (source: string): unknown =>
  JSON.parse(
    runInNewContext(`JSON.stringify(${source.slice(before.length, -after.length)})`) as string,
  ) as unknown;

/** The lines, from 1, that are marked as wrong. */
export const wrongLines = (source: string): readonly number[] =>
  source.split('\n').flatMap((line, at) => (line.endsWith(mark) ? at + 1 : []));
