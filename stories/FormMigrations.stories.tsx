import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { screen } from 'storybook/test';
import MoveDialog from '../app/src/features/form-migrations/forms/MoveDialog';
import UndoDialog from '../app/src/features/form-migrations/forms/UndoDialog';
import { OnePlan } from '../app/src/features/form-migrations/OnePlan';
import { PlanList } from '../app/src/features/form-migrations/PlanList';
import ApplyDialog from '../app/src/features/form-migrations/run/ApplyDialog';
import { ApplyResult } from '../app/src/features/form-migrations/run/ApplyResult';
import { DryRunResult } from '../app/src/features/form-migrations/run/DryRunResult';
import { texts } from '../app/src/features/form-migrations/texts';
import { answerCalls } from './support/answer-calls';
import {
  alder,
  applied,
  dryRun,
  hotelOf,
  moves,
  paged,
  parkedAt,
  plan,
  planPart,
  planPath,
  plans,
} from './support/form-migrations';
import { longWords } from './support/long-words';

const meta = { title: 'Form migrations' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;

interface Shown {
  readonly shows: ReactNode;
  readonly at?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  /** What is there once the page has its answers. */
  readonly until: string | RegExp;
}

const storyOf = ({ shows, at = '/form-migrations', answers = {}, until }: Shown): Story => ({
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <main className="stage">{shows}</main>
      </MemoryRouter>
    </QueryClientProvider>
  ),
  beforeEach: () => answerCalls(answers),
  play: async () => {
    await screen.findAllByText(until);
  },
});

const long = hotelOf(4, longWords.label);
const listed = {
  [`${planPath}/forms`]: paged([{ hotel: long, status: 'IN PROGRESS' }], 25),
  [`${planPath}/moves`]: paged(moves),
};

export const Plans: Story = storyOf({
  shows: <PlanList />,
  answers: { '/formMigrations': plans(plan(), plan({ title: longWords.label, from: 2, to: 3 })) },
  until: texts.versions.title,
});
export const NoPlan: Story = storyOf({
  shows: <PlanList />,
  answers: { '/formMigrations': plans() },
  until: texts.empty.title,
});
/** Some forms have moved, and the others can still move. */
export const Halfway: Story = storyOf({
  shows: <OnePlan part={planPart} />,
  answers: { '/formMigrations': plans(plan({ moved: 25, open: 15 })), ...listed },
  until: longWords.label,
});
export const MovedForms: Story = storyOf({
  shows: <OnePlan part={planPart} />,
  at: '/form-migrations?forms=moved',
  answers: { '/formMigrations': plans(plan()), ...listed },
  until: /^Moved back /,
});

const sum = dryRun({
  not_moved: [{ status: 'published', forms: 3 }],
  parked: [parkedAt(alder, long)],
  hidden: [{ ...parkedAt(long), code: null, message: null }],
  issues: [{ ...parkedAt(alder), code: 'tooLarge', message: null }],
  other_unit: [{ ...parkedAt(alder), code: null, message: null }],
});
export const DryRun: Story = storyOf({ shows: <DryRunResult sum={sum} />, until: texts.dryRun.notMoved });
export const AskForAll: Story = storyOf({
  shows: <ApplyDialog plan={plan()} sum={sum} onConfirm={nothing} onClose={nothing} />,
  until: texts.apply.backup,
});
export const Applied: Story = storyOf({
  shows: (
    <ApplyResult
      pages={[{ ...applied([alder, long]), stayed: [{ hotel: alder, reason: 'The form is not open.' }] }]}
      hasFailed={false}
    />
  ),
  until: texts.apply.stayed({ count: 1 }),
});
export const AskForOne: Story = storyOf({
  shows: <MoveDialog plan={plan()} hotel={long} onClose={nothing} />,
  answers: { [`${planPath}/dryRun`]: { data: dryRun({ forms: 1 }) } },
  until: texts.move.confirm,
});
export const AskToMoveBack: Story = storyOf({
  shows: moves[1] === undefined ? null : <UndoDialog plan={plan()} migration={moves[1]} onClose={nothing} />,
  until: texts.undo.confirm,
});
