import {
  EmptyState,
  ErrorView,
  InfoTip,
  PillarTag,
  ScoreRing,
  StatusBadge,
  StepSkeleton,
  texts,
  TextSkeleton,
  toast,
} from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Feedback',
  decorators: [
    (Story) => (
      <main className="stage">
        <Story />
      </main>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  render: () => (
    <div className="row">
      <Button>Next</Button>
      <Button variant="outline">Save</Button>
      <Button variant="outline" disabled>
        Saved
      </Button>
      <Button variant="ghost">Skip</Button>
      <Button variant="plain">See all sources</Button>
      <Button variant="outline" color="fg.error" borderColor="border.error">
        Delete file
      </Button>
    </div>
  ),
};

/** SCORE-05, SCORE-06. */
export const ScoreRings: Story = {
  render: () => (
    <div className="row">
      <ScoreRing size="large" scores={{ scoreE: 36, scoreS: 51, scoreG: 80, scoreAlo: 52 }} />
      <ScoreRing size="large" scores={{}} />
      <ScoreRing scores={{ scoreE: 36, scoreS: 51, scoreG: 80, scoreAlo: 52 }} />
      <ScoreRing scores={{ scoreE: 84, scoreS: 88, scoreG: 92, scoreAlo: 87 }} />
      <ScoreRing scores={{}} />
    </div>
  ),
};

export const Badges: Story = {
  render: () => (
    <div className="stack">
      <div className="row">
        <StatusBadge tone="ok">Published</StatusBadge>
        <StatusBadge tone="warn">Pending</StatusBadge>
        <StatusBadge tone="error">Draft</StatusBadge>
        <StatusBadge tone="info">Submitted</StatusBadge>
        <StatusBadge tone="plain">In progress</StatusBadge>
        <StatusBadge tone="accent" isTag>
          Boost
        </StatusBadge>
      </div>
      <div className="row">
        <PillarTag pillar="planet" />
        <PillarTag pillar="people" />
        <PillarTag pillar="policy" />
        <span>
          Green Key{' '}
          <InfoTip subject="Green Key" text="An eco-label for hotels, checked on site every year." />
        </span>
      </div>
    </div>
  ),
};

/** ERR-27. */
export const AnError: Story = {
  render: () => <ErrorView message="Failed to fetch questionnaire" onRetry={() => undefined} />,
};
export const AnErrorWithoutRetry: Story = {
  render: () => <ErrorView message="Network Error" loading="questions" />,
};
/** STEP-19. */
export const Empty: Story = {
  render: () => (
    <EmptyState
      title={texts.empty.questionnaire}
      action={<Button variant="outline">Go to the first step</Button>}
    >
      This step has no questions in this version of the questionnaire.
    </EmptyState>
  ),
};
export const Loading: Story = { render: () => <StepSkeleton /> };
export const LoadingText: Story = { render: () => <TextSkeleton lines={5} /> };

/** CONST-01, CONST-02. */
export const Toasts: Story = {
  render: () => (
    <div className="row">
      <Button variant="outline" onClick={() => toast.success('Answers saved successfully!')}>
        Success
      </Button>
      <Button variant="outline" onClick={() => toast.error('Failed to save answers. Please try again.')}>
        Error
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast.warning('You need to upload attachments for the questions to submit the questionnaire.')
        }
      >
        Warning
      </Button>
    </div>
  ),
};
