import type { QuestionDefinition } from '@alo/schemas';
import {
  ConnectedQuestion,
  QuestionnaireProvider,
  SourcesButton,
  useMissingSources,
  useSourceGroups,
  type EvidenceFile,
} from '@alo/renderer';
import { Profiler } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flatStep, renderPage, sheetOf } from './support/form';

const columns = [
  { id: 'main', option_text: 'Main', has_attachment: true },
  { id: 'none', option_text: 'None', has_attachment: false },
];
const questions: QuestionDefinition[] = [
  { id: 'A', type: 'radio', label: 'A', options: columns, has_attachment: true },
  {
    id: 'B',
    type: 'radio',
    label: 'B',
    options: columns,
    has_attachment: true,
    dependency_list: [{ questionId: 'A', requiredValue: 'main', conditionType: 'option_id_equals' }],
  },
  {
    id: 'G',
    type: 'custom',
    component: 'radio-grid',
    label: 'G',
    options: columns,
    has_attachment: true,
    subQuestions: [{ id: 'G_1', type: 'radio', label: 'G_1', options: columns, isSubQuestion: true }],
  },
  { id: 'T', type: 'text', label: 'Name' },
];

/** Shows what the button counts, and what the panel would list. */
function Count() {
  const listed = useSourceGroups()
    .flatMap(({ items }) => items)
    .filter(({ need, files }) => need === 'required' && files.length === 0);
  return <output>{`${String(useMissingSources())} of ${String(listed.length)}`}</output>;
}

describe('missing sources', () => {
  it('counts what the panel lists as required, while answers come and go', async () => {
    const sheet = sheetOf([flatStep(questions)]);
    const file: EvidenceFile = { id: '1', fileName: 'bill.pdf' };
    const form = (files: ReadonlyMap<string, readonly EvidenceFile[]>) => (
      <QuestionnaireProvider sheet={sheet} files={files}>
        <Count />
      </QuestionnaireProvider>
    );
    const screen = await renderPage(form(new Map()));
    const shows = (count: number) =>
      expect.element(screen.getByRole('status')).toHaveTextContent(`${String(count)} of ${String(count)}`);
    await shows(0);
    sheet.set('A', { selectedOptionId: 'main' });
    await shows(1);
    sheet.set('B', { selectedOptionId: 'main' });
    sheet.set('G_1', { selectedOptionId: 'main' });
    await shows(3);
    // B is hidden with its answer.
    sheet.set('A', { selectedOptionId: 'none' });
    await shows(1);
    sheet.set('A', { selectedOptionId: 'main' });
    await shows(3);
    await screen.rerender(form(new Map([['G', [file]]])));
    await shows(2);
  });

  it('[STEP-13] on a phone the button shows the number alone, and says what it counts to a screen reader', async () => {
    const screen = await renderPage(<SourcesButton toAdd={15} isCompact onClick={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Sources 15 to add' });
    await expect.element(button).toBeVisible();
    await expect.element(button.getByText('to add')).not.toBeInViewport();
  });

  it('the button does not render again on a keystroke', async () => {
    const sheet = sheetOf([flatStep(questions)]);
    let renders = 0;
    const Button = () => <SourcesButton toAdd={useMissingSources()} onClick={() => undefined} />;
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet}>
        <Profiler id="button" onRender={() => (renders += 1)}>
          <Button />
        </Profiler>
        <ConnectedQuestion questionId="T" />
      </QuestionnaireProvider>,
    );
    await userEvent.click(screen.getByLabelText('Name'));
    renders = 0;
    await userEvent.keyboard('hello');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('hello');
    expect(renders).toBe(0);
  });
});
