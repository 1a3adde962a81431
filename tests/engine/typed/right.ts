/** Definitions without a mistake: they compile, and are read. */
import { sourceOf, wholeSource } from './written.js';

const entries = sourceOf(
  `{ id: 'a', dependency_list: [
    { questionId: 'meals', conditionType: 'option_id_equals', requiredValue: 'all' },
    { questionId: 'meals', conditionType: 'option_text_equals', requiredValue: 'SOME' },
    { questionId: 'meals', conditionType: 'text_contains', requiredValue: 'fish' },
    { questionId: 'pool', conditionType: 'option_text_equals', requiredValue: 'Option yes' },
    { questionId: 'land', conditionType: 'value_not_empty' },
    { questionId: 'energies', conditionType: 'option_id_equals', requiredValue: 'wind' },
    { questionId: 'energies', conditionType: 'option_text_equals', requiredValue: 'Option sun' },
    { questionId: 'energies', conditionType: 'value_not_empty' },
    { questionId: 'name', conditionType: 'equals', requiredValue: 'Grand Hotel' },
    { questionId: 'rooms', conditionType: 'equals', requiredValue: '12' },
  ] },
  { id: 'b', dependency_list: [{ questionId: 'a', conditionType: 'value_not_empty' }] },`,
);

const rules = sourceOf(
  `{ id: 'a', visible_when: { and: [
    { or: [{ var: 'meals.option' }, { '!': { var: 'name.text' } }, { '!!': [{ var: ['bar.option'] }] }] },
    { if: [{ var: 'name.text' }, { '>': [{ var: 'rooms.number' }, 5] }, true] },
    { '==': [{ var: 'meals.label' }, 'All'] },
    { '!=': ['none', { var: 'meals.option' }] },
    { '===': [{ var: 'rooms.number' }, 12] },
    { '!==': [{ var: 'pool.option' }, null] },
    { in: [{ var: 'land.option' }, ['pt', 'es']] },
    { in: ['Hotel', { var: 'name.text' }] },
    { in: [{ var: 'land.option' }, 'pt es fr'] },
    { '<=': [1, { var: 'rooms.number' }, 2.5] },
    { '==': [{ var: 'pool.option' }, { var: 'bar.option' }] },
    { equals: [{ var: 'lead.text' }, 'Ada'] },
    { option_id_equals: [{ var: 'grid_1.option' }, 'no'] },
    { option_text_equals: [{ var: 'meals.label' }, 'none'] },
    { text_contains: [{ var: 'mail.text' }, '@'] },
    { value_not_empty: { var: 'spot.text' } },
    { in: ['sun', { var: 'energies.options' }] },
    { in: [{ var: 'pool.option' }, { var: ['energies.options'] }] },
    { '>=': [{ var: 'energies.count' }, 2] },
    { '>': [{ '*': [{ '-': [{ var: 'rooms.number' }, 1] }, { var: 'name.length' }, 0.5] }, 40] },
    { '<': [{ var: 'day.day' }, { '+': [{ var: 'day.day' }, 30] }] },
  ] } },`,
  'grouped',
);

const nested = sourceOf(
  `{ id: 'a', type: 'radio', options: [{ id: 'yes' }], subQuestions: [
    { id: 'a_1', type: 'text', visible_when: { '==': [{ var: 'a.option' }, 'yes'] } },
    { id: 'a_2', type: 'text', dependency_list: [{ questionId: 'a_1', conditionType: 'value_not_empty' }] },
  ] },
  { id: 'b', type: 'group', fields: [
    { id: 'b_1', type: 'number', visible_when: { '!!': { var: 'a_2.text' } } },
    { id: 'b_2', type: 'text', visible_when: { '>': [{ var: 'b_1.number' }, 5] } },
  ] },`,
  'grouped',
);

const named = sourceOf(
  `{ id: 'a', type: 'number', visible_when: { condition: 'big' } },
  { id: 'b', visible_when: { or: [{ condition: 'with-pool' }, { '!': [{ condition: 'big' }] }] } },`,
  'flat',
  `big: { '>': [{ var: 'rooms.number' }, 50] },
  'with-pool': { '==': [{ var: 'pool.option' }, 'yes'] },`,
);

/** Of ids that are made at run time TypeScript knows nothing, so it refuses nothing. */
const madeAtRunTime = wholeSource(`{
  key: 'demo', version: 1, title: 'Demo',
  steps: ['hull', 'deck'].map((stepKey) => ({ stepKey, metadata: { title: stepKey, fields: [
    { id: \`\${stepKey}-fine\`, type: 'radio', options: [{ id: 'yes' }, { id: 'no' }] },
    { id: \`\${stepKey}-days\`, type: 'number', visible_when: { '==': [{ var: \`\${stepKey}-fine.option\` }, 'no'] } },
  ] } })),
}`);

const question = (at: number) => {
  const controller = at - 1 - (at % 2);
  const condition =
    at < 3
      ? ''
      : at % 3 === 0
        ? `visible_when: { and: [{ condition: 'first' }, { in: [{ var: 'q${controller}.option' }, ['yes', 'x${controller}']] }] },`
        : `dependency_list: [{ questionId: 'q${controller}', conditionType: 'option_text_equals', requiredValue: 'Yes, ${controller}' }],`;
  return at % 2 === 1
    ? `{ id: 'q${at}', question: 'Question ${at}?', type: 'radio', options: [{ id: 'yes', option_text: 'Yes, ${at}' }, { id: 'no' }, { id: 'x${at}' }], ${condition} },`
    : `{ id: 'q${at}', question: 'Question ${at}?', type: 'number', validation_rules: { min_value: ${at} }, ${condition} },`;
};

/** The source of a definition with this many questions, in steps of five groups of six. */
export function longSource(count: number, last = ''): string {
  const groups = Array.from({ length: count / 6 }, (_, group) => {
    const fields = Array.from({ length: 6 }, (__, at) => question(group * 6 + at)).join('\n');
    return `{ key: 'g${group}', metadata: { title: 'Group', fields: [\n${fields}\n${group === count / 6 - 1 ? last : ''}\n] } },`;
  });
  const steps = Array.from({ length: groups.length / 5 }, (_, step) => {
    const inStep = groups.slice(step * 5, step * 5 + 5).join('\n');
    return `{ stepKey: 's${step}', metadata: { title: 'Step' }, hasGroups: true, groups: [\n${inStep}\n] },`;
  });
  return wholeSource(`{ key: 'long', version: 1, title: 'Long',
  conditions: { first: { '==': [{ var: 'q1.option' }, 'yes'] } },
  steps: [\n${steps.join('\n')}\n] }`);
}

export const right: readonly { readonly rules: string; readonly title: string; readonly source: string }[] = [
  { rules: 'V-3 V-4 V-5 V-6 V-7', title: 'entries of every condition type', source: entries },
  { rules: 'D-17 V-13', title: 'rules with every operator and every part of an answer', source: rules },
  { rules: 'D-9 D-15', title: 'questions that look at what nests before them', source: nested },
  { rules: 'D-23', title: 'named conditions', source: named },
  { rules: 'D-15', title: 'questions that are made at run time', source: madeAtRunTime },
  { rules: 'D-15', title: '150 questions', source: longSource(150) },
];
