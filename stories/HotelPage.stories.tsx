import type { Hotel, StepsData } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { BeforeSubmit } from '../app/src/features/assessment/BeforeSubmit';
import { KeptAnswers } from '../app/src/features/assessment/KeptAnswers';
import { Receipt } from '../app/src/features/assessment/Receipt';
import { ResumeCard } from '../app/src/features/assessment/ResumeCard';
import { Stations } from '../app/src/features/assessment/Stations';
import { StepsTable } from '../app/src/features/assessment/StepsTable';
import { SubmittedTable } from '../app/src/features/assessment/SubmittedTable';
import { WhatComesNext } from '../app/src/features/assessment/WhatComesNext';
import { PublishedBefore } from '../app/src/features/assessment/next-assessment/PublishedBefore';
import { Renewals } from '../app/src/features/assessment/next-assessment/Renewals';
import { StartNext } from '../app/src/features/assessment/next-assessment/StartNext';
import { submissionStatusText } from '../app/src/features/assessment/submission-status-text';
import { HotelPicture } from '../app/src/ui/HotelPicture';
import { publicTexts } from '../app/src/ui/public-texts';
import { scenes } from '../app/src/ui/scenes';
import { ServerData } from '../app/src/ui/ServerData';
import { longWords } from './support/long-words';
import { scoredHotel } from './support/scored';

const meta = {
  title: 'Hotel page',
  decorators: [
    (Story) => (
      <MemoryRouter>
        <main className="stage">
          <Story />
        </main>
      </MemoryRouter>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const titles = {
  'hotel-location': ['Hotel Location', 10],
  'your-details': ['Your Details', 8],
  'hotel-operations': ['Hotel Operations', 17],
  certifications: ['Certifications & Standards', 6],
  planet: ['Planet', 38],
  people: ['People', 31],
  policy: ['Policy', 22],
  sources: ['Sources', 0],
} as const;

/** A page has one of each; side by side in a story their names are alike. */
const sideBySide = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } };

/** The eight steps, the first `completed` of them done; Planet is under way where it is not. */
function stepsData(completed: number): StepsData {
  const steps = Object.entries(titles).map(([key, [title, total]], index): StepsData['steps'][number] => {
    const isCompleted = index < completed;
    const isUnderWay = key === 'planet' && completed === 4;
    const answered = isCompleted ? total : isUnderWay ? 36 : 0;
    return {
      id: key,
      key,
      title,
      isCompleted,
      answered,
      total,
      open: total - answered + (isUnderWay ? 1 : 0),
      toFix: isUnderWay ? 1 : 0,
      missingEvidence: key === 'planet' && completed >= 4 ? 2 : 0,
      rejected: 0,
    };
  });
  return {
    steps,
    currentStepKey: steps[completed]?.key ?? 'sources',
    progress: Math.round((100 * completed) / steps.length),
    completedSteps: completed,
    totalSteps: steps.length,
    hotelId: '00000000-0000-0000-0000-000000000001',
  };
}

const hotel: Hotel = {
  id: '00000000-0000-0000-0000-000000000001',
  hotel_location_name: 'Alder Quay Hotel',
  hotel_location_city: 'Porto',
  hotel_location_country: 'Portugal',
  brand: 'Quayline',
  chain: 'Norvane Hotels',
  image_url: null,
  alo_hotel_status: 'boost',
  alo_submission_status: 'submitted',
  fasttrack: false,
  score_alo: null,
  score_e: null,
  score_s: null,
  score_g: null,
  verified_share: null,
  score_year: null,
  submitted_at: '2026-03-12T16:20:00.000Z',
  submitted_by: 'Ana Ruiz',
  hotel_location_latitude: null,
  hotel_location_longitude: null,
  hotel_location_address: null,
  hotel_location_postal_code: null,
  questionnaire: { key: 'alo', version: 1 },
  released_at: null,
  approved_at: null,
  published_at: null,
  scores_detailed: null,
  performance_overview: null,
};

/** Pictures in each size. The server sends one for each hotel. */
export const Scenes: Story = {
  render: () => (
    <div className="row">
      {Object.values(scenes).map((scene) => (
        <span key={scene} className="row">
          {(['header', 'card', 'row'] as const).map((size) => (
            <HotelPicture key={size} hotel={{ ...hotel, image_url: scene }} size={size} />
          ))}
        </span>
      ))}
    </div>
  ),
};

/** PROD-12: on every state of the page. */
export const EveryStation: Story = {
  render: () => (
    <div className="stack">
      {(['answering', 'reviewing', 'rejected', 'released', 'approved', 'published'] as const).map((stage) => (
        <Stations
          key={stage}
          stage={stage}
          dates={hotel}
          steps={stepsData(stage === 'answering' ? 4 : 8)}
          isHotel
          shown={publicTexts.score}
        />
      ))}
      <Stations
        stage="answering"
        dates={hotel}
        steps={stepsData(4)}
        isHotel={false}
        shown={publicTexts.facts}
      />
    </div>
  ),
};

const question = {
  id: 'one',
  stepKey: 'planet',
  stepTitle: 'Planet',
  topic: 'Climate',
  label: 'Is there a target to cut carbon?',
};

export const Answering: Story = {
  parameters: sideBySide,
  render: () => (
    <div className="stack">
      {([0, 4, 8] as const).map((completed) => (
        <ResumeCard
          key={completed}
          steps={stepsData(completed)}
          words={submissionStatusText(
            completed === 0 ? 'COMPLETE ASSESSMENT' : 'IN PROGRESS',
            stepsData(completed),
            'hotel',
          )}
          firstOpen={completed === 4 ? question : undefined}
          isFirstOpenComing={false}
        />
      ))}
      <ResumeCard
        steps={stepsData(4)}
        words={submissionStatusText('IN PROGRESS', stepsData(4), 'hotel')}
        firstOpen={{ ...question, label: longWords.label }}
        isFirstOpenComing={false}
      />
    </div>
  ),
};

/** PROD-13: what is left in each step, as the server counts it. */
export const Steps: Story = { render: () => <StepsTable steps={stepsData(4)} nextKey="planet" /> };

export const BeforeYouSubmit: Story = {
  parameters: sideBySide,
  render: () => (
    <div className="stack">
      <BeforeSubmit steps={stepsData(0)} typed={{ count: 0, stepKey: undefined }} />
      <BeforeSubmit steps={stepsData(4)} typed={{ count: 2, stepKey: 'planet' }} />
      <BeforeSubmit steps={stepsData(8)} typed={{ count: 0, stepKey: undefined }} />
    </div>
  ),
};

export const TypedHere: Story = {
  render: () => (
    <KeptAnswers
      hotelId={hotel.id}
      at={Date.parse('2026-03-12T10:58:00Z')}
      answers={[
        { ...question, answer: 'By 2030' },
        { ...question, id: 'two', label: longWords.label, answer: longWords.help_text },
      ]}
    />
  ),
};

export const Submitted: Story = {
  render: () => (
    <ServerData>
      <div className="stack">
        <Receipt hotel={hotel} steps={stepsData(8)} stage="reviewing" />
        <SubmittedTable steps={stepsData(8)} />
        <WhatComesNext stage="reviewing" shown={publicTexts.facts} />
      </div>
    </ServerData>
  ),
};

/** A submission from before its turns were recorded: the page says only what is known. */
export const SubmittedLongAgo: Story = {
  render: () => (
    <ServerData>
      <Receipt
        hotel={{ ...hotel, submitted_at: null, submitted_by: null }}
        steps={stepsData(8)}
        stage="reviewing"
      />
    </ServerData>
  ),
};

/** N-1: it begins where the last one ended. */
export const NextAssessment: Story = {
  render: () => (
    <ServerData>
      <div className="stack">
        <StartNext hotel={scoredHotel('published')} />
        <PublishedBefore hotel={scoredHotel('IN PROGRESS')} />
      </div>
    </ServerData>
  ),
};

const outdated = (id: string, label: string, name: string) => ({
  ...question,
  ...{ id, label, files: [{ name, attachedAt: '2025-11-24T10:00:00Z' }] },
});
/** N-3: one, and many with long names. */
export const FilesThatAreTooOld: Story = {
  render: () => (
    <div className="stack">
      <Renewals hotelId={hotel.id} answers={[outdated('a', question.label, 'energy-2025.pdf')]} />
      <Renewals
        hotelId={hotel.id}
        answers={['b', 'c', 'd', 'e', 'f', 'g'].map((id) =>
          outdated(id, id === 'c' ? longWords.label : question.label, `${longWords.label}.pdf`),
        )}
      />
    </div>
  ),
};
