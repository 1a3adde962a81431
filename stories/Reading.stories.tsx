import { BottomBar, QuestionnaireFrame, StatusBadge, StepPanel } from '@alo/renderer';
import type { AnswerMap, AnsweredTogether, QuestionDefinition } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { hotelPicture } from './support/hotel-picture';
import { longWords } from './support/long-words';
import { sampleQuestionnaire } from './support/sample';
import { readShipped } from './support/shipped';
import { StepStory } from './support/StepStory';

const meta = {
  title: 'Reading',
  component: StepStory,
  args: { questionnaire: readShipped('alo'), stepKey: 'planet', readOnly: true },
} satisfies Meta<typeof StepStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const badge = <StatusBadge tone="info">Submitted</StatusBadge>;
const options = [
  { id: 'none', option_text: 'Not at all', has_attachment: false },
  { id: 'one-off', option_text: 'One-off donation' },
  { id: 'yearly', option_text: 'Yearly contribution', has_attachment: true },
];
const columns = [
  { id: 'not', option_text: 'Not separated' },
  { id: 'back', option_text: 'Back of house' },
  { id: 'guest', option_text: 'Guest areas too' },
];
const rows = ['Paper and card', 'Plastic', 'Glass'].map((label, at) => ({
  id: `G_${at + 1}`,
  type: 'radio' as const,
  label,
  options: columns,
}));

/** One question of every kind, in the order of ENG-08. */
const kinds: QuestionDefinition[] = [
  { id: 'TEXT', type: 'text', label: 'What is the name of the hotel?', help_text: 'As guests know it.' },
  { id: 'MAIL', type: 'email', label: 'Who can be written to?' },
  { id: 'PHONE', type: 'phone', label: 'Who can be called?' },
  { id: 'URL', type: 'url', label: 'Where is the report?' },
  {
    id: 'NUMBER',
    type: 'number',
    label: 'Total waste in the year',
    validation_rules: { data_type: 'number', unit: 'kg' },
  },
  { id: 'LONG', type: 'textarea', label: 'What has changed?' },
  { id: 'DATE', type: 'text', label: 'When was the audit?', validation_rules: { format: 'date' } },
  { id: 'RADIO', type: 'radio', label: 'Does the hotel support conservation?', options },
  { id: 'CHECK', type: 'checkbox', label: 'Which of these does it support?', options },
  {
    id: 'BOTH',
    type: 'radio-text',
    label: 'How does the hotel support nature conservation in the area?',
    has_attachment: true,
    evidence: 'receipt or agreement',
    options,
  },
  {
    id: 'EITHER',
    type: 'radio/text',
    label: 'Carbon per occupied room night',
    options: [{ id: 'not', option_text: 'Not measured' }],
    validation_rules: { data_type: 'number', allow_decimal: true, unit: 'kg CO₂e' },
  },
  { id: 'FILE', type: 'file', label: 'The biodiversity plan' },
  {
    id: 'G',
    type: 'custom',
    component: 'radio-grid',
    label: 'Which streams are kept apart?',
    row_label: 'Stream',
    options: columns,
    subQuestions: rows,
  },
  { id: 'MAP', type: 'custom', component: 'map-with-marker', label: 'Where exactly is the hotel?' },
  {
    id: 'GROUP',
    type: 'group',
    label: 'Who answers?',
    fields: [
      { id: 'FIRST', type: 'text', label: 'First name' },
      { id: 'ROLE', type: 'text', label: 'Role' },
    ],
  },
  { id: 'OTHER', type: 'custom', component: 'slider', label: 'How much of it?' },
];
const answers: AnswerMap = {
  TEXT: { typedValue: 'Alder Quay Hotel' },
  MAIL: { typedValue: 'ana.ruiz@hotel.example' },
  PHONE: { typedValue: '+351221234567' },
  URL: { typedValue: 'https://hotel.example/report-2025' },
  NUMBER: { typedValue: '48200' },
  LONG: { typedValue: 'The laundry was moved out of the house.\nThe kitchen now cooks with induction.' },
  DATE: { typedValue: '2026-03-12' },
  RADIO: { selectedOptionId: 'one-off' },
  CHECK: { selectedOptionId: 'one-off,yearly' },
  BOTH: { selectedOptionId: 'yearly', typedValue: 'Estuary bird count, 2,500 euro a year' },
  EITHER: { typedValue: '11.4' },
  G_1: { selectedOptionId: 'guest' },
  G_2: { selectedOptionId: 'back' },
  MAP: { typedValue: '41.140312,-8.615273' },
  FIRST: { typedValue: 'Ana' },
  OTHER: { typedValue: '7' },
};
const answeredBy: AnsweredTogether[] = [
  {
    name: 'Ana Ruiz',
    at: '2026-03-12T10:00:00Z',
    questionIds: Object.keys(answers).filter((id) => id !== 'EITHER'),
  },
  { name: 'Rui Teles', at: '2026-03-11T10:00:00Z', questionIds: ['EITHER'] },
];

export const KindsOfAnswers: Story = {
  args: { questionnaire: sampleQuestionnaire(kinds), answers, answeredBy, badge },
};
export const WithFiles: Story = {
  args: {
    questionnaire: sampleQuestionnaire(kinds.filter(({ id }) => id === 'BOTH' || id === 'FILE')),
    answers,
    badge,
    files: new Map([
      [
        'BOTH',
        [
          { id: '1', fileName: 'estuary-receipt-2025.pdf', fileSize: 419_430, fileUrl: '#1' },
          { id: '2', fileName: 'agreement.pdf', fileSize: 943_718, fileUrl: '#2' },
        ],
      ],
      ['FILE', [{ id: '3', fileName: 'plan.pdf', fileSize: 1_258_291, fileUrl: '#3' }]],
    ]),
    marks: new Map([['BOTH', { kind: 'rejected', reason: 'it covers another year' }]]),
  },
};
export const NothingAnswered: Story = {
  args: { questionnaire: sampleQuestionnaire(kinds), answeredBy: [] },
};
export const LongText: Story = {
  args: {
    questionnaire: sampleQuestionnaire([
      { id: 'LONG', type: 'textarea', ...longWords },
      { id: 'WORD', type: 'text', label: 'One long word' },
    ]),
    answers: {
      LONG: { typedValue: `${longWords.help_text}\n\n`.repeat(3) },
      WORD: { typedValue: 'x'.repeat(300) },
    },
  },
};
/** A step with groups: all of them start open. */
export const Groups: Story = {
  args: {
    answers: { 'BIO-01': { selectedOptionId: 'site-plan' }, 'CLI-01': { selectedOptionId: 'no' } },
    badge,
  },
};
/** What is not asked, open, with one of the reasons. */
export const NotAsked: Story = {
  args: { answers: { 'BIO-01': { selectedOptionId: 'no' }, 'ENE-12': { selectedOptionId: 'no' } }, badge },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^[0-9]+ questions are not asked here$/));
    const [why] = canvas.getAllByText('Why is this not asked?');
    if (why) await userEvent.click(why);
    await canvas.findByText(/^It would be asked if/);
  },
};
/** SRC-01. */
export const Sources: Story = {
  args: { stepKey: 'sources', answers: { 'BIO-01': { selectedOptionId: 'site-plan' } }, badge },
};

const nothing = () => undefined;
/** The whole page: the panel counts answers, the bar says why the form is locked. */
export const Page: Story = {
  args: { questionnaire: sampleQuestionnaire(kinds), answers, answeredBy, badge },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <QuestionnaireFrame
      isRead
      topBar={null}
      panel={
        <StepPanel
          hotel={{ name: 'Alder Quay Hotel', place: 'Porto, Portugal', imageUrl: hotelPicture }}
          steps={[
            { key: 'planet', title: 'Planet', isCompleted: true, note: '38 answers' },
            { key: 'people', title: 'People', isCompleted: false, note: '2 not answered' },
            { key: 'sources', title: 'Sources', isCompleted: false, note: '3 missing' },
          ]}
          currentStepKey="planet"
          completed={1}
          total={3}
          note="Submitted on 12 March 2026"
          onClose={nothing}
          onStep={nothing}
        />
      }
      bottomBar={
        <BottomBar
          save={{ isSaving: false, isCompleted: true, hasChanges: false }}
          lock={{
            title: 'Locked since 12 March 2026',
            text: 'It is with the reviewers; a rejected answer opens again for the hotel.',
          }}
          onPrevious={nothing}
          onNext={nothing}
        />
      }
    >
      <StepStory {...args} isPart />
    </QuestionnaireFrame>
  ),
};
