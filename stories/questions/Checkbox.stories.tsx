import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Checkbox',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Several options; one of them is chosen alone. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '7',
  required: true,
  type: 'checkbox',
  label: 'Which of these does the hotel collect apart?',
  help_text: 'Count what the kitchen and housekeeping sort, not what the haulier sorts later.',
  has_attachment: true,
  options: [
    { id: 'paper', option_text: 'Paper and cardboard' },
    { id: 'glass', option_text: 'Glass' },
    {
      id: 'food',
      option_text: 'Food waste',
      info_text: 'Peelings and leftovers, for compost or biogas.',
      has_attachment: true,
    },
    { id: 'soap', option_text: 'Soap and bottles of guests' },
    { id: 'none', option_text: 'None of these', has_attachment: false, exclusive: true },
  ],
};
const filled = { 'Q-1': { selectedOptionId: 'paper,food' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const NoneOfThese: Story = { args: { definition, answers: { 'Q-1': { selectedOptionId: 'none' } } } };
export const Invalid: Story = {
  args: { definition: { ...definition, validation_rules: { min_choices: 3 } }, answers: filled },
};
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = {
  args: { definition: { ...definition, ...longWords }, answers: filled },
};

/** A few of many. */
export const Limited: Story = {
  args: {
    definition: { ...definition, validation_rules: { min_choices: 1, max_choices: 2 } },
    answers: filled,
  },
};
