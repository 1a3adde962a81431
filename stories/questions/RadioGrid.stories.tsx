import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Radio grid',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const columns = [
  { id: 'none', option_text: 'Not separated', has_attachment: false },
  { id: 'back', option_text: 'Back of house' },
  { id: 'guest', option_text: 'Guest areas too' },
];

/** STEP-10: 55 / 15 / 15 / 15; on a phone each row is a small question. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'custom',
  component: 'radio-grid',
  row_label: 'Kind of waste',
  label: 'Which streams are separated, and where?',
  help_text: 'Choose one answer in each row.',
  options: columns,
  subQuestions: ['Paper and card', 'Plastic', 'Glass', 'Metal', 'Food and garden'].map((label, row) => ({
    id: `Q-1_${row + 1}`,
    type: 'radio' as const,
    label,
    options: columns,
  })),
};
const filled = {
  'Q-1_1': { selectedOptionId: 'guest' },
  'Q-1_2': { selectedOptionId: 'guest' },
  'Q-1_4': { selectedOptionId: 'back' },
};

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, answers: filled, highlighted: ['Q-1_3', 'Q-1_5'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };

/** STEP-10: more than three columns share 45 percent. */
const six = ['Never', 'Once', 'Monthly', 'Weekly', 'Daily', 'Not known'].map((option_text, at) => ({
  id: `o${at}`,
  option_text,
}));
export const SixColumns: Story = {
  args: {
    definition: {
      ...definition,
      options: six,
      subQuestions: (definition.subQuestions ?? []).map((row) => ({ ...row, options: six })),
    },
  },
};

export const NoOptions: Story = { args: { definition: { ...definition, options: [], subQuestions: [] } } };
export const NoRows: Story = { args: { definition: { ...definition, subQuestions: [] } } };
