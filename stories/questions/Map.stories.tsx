import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Map',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** STEP-05: click, drag, arrow keys or typing. */
const definition: QuestionDefinition = {
  id: 'Q-1',
  q_number: '9',
  required: true,
  type: 'custom',
  component: 'map-with-marker',
  label: 'Where exactly is the hotel?',
};
const filled = { 'Q-1': { typedValue: '41.140312,-8.615273' } };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: filled } };
export const Invalid: Story = {
  args: { definition, answers: { 'Q-1': { typedValue: '95.000000,10.000000' } } },
};
export const ReadOnly: Story = { args: { definition, answers: filled, readOnly: true } };
/** No pictures are set up: the place in words. */
export const WithoutPictures: Story = { args: { definition, answers: filled }, parameters: { map: {} } };
export const Excluded: Story = { args: { definition: { ...definition, excluded: true } } };
export const Highlighted: Story = { args: { definition, highlighted: ['Q-1'] } };
export const LongText: Story = { args: { definition: { ...definition, ...longWords }, answers: filled } };
