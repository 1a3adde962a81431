import type { QuestionDefinition, StepDefinition } from '@alo/schemas';
import {
  QuestionnaireProvider,
  SourcesPanel,
  SourcesView,
  useSourceGroups,
  type EvidenceFile,
  type SourcesPanelProps,
} from '@alo/renderer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flatStep, groupedStep, renderPage, sheetOf } from './support/form';

/** One option requires a file, one may have one. */
const asks = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  label: `About ${id}`,
  has_attachment: true,
  options: [
    { id: 'some', option_text: 'Some' },
    { id: 'all', option_text: 'All of it', has_attachment: true },
  ],
  ...more,
});
const steps: StepDefinition[] = [
  flatStep([{ id: 'N', type: 'text', label: 'Name' }], 'your-details'),
  groupedStep([
    { key: 'energy', title: 'Energy', fields: [asks('E-1', { q_number: '4', evidence: 'meter report' })] },
    { key: 'waste', title: 'Waste', fields: [asks('W-1'), asks('W-2')] },
  ]),
  flatStep([asks('P-1')], 'people'),
  flatStep([asks('O-1')], 'policy'),
  { stepKey: 'sources', role: 'evidence', metadata: { title: 'Sources', description: 'What proves it.' } },
];
const titled = steps.map((step) =>
  step.role === undefined && step.stepKey !== 'planet'
    ? { ...step, metadata: { ...step.metadata, title: step.stepKey } }
    : step,
);
const some = { selectedOptionId: 'some' };
const all = { selectedOptionId: 'all' };

interface Shown {
  readonly answers?: Parameters<typeof sheetOf>[1];
  readonly files?: ReadonlyMap<string, readonly EvidenceFile[]>;
  readonly onGoTo?: (questionId: string) => void;
  readonly isRejected?: (questionId: string) => boolean;
}

const renderStep = ({ answers = {}, files, onGoTo = vi.fn(), isRejected }: Shown) =>
  renderPage(
    <QuestionnaireProvider sheet={sheetOf(titled, answers)} files={files}>
      <SourcesView onGoTo={onGoTo} isRejected={isRejected} />
    </QuestionnaireProvider>,
  );
const labels = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => /About [A-Z]-\d/.exec(row.textContent)?.[0]);

afterEach(() => page.viewport(1280, 800));

describe('the step Sources', () => {
  it('[SRC-01] has one tab per step that can ask for evidence, and opens the first with a file to add', async () => {
    const screen = await renderStep({ answers: { 'E-1': some, 'P-1': all } });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
    const tabs = screen.getByRole('tab').elements();
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Planet', 'people1 to add', 'policy']);
    await expect.element(screen.getByRole('tabpanel', { name: 'people' })).toHaveTextContent('About P-1');
    await userEvent.click(screen.getByRole('tab', { name: 'Planet' }));
    await expect
      .element(screen.getByRole('tabpanel', { name: 'Planet' }))
      .toHaveTextContent('0 to add, 1 optional');
    await userEvent.click(screen.getByRole('tab', { name: 'policy' }));
    await expect.element(screen.getByText('No answer in policy asks for evidence so far.')).toBeVisible();
  });

  it('[SRC-01] arrow keys, Home and End go along the tabs', async () => {
    const screen = await renderStep({ answers: { 'E-1': all } });
    const tab = (name: RegExp) => screen.getByRole('tab', { name });
    await userEvent.click(tab(/Planet/));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/people/)).toHaveFocus();
    await expect.element(tab(/people/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab(/Planet/)).toHaveFocus();
    await expect.element(tab(/Planet/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect.element(tab(/policy/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(tab(/Planet/)).toHaveFocus();
  });

  it('[SRC-01] lists what is required before what is optional, and what is missing first', async () => {
    const files = new Map([['E-1', [{ id: 'f', fileName: 'meter.pdf' }]]]);
    const screen = await renderStep({ answers: { 'E-1': all, 'W-1': some, 'W-2': all }, files });
    await expect.element(screen.getByText('1 to add, 1 optional')).toBeVisible();
    expect(labels().filter(Boolean)).toEqual(['About W-2', 'About E-1', 'About W-1']);
    await expect.element(screen.getByRole('region', { name: 'Required' }).getByText('To add')).toBeVisible();
    await expect.element(screen.getByText('1 of 2 files')).toBeVisible();
  });

  it('[SRC-04] says where each question stands, and leads to it', async () => {
    const onGoTo = vi.fn();
    const screen = await renderStep({ answers: { 'E-1': all }, onGoTo });
    await expect.element(screen.getByText('Question 1 · Planet · Energy', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('All of it')).toBeVisible();
    await expect.element(screen.getByText('meter report')).toBeVisible();
    const link = screen.getByRole('button', { name: 'Go to question' });
    await expect.element(link).toHaveAccessibleDescription('About E-1');
    await userEvent.click(link);
    expect(onGoTo).toHaveBeenCalledWith('E-1');
  });

  it('[SRC-02] a rejected source says so in place of its number of files', async () => {
    const file: EvidenceFile = { id: 'f', fileName: 'bill.pdf', fileUrl: '#bill' };
    const screen = await renderStep({
      answers: { 'E-1': all, 'W-1': all },
      files: new Map([
        ['E-1', [file]],
        ['W-1', [file]],
      ]),
      isRejected: (id) => id === 'E-1',
    });
    const rows = screen.getByRole('listitem');
    await expect.element(rows.filter({ hasText: 'About E-1' })).toHaveTextContent('Rejected');
    await expect.element(rows.filter({ hasText: 'About E-1' })).not.toHaveTextContent('1 of 2 files');
    await expect.element(rows.filter({ hasText: 'About W-1' })).toHaveTextContent('1 of 2 files');
  });

  it('[SRC-10] says so when no answer asks for evidence', async () => {
    const screen = await renderStep({});
    await expect.element(screen.getByText('No sources data available')).toBeVisible();
    await expect.element(screen.getByRole('tab')).not.toBeInTheDocument();
  });
});

describe('the panel of the sources', () => {
  type PanelProps = Pick<SourcesPanelProps, 'first' | 'from' | 'extra'>;
  const Panel = (props: PanelProps) => (
    <SourcesPanel groups={useSourceGroups()} onClose={vi.fn()} {...props} />
  );
  const renderPanel = ({
    answers = { 'E-1': all, 'P-1': some },
    ...props
  }: PanelProps & Pick<Shown, 'answers'>) =>
    renderPage(
      <QuestionnaireProvider sheet={sheetOf(titled, answers)}>
        <Panel {...props} />
      </QuestionnaireProvider>,
    );
  const shown = () => page.getByRole('radio', { checked: true });

  it('[SRC-08] shows the group of the current step first, and the whole form when that is asked for', async () => {
    await renderPanel({ first: 'people' });
    await expect.element(shown()).toHaveAccessibleName('people 1');
    expect(labels()).toEqual(['About P-1']);
    await userEvent.click(page.getByText('Whole form'));
    expect(labels()).toEqual(['About E-1', 'About P-1']);
    await expect.element(page.getByRole('region', { name: 'Planet' })).toHaveTextContent('About E-1');
  });

  it('[SRC-08] shows the whole form when the current step has no group', async () => {
    await renderPanel({ first: 'your-details' });
    expect(labels()).toEqual(['About E-1', 'About P-1']);
    await expect
      .element(page.getByText('1 answer asks for evidence, 1 has no file yet, 1 more may have some.'))
      .toBeVisible();
  });

  it('[SRC-08] shows the topic of the question that it was opened from, then its step, by arrow keys too', async () => {
    await renderPanel({ first: 'planet', from: 'E-1', answers: { 'E-1': all, 'W-1': some, 'P-1': some } });
    await expect.element(shown()).toHaveAccessibleName('Energy 1');
    expect(labels()).toEqual(['About E-1']);
    (shown().element() as HTMLInputElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(shown()).toHaveAccessibleName('All of Planet 2');
    expect(labels()).toEqual(['About E-1', 'About W-1']);
  });

  it('[SRC-04 STEP-17] opens the source that it was opened from, others are folded until they are asked for', async () => {
    await renderPanel({
      first: 'planet',
      answers: { 'E-1': all, 'W-1': all },
      from: 'W-1',
      extra: ({ question }, isOpen) => <p>{`${question.id} is ${isOpen ? 'open' : 'folded'}`}</p>,
    });
    await userEvent.click(page.getByText('All of Planet'));
    await expect.element(page.getByText('W-1 is open')).toBeVisible();
    await expect.element(page.getByText('E-1 is folded')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'About E-1', expanded: false }));
    await expect.element(page.getByText('E-1 is open')).toBeVisible();
    await expect.element(page.getByText('meter report')).toBeVisible();
  });

  it('[SRC-04] scrolls to the question that it was opened from', async () => {
    const many = Array.from({ length: 30 }, (_, at) => asks(`M-${at + 1}`));
    const answers = Object.fromEntries(many.map(({ id }) => [id, all]));
    await renderPage(
      <QuestionnaireProvider sheet={sheetOf([flatStep(many, 'people')], answers)}>
        <Panel first="people" from="M-29" />
      </QuestionnaireProvider>,
    );
    const row = (label: string) => page.getByRole('listitem').filter({ hasText: label });
    await expect.element(row('About M-29')).toBeInViewport();
    await expect.element(row('About M-2').first()).not.toBeInViewport();
    await expect.element(row('About M-29')).toHaveAttribute('data-from', 'true');
  });

  it('[SRC-04] points out the question that it was opened from', async () => {
    await renderPanel({ first: 'people', from: 'P-1' });
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'About P-1' }))
      .toHaveTextContent('You came from here');
  });
});
