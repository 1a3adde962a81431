import type { AssessedAnswer, AssessedPart, DetailedAssessment } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Assessment } from '../app/src/ui/detailed-assessment/AssessmentDialog';
import { ServerData } from '../app/src/ui/ServerData';
import { longWords } from './support/long-words';

const { label: long } = longWords;

const meta = {
  title: 'Detailed assessment',
  decorators: [
    (Story) => (
      <ServerData>
        <main className="stage">
          <Story />
        </main>
      </ServerData>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const said = (id: string, question: string, answer: string, rest: Partial<AssessedPart> = {}) => ({
  ...{ id, question, answer, value: null, unit: null, note: null, files: [], approved: null },
  ...rest,
});
const asked = (number: number, question: string, answer: string, rest: Partial<AssessedAnswer> = {}) => ({
  ...said(`Q-${number}`, question, answer),
  ...{ number: String(number), parts: [] },
  ...rest,
});

const assessment: DetailedAssessment = {
  format: 'answers-1',
  hotel: { name: 'Alder Quay Hotel', place: 'Porto, Portugal' },
  questionnaire: { title: 'Alo hotel sustainability questionnaire', version: 1 },
  submitted_at: '2026-03-01T10:00:00.000Z',
  submitted_by: 'Rui Tavares',
  steps: [
    {
      key: 'planet',
      title: 'Planet',
      topics: [
        {
          title: 'Energy',
          answers: [
            asked(1, 'Which energy do you use, and how much?', '', {
              parts: [
                said('grid-1', 'Electricity', 'Main source'),
                said('grid-2', 'District heating', '', { note: 'Only in the annex' }),
              ],
            }),
            asked(2, 'How much electricity did the hotel buy in the 12 months?', 'In MWh: 1,234.5 MWh', {
              ...{ value: 1234.5, unit: 'MWh', note: 'Two meters, added up' },
              ...{ files: ['bills 2025.pdf', 'meter.xlsx'], approved: true },
            }),
            asked(3, 'Is the electricity from renewable sources?', 'All of it', {
              files: ['contract.pdf'],
              approved: false,
            }),
            asked(4, 'How much of the lighting is LED?', 'Most', { files: ['lamps.jpg'] }),
            asked(5, 'Is there a plan for less energy?', ''),
          ],
        },
      ],
    },
  ],
};

const address = { hotelId: '00000000-0000-0000-0000-000000000001' };

/** PROD-15: a grid, notes, files with each decision, and a gap. */
export const AllAnswers: Story = {
  render: () => <Assessment address={address} assessment={assessment} />,
};

export const LongWords: Story = {
  render: () => (
    <Assessment
      address={address}
      assessment={{
        ...assessment,
        hotel: { name: long, place: long },
        submitted_at: null,
        submitted_by: null,
        steps: [
          {
            key: 'policy',
            title: long,
            topics: [
              {
                title: long,
                answers: [
                  asked(1, long, long, { note: long, files: [long, long] }),
                  asked(2, long, '', { parts: [said('part', long, long)] }),
                ],
              },
            ],
          },
        ],
      }}
    />
  ),
};
