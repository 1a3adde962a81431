import type { Meta, StoryObj } from '@storybook/react-vite';
import { readShipped } from './support/shipped';
import { WholeForm } from './support/WholeForm';

const meta = {
  title: 'Whole form',
  component: WholeForm,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WholeForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const alo = readShipped('alo');

/** The whole Alo questionnaire. */
export const Alo: Story = { args: { questionnaire: alo } };

/** The short questionnaire. */
export const Basics: Story = { args: { questionnaire: readShipped('basics') } };

/** A hotel half-way, with every mark that a question can carry. */
export const HalfWay: Story = {
  args: {
    questionnaire: alo,
    stepKey: 'planet',
    answers: {
      'LOC-08': { selectedOptionId: 'within-5-km' },
      'BIO-01': { selectedOptionId: 'site-plan-reviewed' },
    },
    marks: new Map([
      ['BIO-03', { kind: 'prefilled' }],
      ['BIO-04', { kind: 'kept' }],
      ['BIO-05', { kind: 'rejected', reason: 'it covers another year' }],
      ['BIO-06', { kind: 'changedElsewhere' }],
    ]),
  },
};

export const Dark: Story = { ...HalfWay, globals: { colorMode: 'dark' } };
