import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Group',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Several questions under one label. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  type: 'group',
  label: 'Who can we ask about these answers?',
  fields: [
    { id: 'Q-1_name', type: 'text', label: 'Name', required: true, personal: true },
    { id: 'Q-1_mail', type: 'email', label: 'E-mail', required: true, personal: true },
    { id: 'Q-1_phone', type: 'phone', label: 'Phone', personal: true },
  ],
};
const filled = {
  'Q-1_name': { typedValue: 'Ana Moreira' },
  'Q-1_mail': { typedValue: 'ana@alderquay.example' },
};

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const Invalid: Story = { args: { definition, answers: { 'Q-1_mail': { typedValue: 'ana@' } } } };
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1_name', 'Q-1_mail'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };
