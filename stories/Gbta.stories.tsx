import { createAnswerSheet } from '@alo/engine';
import { QuestionList, QuestionnaireProvider, type QuestionMark } from '@alo/renderer';
import type { GbtaData, GbtaReportRow, Hotel, QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { gbtaQuery } from '../app/src/api/gbta';
import GbtaDialog from '../app/src/features/hotel/gbta/GbtaDialog';
import { GbtaLine, GbtaMark } from '../app/src/features/questionnaire/gbta/GbtaLine';
import type { RowOfQuestion } from '../app/src/features/questionnaire/gbta/on-form';
import { gbtaData, reportRow } from './support/gbta';
import { longWords } from './support/long-words';
import { sampleQuestionnaire } from './support/sample';
import { scoredHotel } from './support/scored';

const meta = { title: 'GBTA file' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const hotel: Hotel = scoredHotel('IN PROGRESS', null);

/** The dialog, with what the server has said already. */
function Stage({ data, of = hotel }: { readonly data: GbtaData | null; readonly of?: Hotel }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(gbtaQuery(of.id).queryKey, data);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GbtaDialog hotel={of} onClose={nothing} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const rows: readonly GbtaReportRow[] = [
  reportRow('T07', {
    topic: 'Third-party sustainability certificate',
    question: 'Is a certificate valid today?',
    means: 'Yes, at least one',
  }),
  reportRow('T11', {
    ...{ topic: 'Footprint calculated each year', comment: 'HCMI', said: 'Yes' },
    ...{ question: 'Is the hotel’s carbon footprint calculated?', means: 'Each year, own method' },
  }),
  reportRow('T15', {
    ...{ outcome: 'kept', topic: 'Dated target', reason: 'The question has an answer.' },
    ...{ question: 'Is there a target to cut carbon?', means: 'Dated target with base year' },
  }),
  reportRow('T18', {
    ...{ outcome: 'hidden', topic: 'Charging points for electric cars', means: 'At least one' },
    ...{ question: 'Are there charging points?' },
    reason: 'The question is not asked, because of: “Is there parking?”.',
  }),
  reportRow('T21', {
    ...{
      outcome: 'ignored',
      topic: 'Total energy in the year',
      said: 'about 480k',
      answer: null,
      means: null,
    },
    ...{ question: 'How much energy did the hotel use?', reason: 'Not a number.' },
  }),
  reportRow('T51', {
    ...{ outcome: 'ignored', topic: null, answer: null, means: null, reason: 'There is no such topic.' },
    ...{ question_id: null, question: null, step_key: null },
  }),
];

/** GBTA-02 to GBTA-05. */
export const NoFile: Story = { render: () => <Stage data={null} /> };

/** GBTA-05: what became of each row. */
export const Report: Story = { render: () => <Stage data={gbtaData(rows, ['T11'])} /> };

export const NoAnsweredRow: Story = { render: () => <Stage data={gbtaData([])} /> };

export const LongWords: Story = {
  render: () => (
    <Stage
      of={{ ...hotel, hotel_location_name: longWords.label }}
      data={{
        ...gbtaData(
          Array.from({ length: 41 }, (_, at) =>
            reportRow(`T${at + 10}`, {
              ...{ topic: longWords.label, said: longWords.help_text, comment: longWords.help_text },
              ...{ question: longWords.label, means: longWords.help_text },
            }),
          ),
        ),
        original_filename: `${longWords.label.replaceAll(' ', '-')}.xlsx`,
      }}
    />
  ),
};

const options = [
  { id: 'none', option_text: 'None' },
  { id: 'yes', option_text: 'Dated target with base year' },
];
const asks = (id: string, question: string): QuestionDefinition => ({ id, type: 'radio', question, options });
const onForm: readonly RowOfQuestion[] = [
  reportRow('T01', { comment: 'since 2020', evidence_link: 'https://hotel.example/policy.pdf' }),
  reportRow('T02'),
  reportRow('T03', { outcome: 'kept' }),
  reportRow('T04', { outcome: 'ignored', answer: null, said: 'about 480k', reason: 'Not a number.' }),
  reportRow('T05', { outcome: 'hidden' }),
].map((row) => ({ ...row, question_id: row.question_id ?? '' }));

const sheet = createAnswerSheet(
  sampleQuestionnaire(
    onForm.map(({ question_id: id }, at) =>
      asks(
        id,
        [
          'Filled in by the file',
          'Confirmed',
          'A person’s own answer stays',
          'What could not be read',
          'Asked only now',
        ][at] ?? id,
      ),
    ),
  ),
  {
    answers: {
      'Q-T01': { selectedOptionId: 'yes' },
      'Q-T02': { selectedOptionId: 'yes' },
      'Q-T03': { selectedOptionId: 'none' },
    },
  },
);
const isUnconfirmed = ({ ref }: RowOfQuestion): boolean => ref === 'T01';
const marks = new Map(
  onForm
    .filter(({ outcome }) => outcome === 'applied')
    .map((row): [string, QuestionMark] => [
      row.question_id,
      {
        kind: isUnconfirmed(row) ? 'prefilled' : 'confirmed',
        said: <GbtaMark row={row} isUnconfirmed={isUnconfirmed(row)} />,
      },
    ]),
);
const lines = new Map(
  onForm.map((row) => [
    row.question_id,
    <GbtaLine
      key={row.ref}
      row={row}
      isUnconfirmed={isUnconfirmed(row)}
      onConfirm={() => Promise.resolve(true)}
      onKeep={nothing}
    />,
  ]),
);

/** What the file says at each question (SRV-25). */
export const OnTheForm: Story = {
  render: () => (
    <main className="stage">
      <QuestionnaireProvider sheet={sheet} marks={marks} lines={lines}>
        <QuestionList questionIds={onForm.map(({ question_id: id }) => id)} />
      </QuestionnaireProvider>
    </main>
  ),
};
