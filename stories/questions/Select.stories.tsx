import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Select',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A long list is searched by typing; a short one is the browser’s own. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'select',
  label: 'Which country is the hotel in?',
  placeholder: 'Choose a country',
  options: [
    'Austria',
    'Brazil',
    'Chile',
    'Denmark',
    'Estonia',
    'France',
    'Germany',
    'Hungary',
    'Italy',
    'Japan',
    'Portugal',
    'Spain',
  ].map((option_text) => ({ id: option_text, option_text, has_attachment: false })),
};
const filled = { 'Q-1': { selectedOptionId: 'Portugal' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };

export const ShortList: Story = {
  args: {
    definition: {
      ...definition,
      label: 'Which year do your figures cover?',
      placeholder: 'Choose a year',
      options: ['2023', '2024', '2025'].map((year) => ({
        id: `y${year}`,
        option_text: year,
        has_attachment: false,
      })),
    },
  },
};
