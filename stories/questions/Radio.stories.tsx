import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Radio',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Rows of at least 44 px; `Evidence` marks options that need a file. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'radio',
  label: 'Is the hotel’s carbon footprint calculated?',
  help_text: 'Count the whole building, and laundry that is washed elsewhere.',
  has_attachment: true,
  options: [
    { id: 'no', option_text: 'No', has_attachment: false },
    { id: 'once', option_text: 'Estimated once' },
    { id: 'own', option_text: 'Each year, own method' },
    {
      id: 'standard',
      option_text: 'Each year with HCMI or GHG Protocol',
      has_attachment: true,
      info_text:
        'HCMI is a free workbook made for hotels. The GHG Protocol is the general standard it builds on.',
    },
  ],
};
const filled = { 'Q-1': { selectedOptionId: 'standard' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };
