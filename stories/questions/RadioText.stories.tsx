import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Radio and text',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** `Radio + Text`: a text box opens under the chosen option. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'radio-text',
  label: 'Does a person answer for sustainability?',
  options: [
    { id: 'no', option_text: 'No', has_attachment: false },
    { id: 'part', option_text: 'Yes, beside other work' },
    { id: 'full', option_text: 'Yes, as their main work' },
  ],
  validation_rules: {
    show_on_options: ['part', 'full'],
    required_when_visible: true,
    max_length: 200,
    placeholder: 'Their role',
  },
};
const filled = { 'Q-1': { selectedOptionId: 'full', typedValue: 'Sustainability manager' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const Invalid: Story = { args: { definition, answers: { 'Q-1': { selectedOptionId: 'part' } } } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };
