import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Textarea',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** STEP-12: four rows. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'textarea',
  label: 'What did the hotel change after the last audit?',
  help_text: 'Two or three sentences.',
  validation_rules: { min_length: 20, max_length: 600 },
};
const filled = {
  'Q-1': {
    typedValue: 'The laundry moved to cold washing in March.\nThe boiler is checked every month since May.',
  },
};

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const Invalid: Story = { args: { definition, answers: { 'Q-1': { typedValue: 'Not much.' } } } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };
