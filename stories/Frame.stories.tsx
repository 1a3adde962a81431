import {
  Banner,
  BottomBar,
  PhoneTopBar,
  QuestionnaireFrame,
  StepHeader,
  StepPanel,
  type PanelStep,
  type StepPanelProps,
} from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { hotelPicture } from './support/hotel-picture';

const meta = { title: 'Frame', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const steps: PanelStep[] = [
  { key: 'hotel-location', title: 'Hotel Location', isCompleted: true },
  { key: 'your-details', title: 'Your Details', isCompleted: true },
  { key: 'hotel-operations', title: 'Hotel Operations', isCompleted: true },
  { key: 'certifications', title: 'Certifications', isCompleted: true },
  { key: 'planet', title: 'Planet', isCompleted: false, left: 2 },
  { key: 'people', title: 'People', isCompleted: false, left: 31 },
  { key: 'policy', title: 'Policy', isCompleted: false, left: 22 },
  { key: 'sources', title: 'Sources', isCompleted: false, left: 3 },
];
const panel: StepPanelProps = {
  hotel: { name: 'Alder Quay Hotel', place: 'Porto, Portugal', imageUrl: hotelPicture },
  steps,
  currentStepKey: 'planet',
  groups: [
    { key: 'biodiversity', title: 'Biodiversity', answered: 7, total: 7 },
    { key: 'climate', title: 'Climate', answered: 4, total: 6 },
    { key: 'energy', title: 'Energy', answered: 8, total: 8 },
    { key: 'waste', title: 'Waste', answered: 10, total: 10 },
    { key: 'water', title: 'Water Stewardship', answered: 7, total: 7 },
  ],
  completed: 4,
  total: 8,
  onClose: nothing,
  onStep: nothing,
  onGroup: nothing,
};

const dirty = { isSaving: false, isCompleted: false, hasChanges: true };
const actions = { onPrevious: nothing, onSkip: nothing, onSave: nothing, onNext: nothing };

/** STEP-13. */
export const Panel: Story = {
  render: () => (
    <div style={{ width: 304, height: '100vh' }}>
      <StepPanel {...panel} />
    </div>
  ),
};
export const PanelWithoutSteps: Story = {
  render: () => (
    <div style={{ width: 304, height: '100vh' }}>
      <StepPanel {...panel} steps={[]} completed={0} total={0} />
    </div>
  ),
};
export const TopBarOfAPhone: Story = { render: () => <PhoneTopBar panel={panel} /> };

/** Offline: the banner, the status and the whole page around them. */
export const Offline: Story = {
  render: () => (
    <QuestionnaireFrame
      panel={<StepPanel {...panel} />}
      topBar={<PhoneTopBar panel={panel} />}
      banner={
        <Banner
          kind="offline"
          title="Offline, 3 changes kept on this device"
          action={
            <Button variant="outline" size="sm">
              Try now
            </Button>
          }
        >
          You can go on working. They are sent when the connection is back.
        </Banner>
      }
      bottomBar={
        <BottomBar
          save={dirty}
          status={{ kind: 'offline', text: 'Offline since 10:41. 3 changes kept on this device.' }}
          {...actions}
        />
      }
    >
      <StepHeader title="Planet" description="Energy, water, waste, carbon and nature." explainsRequired />
    </QuestionnaireFrame>
  ),
};

/** STEP-01, STEP-02: every state of the bar. */
export const BottomBars: Story = {
  render: () => (
    <main className="stage">
      <div className="stack">
        <BottomBar
          save={dirty}
          status={{ kind: 'draft', text: 'Draft saved at 10:42. 1 change not saved yet.' }}
          {...actions}
        />
        <BottomBar
          save={{ ...dirty, isSaving: true }}
          status={{ kind: 'draft', text: '2 changes not saved yet.' }}
          {...actions}
        />
        <BottomBar
          save={{ isSaving: false, isCompleted: true, hasChanges: false }}
          status={{ kind: 'saved', text: 'All changes saved at 9:58' }}
          {...actions}
        />
        <BottomBar
          save={dirty}
          status={{ kind: 'failed', text: 'The last save failed. Your answers are kept on this device.' }}
          {...actions}
        />
        <BottomBar save={dirty} onPrevious={nothing} onSave={nothing} onSubmit={nothing} />
        <BottomBar
          save={dirty}
          onPrevious={nothing}
          onSave={nothing}
          savesReview
          actions={<Button variant="outline">Set as Scored</Button>}
        />
      </div>
    </main>
  ),
};
