import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Date',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A text that is a calendar date. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'text',
  label: 'When does the certificate end?',
  validation_rules: { format: 'date' },
};
const filled = { 'Q-1': { typedValue: '2027-03-31' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
/** The default `today` offers the day on which the form is opened. */
export const OfferedToday: Story = {
  args: { definition: { ...definition, default_value: 'today' }, today: '2026-11-29' },
};
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };
