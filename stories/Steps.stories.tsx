import type { Meta, StoryObj } from '@storybook/react-vite';
import { readShipped } from './support/shipped';
import { StepStory } from './support/StepStory';

const alo = readShipped('alo');
const basics = readShipped('basics');

const meta = { title: 'Steps', component: StepStory } satisfies Meta<typeof StepStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HotelLocation: Story = { args: { questionnaire: alo, stepKey: 'hotel-location' } };
export const YourDetails: Story = { args: { questionnaire: alo, stepKey: 'your-details' } };
export const HotelOperations: Story = { args: { questionnaire: alo, stepKey: 'hotel-operations' } };
export const Certifications: Story = { args: { questionnaire: alo, stepKey: 'certifications' } };
export const Planet: Story = { args: { questionnaire: alo, stepKey: 'planet' } };
export const People: Story = { args: { questionnaire: alo, stepKey: 'people' } };
export const Policy: Story = { args: { questionnaire: alo, stepKey: 'policy' } };
/** SRC-01: the step without questions of its own collects the evidence of the others. */
export const Sources: Story = {
  args: {
    questionnaire: alo,
    stepKey: 'sources',
    answers: {
      'CLI-01': { selectedOptionId: 'each-year-hcmi-or-ghg-protocol' },
      'ENE-03': { typedValue: '62' },
      'COM-02': { selectedOptionId: 'one-off-donation' },
    },
  },
};
/** SRC-10. */
export const SourcesEmpty: Story = { args: { questionnaire: alo, stepKey: 'sources' } };

export const BasicsHotelLocation: Story = { args: { questionnaire: basics, stepKey: 'hotel-location' } };
export const BasicsPlanet: Story = { args: { questionnaire: basics, stepKey: 'planet' } };
export const BasicsPeople: Story = { args: { questionnaire: basics, stepKey: 'people' } };
