import { BandLegend, CategoryBars, PillarRing, ScorePlot } from '@alo/renderer';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { MemoryRouter } from 'react-router-dom';
import { PerformanceOverview } from '../app/src/features/score/PerformanceOverview';
import { RaiseIt } from '../app/src/features/score/RaiseIt';
import { ScoreCard } from '../app/src/features/score/ScoreCard';
import { WhatChanged } from '../app/src/features/score/WhatChanged';
import { WorkedOut } from '../app/src/features/score/WorkedOut';
import { configQuery } from '../app/src/lib/config';
import { queryClient } from '../app/src/lib/query-client';
import { stageOf } from '../app/src/ui/submission-stage';
import { ServerData } from '../app/src/ui/ServerData';
import { longWords } from './support/long-words';
import { comparison, loadedScore, scoredHotel } from './support/scored';

// No server says what it shows to travelers.
queryClient.setQueryData(configQuery.queryKey, {
  helpUrl: null,
  contactEmail: null,
  tileUrl: null,
  tileAttribution: [],
  isScorePublic: false,
  signup: false,
  company: null,
});

const meta = {
  title: 'Score',
  decorators: [
    (Story) => (
      <ServerData>
        <MemoryRouter>
          <main className="stage">
            <Story />
          </main>
        </MemoryRouter>
      </ServerData>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** SCORE-05, SCORE-07: with what the hotel can do next. */
export const TheHotelsCard: Story = {
  render: () => (
    <div className="stack">
      {(['submitted', 'APPROVAL_SCORE', 'SCORE_APPROVED', 'published'] as const).map((status) => (
        <ScoreCard
          key={status}
          hotel={scoredHotel(status, status === 'submitted' ? null : undefined)}
          stage={stageOf(status)}
          isHotel
          loaded={status === 'submitted' ? null : loadedScore}
        />
      ))}
    </div>
  ),
};

/** Reviewers see it as soon as it is calculated, and have nothing to approve. */
export const AsReviewersSeeIt: Story = {
  render: () => (
    <div className="stack">
      {(['pending', 'APPROVAL_SCORE'] as const).map((status) => (
        <ScoreCard
          key={status}
          hotel={scoredHotel(status)}
          stage={stageOf(status)}
          isHotel={false}
          loaded={loadedScore}
        />
      ))}
    </div>
  ),
};

export const Overview: Story = {
  name: 'Performance Overview',
  render: () => <PerformanceOverview hotel={scoredHotel('published')} loaded={loadedScore} />,
};

/** While its trace is on its way, the figures stand alone; there may be neither certificates nor strengths. */
export const OverviewWithLittle: Story = {
  render: () => (
    <PerformanceOverview
      hotel={{
        ...scoredHotel('published'),
        score_g: null,
        scores_detailed: { e: { energy: 79, waste: null }, s: { accessibility: 0 }, g: {} },
        performance_overview: null,
      }}
      loaded={undefined}
    />
  ),
};

export const WhatWouldRaiseIt: Story = { render: () => <RaiseIt loaded={loadedScore} /> };

export const HowItIsWorkedOut: Story = {
  render: () => <WorkedOut loaded={loadedScore} />,
  play: ({ canvasElement }) => {
    const [first] = canvasElement.querySelectorAll('details');
    if (first) first.open = true;
  },
};

/** While the next assessment has no score, the last one stands here as what it is. */
export const OfTheLastAssessment: Story = {
  render: () => (
    <ScoreCard hotel={scoredHotel('IN PROGRESS')} stage="answering" isHotel isEarlier loaded={loadedScore} />
  ),
};

const plotted = ([year, score]: readonly [number, number | null]) => ({
  ...{ id: String(year), score, day: `${year}-04-02` },
  label: `2 April ${year}`,
});
/** Two scores, many with one that is not available, and two of one day. */
export const OverTime: Story = {
  render: () => (
    <div className="stack">
      <ScorePlot
        scores={(
          [
            [2025, 47],
            [2026, 58],
          ] as const
        ).map(plotted)}
      />
      <ScorePlot
        scores={(
          [
            [2021, 0],
            [2022, 22],
            [2023, null],
            [2024, 61],
            [2025, 58],
            [2026, 100],
          ] as const
        ).map(plotted)}
      />
      <ScorePlot scores={[40, 60].map((score) => ({ ...plotted([2026, score]), id: String(score) }))} />
    </div>
  ),
};
/** P-15. */
export const WhatHasChanged: Story = {
  render: () => <WhatChanged comparison={comparison} loaded={loadedScore} />,
};
/** The score of another version of the questionnaire, in which nothing counts otherwise. */
export const NothingHasChanged: Story = {
  render: () => (
    <WhatChanged
      comparison={{ ...comparison, questions: [], certificates: [], isOtherVersion: true }}
      loaded={loadedScore}
    />
  ),
};

/** SCORE-06, at the edges of the bands. */
export const Bands: Story = {
  render: () => (
    <div className="stack">
      <BandLegend />
      <div className="row">
        {[100, 80, 79, 60, 59, 40, 39, 0, null].map((score) => (
          <PillarRing key={score} score={score} />
        ))}
      </div>
      <CategoryBars categories={{ energy: 80, waste: 60, climate: 40, water: 39, [longWords.label]: null }} />
    </div>
  ),
};
