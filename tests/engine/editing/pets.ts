/** A small form about pets, with what stands beside it. */
import type { FormDocuments } from '@alo/engine/authoring';
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';

const yesNo = [{ id: 'yes' }, { id: 'no' }];
const isYes = (questionId: string) => ({
  ...{ questionId, requiredValue: 'yes' },
  conditionType: 'option_id_equals',
});

const pets: QuestionnaireDefinition = {
  key: 'flat',
  version: 1,
  title: 'Flat',
  conditions: { 'has-dog': { '==': [{ var: 'dog.option' }, 'yes'] } },
  conversions: [{ id: 'lb-kg', from: 'lb', to: 'kg', factor: 0.45, source: 'drawn', date: '2024' }],
  figures: [{ id: 'animals', title: 'Animals', unit: 'animals', sum: ['dogs', 'cats'] }],
  steps: [
    {
      stepKey: 'pets',
      metadata: {
        title: 'Pets',
        fields: [
          { id: 'dog', type: 'radio', options: [...yesNo, { id: 'soon' }] },
          { id: 'cat', type: 'radio', options: yesNo },
          { id: 'dogs', type: 'number' },
          { id: 'cats', type: 'number' },
          { id: 'tag', type: 'text', dependency_list: [isYes('dog'), isYes('cat')] },
          { id: 'walks', type: 'text', visible_when: { condition: 'has-dog' } },
          {
            id: 'food',
            type: 'radio-text',
            options: [{ id: 'kg' }, { id: 'lb', unit: 'lb', conversion: 'lb-kg' }],
            validation_rules: { data_type: 'number', unit: 'kg', show_on_options: ['kg', 'lb'] },
          },
          {
            id: 'both',
            type: 'text',
            visible_when: {
              and: [
                { in: [{ var: 'dog.option' }, ['yes', 'soon']] },
                { '==': [{ var: 'cat.option' }, 'yes'] },
              ],
            },
          },
        ],
      },
    },
  ],
};

const examples = {
  kind: 'examples',
  json: {
    examples: [
      { title: 'No pet', answers: {}, hidden: ['tag', 'walks', 'both'] },
      { title: 'A dog', answers: { dog: { selectedOptionId: 'yes' } }, shown: ['walks'], hidden: ['tag'] },
    ],
  },
};

export const documents: FormDocuments = { definition: pets, companions: { examples } };

/** The questions of a definition with one step without groups. */
const questionsIn = ({ definition }: FormDocuments): readonly QuestionDefinition[] =>
  definition.steps[0]?.metadata.fields ?? [];

/** The question with this id; the form is known to have it. */
export function questionIn(all: FormDocuments, id: string): QuestionDefinition {
  const found = questionsIn(all).find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no question "${id}".`);
  return found;
}

/** The pets with another question at the end. */
export const withQuestion = (question: QuestionDefinition): FormDocuments => {
  const [step] = pets.steps;
  if (step === undefined) throw new Error('There is no step.');
  const metadata = { ...step.metadata, fields: [...(step.metadata.fields ?? []), question] };
  return { ...documents, definition: { ...pets, steps: [{ ...step, metadata }] } };
};
