import { createAnswerSheet } from '@alo/engine';
import { QuestionList, QuestionnaireProvider } from '@alo/renderer';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { sampleQuestionnaire } from '../support/sample';

interface QuestionsProps {
  readonly questions: readonly QuestionDefinition[];
  readonly answers: AnswerMap;
}

/** Questions that look at each other, on a live answer sheet. */
function Questions({ questions, answers }: QuestionsProps) {
  const sheet = useMemo(
    () => createAnswerSheet(sampleQuestionnaire(questions), { answers }),
    [questions, answers],
  );
  return (
    <main className="stage">
      <QuestionnaireProvider sheet={sheet} onAddSources={() => undefined}>
        <QuestionList questionIds={questions.map(({ id }) => id)} />
      </QuestionnaireProvider>
    </main>
  );
}

const meta = { title: 'Questions/Beside others', component: Questions } satisfies Meta<typeof Questions>;
export default meta;
type Story = StoryObj<typeof meta>;

const rooms: QuestionDefinition = { id: 'Q-1', type: 'number', label: 'How many rooms does the hotel have?' };
const used: QuestionDefinition = {
  id: 'Q-2',
  type: 'number',
  label: 'How many of these are in use?',
  constraints: [
    {
      rule: { '<=': [{ var: 'Q-2.number' }, { var: 'Q-1.number' }] },
      message: 'There cannot be more rooms in use than there are. Correct one of the two numbers.',
    },
  ],
};

/** The answer breaks a constraint. */
export const BrokenConstraint: Story = {
  args: {
    questions: [rooms, used],
    answers: { 'Q-1': { typedValue: '40' }, 'Q-2': { typedValue: '48' } },
  },
};

const island: QuestionDefinition = {
  id: 'Q-1',
  type: 'radio',
  label: 'Is there hot water from the ground?',
  options: [
    { id: 'yes', option_text: 'Yes', has_attachment: false },
    { id: 'no', option_text: 'No', has_attachment: false },
  ],
};
const heat: QuestionDefinition = {
  id: 'Q-2',
  type: 'radio',
  label: 'What heats the hotel?',
  options: [
    { id: 'oil', option_text: 'Oil', has_attachment: false },
    { id: 'wood', option_text: 'Wood', has_attachment: false },
    {
      id: 'earth',
      option_text: 'Hot water from the ground',
      has_attachment: false,
      visible_when: { '==': [{ var: 'Q-1.option' }, 'yes'] },
    },
  ],
};

/** One option is not offered. */
export const FewerOptions: Story = {
  args: { questions: [island, heat], answers: { 'Q-1': { selectedOptionId: 'no' } } },
};

/** What was chosen is not offered any more: it stays until another option is chosen. */
export const ChosenBefore: Story = {
  args: {
    questions: [island, heat],
    answers: { 'Q-1': { selectedOptionId: 'no' }, 'Q-2': { selectedOptionId: 'earth' } },
  },
};

const heated: QuestionDefinition = {
  id: 'Q-1',
  type: 'radio',
  label: 'Is the pool heated?',
  options: [
    { id: 'yes', option_text: 'Yes', has_attachment: false },
    { id: 'no', option_text: 'No', has_attachment: false },
  ],
};
const sauna: QuestionDefinition = { ...heated, id: 'Q-2', label: 'Is there a sauna?' };
const warmth: QuestionDefinition = {
  id: 'Q-3',
  type: 'text',
  label: 'What heats the pool and the sauna?',
  dependency_list: [
    { questionId: 'Q-1', conditionType: 'option_id_equals', requiredValue: 'yes' },
    { questionId: 'Q-2', conditionType: 'option_id_equals', requiredValue: 'yes' },
  ],
};
/** One of the two entries of the list holds. */
const oneOfTwo = { 'Q-1': { selectedOptionId: 'yes' }, 'Q-2': { selectedOptionId: 'no' } };

/** Any entry of the list is enough: the last question is shown. */
export const AnyOfAList: Story = {
  args: { questions: [heated, sauna, { ...warmth, dependency_match: 'any' }], answers: oneOfTwo },
};

/** All entries of the list must hold: the last question is hidden until there is a sauna too. */
export const AllOfAList: Story = {
  args: { questions: [heated, sauna, { ...warmth, dependency_match: 'all' }], answers: oneOfTwo },
};
