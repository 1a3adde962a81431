/** Questionnaires of any size for benchmarks: the mix of types and conditions that the goals are measured with. */
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';

const perGroup = 20;
const yesNo = [
  { id: 'yes', option_text: 'Yes' },
  { id: 'partly', option_text: 'Partly' },
  { id: 'no', option_text: 'No' },
];

function plainQuestion(index: number): QuestionDefinition {
  const question = {
    id: `Q${index}`,
    label: `Question number ${index} of the page`,
    q_number: String(index),
  };
  const place = index % perGroup;
  if (place < 9) return { ...question, type: 'radio', options: yesNo };
  if (place < 13) return { ...question, type: 'text', validation_rules: { max_length: 200 } };
  if (place < 16)
    return {
      ...question,
      type: 'number',
      validation_rules: { data_type: 'number', min_value: 0, max_value: 1000, unit: 'kWh' },
    };
  if (place < 19) return { ...question, type: 'textarea', validation_rules: { max_length: 2000 } };
  const rows = Array.from({ length: 5 }, (_, row) => ({
    id: `Q${index}_${row + 1}`,
    label: `Row ${row + 1}`,
    type: 'radio' as const,
    options: yesNo,
    isSubQuestion: true,
  }));
  return {
    ...question,
    type: 'custom',
    component: 'radio-grid',
    options: yesNo,
    subQuestions: rows,
    colSpan: 2,
  };
}

/**
 * Makes `count` questions on one flat step: 45 % radio, 20 % text, 15 % number, 15 % textarea, 5 % grids with five
 * rows. The last `hidden` of them are shown when the first one is answered with yes.
 */
export function questionnaireOf(count: number, hidden = 0): QuestionnaireDefinition {
  const fields = Array.from({ length: count }, (_, index) => {
    const question = plainQuestion(index);
    return index < count - hidden
      ? question
      : {
          ...question,
          dependency_list: [{ questionId: 'Q0', conditionType: 'option_id_equals', requiredValue: 'yes' }],
        };
  });
  return {
    key: 'bench',
    version: 1,
    title: 'Benchmark',
    steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }],
  };
}
