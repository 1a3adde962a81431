import type { QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { longWords } from '../support/long-words';
import { QuestionStory } from '../support/QuestionStory';

const meta = {
  title: 'Questions/Repeated group',
  component: QuestionStory,
} satisfies Meta<typeof QuestionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Questions that are asked again for each site. */
const definition: QuestionDefinition = {
  id: 'sites',
  q_number: '9',
  type: 'group',
  label: 'Which sites does your report cover?',
  help_text: 'A site is a place with an address of its own, such as a hotel, a villa or a farm.',
  repeat: { label: 'Site', most: 4 },
  fields: [
    { id: 'site-name', type: 'text', label: 'Name of the site', required: true },
    {
      id: 'site-kind',
      type: 'radio',
      label: 'Kind of site',
      options: [
        { id: 'hotel', option_text: 'Hotel' },
        { id: 'farm', option_text: 'Farm' },
      ],
    },
    {
      id: 'site-area',
      type: 'number',
      label: 'Area',
      validation_rules: { data_type: 'number', min_value: 0, unit: 'm²' },
    },
  ],
};
const yes = { selectedOptionId: 'yes' };
const two = {
  'site-name': { typedValue: 'Alder Quay Hotel' },
  'site-kind': { selectedOptionId: 'hotel' },
  'site-area': { typedValue: '4200' },
  'sites--2': yes,
  'site-name--2': { typedValue: 'Quinta do Amieiro' },
  'site-kind--2': { selectedOptionId: 'farm' },
};
const full = { ...two, 'sites--3': yes, 'sites--4': yes };

export const Empty: Story = { args: { definition } };
export const Filled: Story = { args: { definition, answers: two } };
export const Full: Story = { args: { definition, answers: full } };
export const Invalid: Story = {
  args: { definition, answers: { ...two, 'site-area--2': { typedValue: '-1' } } },
};
export const ReadOnly: Story = { args: { definition, answers: two, readOnly: true } };
export const Highlighted: Story = {
  args: { definition, answers: { 'sites--2': yes }, highlighted: ['site-name', 'site-name--2'] },
};
export const LongText: Story = {
  args: {
    definition: {
      ...definition,
      ...longWords,
      repeat: { label: 'Site that is heated and cleaned together with this one', most: 4 },
    },
    answers: two,
  },
};

/** None need be there. */
export const NoneYet: Story = {
  args: { definition: { ...definition, repeat: { label: 'Site', least: 0, most: 4 } } },
};
export const NoneRead: Story = { args: { ...NoneYet.args, readOnly: true } };

/** A new entry begins with the focus in its first field. */
export const Added: Story = {
  args: { definition },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Site' }));
    const name = within(canvas.getByRole('group', { name: 'Site 2' })).getByLabelText(/^Name of the site/);
    await expect(name).toHaveFocus();
    await userEvent.keyboard('Quinta do Amieiro');
    await expect(name).toHaveValue('Quinta do Amieiro');
  },
};

/** What was answered in it stays until the save. */
export const Removed: Story = {
  args: { definition, answers: two },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Site 2' }));
    await expect(canvas.getByText('Site 2 is removed when you save.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Site' })).toHaveFocus();
  },
};

export const PutBack: Story = {
  args: { definition, answers: two },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Site 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Put it back: Site 2' }));
    const name = within(canvas.getByRole('group', { name: 'Site 2' })).getByLabelText(/^Name of the site/);
    await expect(name).toHaveValue('Quinta do Amieiro');
  },
};

/** The last one that its author allows. */
export const AtMost: Story = {
  args: { definition, answers: { ...two, 'sites--3': yes } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Site' }));
    await expect(canvas.getByRole('button', { name: 'Add Site' })).toBeDisabled();
    await expect(canvas.getByText('All 4 are there: no more can be added.')).toBeVisible();
  },
};
