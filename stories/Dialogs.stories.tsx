import { findQuestion } from '@alo/engine';
import {
  AloDialog,
  ConfirmDialog,
  ConflictDialog,
  ConflictPanel,
  DroppedDialog,
  LeaveDialog,
  RemovalDialog,
  SourcesPanel,
  SubmitDialog,
  type SourceGroup,
  type SourceItem,
} from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleQuestionnaire } from './support/sample';

const meta = { title: 'Dialogs' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const leaving = { step: 'Planet', target: 'People', onCancel: nothing, onLeave: nothing, onSave: nothing };

/** NAV-20. */
export const LeaveStep: Story = { render: () => <LeaveDialog variant="step" changes={1} {...leaving} /> };
export const LeaveStepSaving: Story = {
  render: () => <LeaveDialog variant="step" changes={3} busy="saving" {...leaving} />,
};
/** UNSP-034: the panel asks also when nothing would be lost. */
export const LeaveStepWithoutChanges: Story = {
  render: () => <LeaveDialog variant="step" changes={0} {...leaving} />,
};
/** NAV-21. */
export const LeaveQuestionnaire: Story = {
  render: () => <LeaveDialog variant="exit" changes={2} {...leaving} />,
};

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog title="Delete this file?" confirm="Delete file" onConfirm={nothing} onCancel={nothing}>
      Are you sure you want to delete the file? This action cannot be undone.
    </ConfirmDialog>
  ),
};

export const Removal: Story = {
  render: () => (
    <RemovalDialog
      removals={[
        { step: 'Planet', questions: ['Who checks the footprint?', 'Why?'], files: 1 },
        { step: 'Policy', questions: ['Who signs the policy?'], files: 0 },
      ]}
      onConfirm={nothing}
      onCancel={nothing}
    />
  ),
};

const sampleForm = sampleQuestionnaire([
  {
    id: 'CLI-05',
    q_number: '15',
    type: 'radio',
    label: 'Are heat, flood, storm and fire risks assessed?',
    options: [
      { id: 'assessed', option_text: 'Assessed' },
      { id: 'plan', option_text: 'Assessed with plan and drill' },
    ],
  },
  {
    id: 'WST-01',
    type: 'radio',
    label: 'Is waste weighed?',
    options: [
      { id: 'yes', option_text: 'Yes' },
      { id: 'no', option_text: 'No' },
    ],
  },
  {
    id: 'WST-02',
    q_number: '30',
    type: 'number',
    label: 'Total waste in the year',
    validation_rules: { data_type: 'number', unit: 'kg' },
  },
]);
function questionOf(id: string) {
  const question = findQuestion(sampleForm, id);
  if (!question) throw new Error(`The sample has no question "${id}".`);
  return question;
}
const risks = questionOf('CLI-05');
const waste = questionOf('WST-02');
const ana = { name: 'Ana Moreira', isYou: false, at: '2026-03-12T10:42:00.000Z' };
const you = { ...ana, name: 'Rui Teles', isYou: true };
const weighed = { questionId: 'WST-01', answer: { selectedOptionId: 'no' }, revision: 2 };
const conflicts = [
  {
    question: risks,
    yours: { selectedOptionId: 'plan' },
    current: { selectedOptionId: 'assessed' },
    changedBy: ana,
  },
  {
    question: waste,
    yours: null,
    current: { typedValue: '48200' },
    changedBy: ana,
    because: [{ ...weighed, answeredBy: you }],
  },
];

/** S-16: another person's answer hides what was typed here. */
export const Dropped: Story = {
  render: () => (
    <DroppedDialog
      questionnaire={sampleForm}
      dropped={[{ questionId: 'WST-02', answeredBy: null, because: [{ ...weighed, answeredBy: ana }] }]}
      yours={() => ({ typedValue: '48200' })}
      onClose={nothing}
    />
  ),
};

const step = { open: 0, toFix: 0, unsaved: 0, missingEvidence: 0, rejected: 0, isCompleted: true };
const steps = [
  { ...step, key: 'your-details', title: 'Your Details' },
  { ...step, key: 'hotel-operations', title: 'Hotel Operations' },
];

/** F-33: a submit locks the answers. */
export const Submit: Story = {
  render: () => (
    <SubmitDialog
      steps={steps}
      isBusy={false}
      onConfirm={nothing}
      onCancel={nothing}
      onGoTo={nothing}
      onSources={nothing}
    />
  ),
};
export const NotReadyToSubmit: Story = {
  render: () => (
    <SubmitDialog
      steps={[
        ...steps,
        { ...step, key: 'planet', title: 'Planet', missingEvidence: 2, rejected: 1 },
        { ...step, key: 'people', title: 'People', open: 3, toFix: 1, isCompleted: false },
        { ...step, key: 'policy', title: 'Policy', unsaved: 2, isCompleted: false },
      ]}
      isBusy={false}
      onConfirm={nothing}
      onCancel={nothing}
      onGoTo={nothing}
      onSources={nothing}
    />
  ),
};

/** Several at once: each on its own, or all in one go. */
export const Conflicts: Story = {
  render: () => (
    <ConflictDialog
      questionnaire={sampleForm}
      conflicts={conflicts}
      onResolve={nothing}
      onResolveAll={nothing}
      onCancel={nothing}
    />
  ),
};

/** One conflict in its place in a step. */
export const ConflictInPlace: Story = {
  render: () => (
    <main className="stage">
      {conflicts.slice(0, 1).map((conflict) => (
        <ConflictPanel
          key={conflict.question.id}
          questionnaire={sampleForm}
          conflict={conflict}
          onResolve={nothing}
        />
      ))}
    </main>
  ),
};

const group = (key: StepKey, title: string, items: readonly SourceItem[] = []): SourceGroup => ({
  key,
  title,
  items,
});
const planet = group('planet', 'Planet', [
  {
    question: { ...risks, evidence: 'risk assessment, drill log' },
    need: 'required',
    files: [],
    answer: 'Assessed, with a plan and a drill',
    place: ['Planet', 'Climate'],
  },
  {
    question: { ...waste, evidence: 'haulier invoices or weighing log' },
    need: 'required',
    files: [{ id: 'f1', fileName: 'haulier-report-2025.pdf', fileSize: 1_900_000 }],
    answer: '48,200 kg',
    place: ['Planet', 'Waste'],
  },
  {
    question: { ...waste, id: 'WST-03', label: 'Share kept from landfill and incineration' },
    need: 'optional',
    files: [],
    answer: '62%',
    place: ['Planet', 'Waste'],
  },
]);

/** STEP-17, SRC-01: the evidence that answers ask for, step by step; opened from a question. */
export const Sources: Story = {
  render: () => (
    <SourcesPanel
      groups={[planet, group('people', 'People'), group('policy', 'Policy')]}
      from="WST-03"
      onGoTo={nothing}
      onClose={nothing}
    />
  ),
};
/** SRC-10. */
export const SourcesEmpty: Story = {
  render: () => <SourcesPanel groups={[group('planet', 'Planet')]} onClose={nothing} />,
};

/** NAV-22: 400, 560, 800 and 1140 px. */
export const Large: Story = {
  render: () => (
    <AloDialog title="Full Detailed Assessment" size="lg" onClose={nothing}>
      Every answer, read-only.
    </AloDialog>
  ),
};
