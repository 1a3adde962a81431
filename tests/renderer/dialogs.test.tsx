import { findQuestion } from '@alo/engine';
import {
  AloDialog,
  ConfirmDialog,
  ConflictDialog,
  LeaveDialog,
  RemovalDialog,
  SourcesPanel,
  type AnswerConflict,
  type LeaveDialogProps,
} from '@alo/renderer';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flatStep, renderPage, sheetOf, yesNo } from './support/form';

const leaving = (more: Partial<LeaveDialogProps> = {}): LeaveDialogProps => ({
  variant: 'step',
  changes: 1,
  step: 'Planet',
  target: 'People',
  onCancel: vi.fn(),
  onLeave: vi.fn(),
  onSave: vi.fn(),
  ...more,
});
const dialog = () => page.getByRole('alertdialog');
const button = (name: string) => dialog().getByRole('button', { name });
const { questionnaire } = sheetOf([
  flatStep([
    { id: 'A', q_number: '15', type: 'radio', label: 'Are risks assessed?', options: yesNo },
    { id: 'B', type: 'number', label: 'Waste', validation_rules: { data_type: 'number', unit: 'kg' } },
  ]),
]);
const question = (id: string) => {
  const found = findQuestion(questionnaire, id);
  if (!found) throw new Error(id);
  return found;
};

describe('leaving a step', () => {
  it('[NAV-20] asks, with cancel, without saving and saving; saving has the focus', async () => {
    const props = leaving();
    await renderPage(<LeaveDialog {...props} />);
    await expect.element(dialog()).toHaveAccessibleName('Save your changes to Planet?');
    await expect.element(button('Save & Continue')).toHaveFocus();
    await userEvent.click(button('Continue Without Saving'));
    expect(props.onLeave).toHaveBeenCalledOnce();
    await userEvent.click(button('Save & Continue'));
    expect(props.onSave).toHaveBeenCalledOnce();
    await userEvent.click(button('Cancel'));
    expect(props.onCancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['leaving', 'Continuing...'],
    ['saving', 'Saving...'],
  ] as const)('[NAV-20] while %s the button says %s and nothing can be pressed', async (busy, words) => {
    await renderPage(<LeaveDialog {...leaving({ busy })} />);
    await expect.element(button(words)).toBeDisabled();
    for (const other of dialog().getByRole('button').elements()) expect(other).toBeDisabled();
  });

  it('[NAV-20] [UNSP-098] the backdrop does not close it, Escape cancels', async () => {
    const props = leaving();
    await renderPage(<LeaveDialog {...props} />);
    await expect.element(button('Save & Continue')).toHaveFocus();
    document.elementFromPoint(5, 5)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(dialog()).toBeVisible();
    expect(props.onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => vi.mocked(props.onCancel).mock.calls.length).toBe(1);
  });

  it('[NAV-21] out of the questionnaire it offers discard or save', async () => {
    const props = leaving({ variant: 'exit', changes: 2 });
    await renderPage(<LeaveDialog {...props} />);
    await expect.element(dialog()).toHaveTextContent('2 answers are not saved yet.');
    await userEvent.click(button('Discard changes'));
    expect(props.onLeave).toHaveBeenCalledOnce();
    await userEvent.click(button('Save changes'));
    expect(props.onSave).toHaveBeenCalledOnce();
  });

  it('[STEP-15] [UNSP-034] without changes it only asks whether to go', async () => {
    const props = leaving({ changes: 0 });
    await renderPage(<LeaveDialog {...props} />);
    await expect.element(dialog()).toHaveAccessibleName('Go to People?');
    await expect.element(button('Save & Continue')).not.toBeInTheDocument();
    await userEvent.click(button('Continue'));
    expect(props.onLeave).toHaveBeenCalledOnce();
  });

  it('[STEP-15] says that everything is saved only where it is', async () => {
    const screen = await renderPage(<LeaveDialog {...leaving({ changes: 0 })} />);
    await expect.element(dialog()).toHaveTextContent('Everything on this step is saved.');
    await screen.unmount();
    await renderPage(<LeaveDialog {...leaving({ changes: 0, offered: 6, unsent: 1 })} />);
    await expect.element(dialog()).toHaveTextContent('6 answers are pre-filled and not saved yet.');
    await expect.element(dialog()).toHaveTextContent('1 file is not sent yet.');
    await expect.element(dialog()).not.toHaveTextContent('Everything on this step is saved.');
  });

  it('[STEP-15] asks no more when the person says so, and only where nothing is lost', async () => {
    const props = leaving({ changes: 0, onStopAsking: vi.fn() });
    const screen = await renderPage(<LeaveDialog {...props} />);
    const choice = dialog().getByRole('checkbox', { name: 'Do not ask again when everything is saved' });
    await userEvent.click(button('Continue'));
    expect(props.onStopAsking).not.toHaveBeenCalled();
    await userEvent.click(choice);
    await userEvent.click(button('Continue'));
    expect(props.onStopAsking).toHaveBeenCalledOnce();
    await screen.unmount();
    await renderPage(<LeaveDialog {...props} changes={1} />);
    await expect.element(button('Save & Continue')).toBeVisible();
    await expect.element(choice).not.toBeInTheDocument();
  });
});

describe('dialogs', () => {
  it.each([
    ['sm', 400],
    ['md', 560],
    ['lg', 800],
    ['xl', 1140],
  ] as const)('[NAV-22] [UNSP-099] size %s is %i px wide', async (size, width) => {
    await page.viewport(1280, 800);
    await renderPage(
      <AloDialog title="A title" size={size} onClose={vi.fn()}>
        Text
      </AloDialog>,
    );
    const { maxWidth } = getComputedStyle(page.getByRole('dialog').element());
    expect(maxWidth).toBe(`${width}px`);
  });

  it('[NAV-22] the space between what a dialog says and its buttons is that of the buttons alone', async () => {
    await renderPage(<LeaveDialog {...leaving()} />);
    const words = page.getByText(/1 answer is not saved yet/).element();
    expect(getComputedStyle(words).paddingBottom).toBe('0px');
  });

  it('[NAV-22] Escape closes a dialog', async () => {
    const onClose = vi.fn();
    await renderPage(
      <AloDialog title="A title" onClose={onClose}>
        Text
      </AloDialog>,
    );
    await expect.element(page.getByRole('dialog', { name: 'A title' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('before something is lost, Cancel has the focus', async () => {
    await renderPage(
      <ConfirmDialog title="Delete this file?" confirm="Delete file" onConfirm={vi.fn()} onCancel={vi.fn()}>
        Text
      </ConfirmDialog>,
    );
    await expect.element(button('Cancel')).toHaveFocus();
  });

  it('a save that removes answers elsewhere says what it removes', async () => {
    const onConfirm = vi.fn();
    await renderPage(
      <RemovalDialog
        removals={[
          { step: 'Planet', questions: ['Who checks it?', 'Since when?', 'Why?'], files: 1 },
          { step: 'Policy', questions: ['Who signs it?'], files: 0 },
        ]}
        onConfirm={onConfirm}
        onCancel={vi.fn()}
      />,
    );
    await expect
      .element(dialog().getByText('removes “Who checks it?”, 2 more answers, and 1 file in Planet'))
      .toBeVisible();
    await expect.element(dialog().getByText('removes “Who signs it?” in Policy')).toBeVisible();
    await expect.element(button('Go back')).toHaveFocus();
    await userEvent.click(button('Save and remove'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('[STEP-17] sources slide in from the right, 60vw wide, with what is asked for', async () => {
    await page.viewport(1280, 800);
    const onClose = vi.fn();
    await renderPage(
      <SourcesPanel
        groups={[
          {
            key: 'planet',
            title: 'Planet',
            items: [{ question: { ...question('A'), evidence: 'drill log' }, need: 'required', files: [] }],
          },
        ]}
        onClose={onClose}
      />,
    );
    const panel = page.getByRole('dialog', { name: 'Sources' });
    await expect.element(panel.getByText('drill log')).toBeVisible();
    await expect.element(panel.getByText('To add')).toBeVisible();
    await expect.poll(() => Math.round(panel.element().getBoundingClientRect().right)).toBe(1280);
    expect(Math.round(panel.element().getBoundingClientRect().width)).toBe(768);
    await userEvent.click(panel.getByRole('button', { name: 'Close sources' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('conflicts', () => {
  const conflicts: AnswerConflict[] = [
    {
      question: question('A'),
      yours: { selectedOptionId: 'yes' },
      current: { selectedOptionId: 'no' },
      changedBy: { name: 'Ana', isYou: false, at: '2026-03-12T10:42:00.000Z' },
    },
    { question: question('B'), yours: { typedValue: '48200' }, current: null },
  ];

  it('shows both answers side by side, and each question is decided on its own', async () => {
    const onResolve = vi.fn();
    await renderPage(
      <ConflictDialog
        questionnaire={questionnaire}
        conflicts={conflicts}
        onResolve={onResolve}
        onResolveAll={vi.fn()}
        onCancel={vi.fn()}
      />,
    );
    const first = dialog().getByRole('group', { name: 'Are risks assessed?' });
    await expect.element(first.getByRole('button', { name: 'Keep my answer' })).toHaveFocus();
    await userEvent.click(first.getByRole('button', { name: 'Use Ana’s answer' }));
    expect(onResolve).toHaveBeenCalledWith('A', 'theirs');
    const second = dialog().getByRole('group', { name: 'Waste' });
    await expect.element(second.getByText('48,200 kg')).toBeVisible();
    await expect.element(second.getByText('Not answered')).toBeVisible();
    await userEvent.click(second.getByRole('button', { name: 'Keep my answer' }));
    expect(onResolve).toHaveBeenCalledWith('B', 'mine');
  });

  it('with another window of the same person are said to be that', async () => {
    const [first] = conflicts;
    if (!first?.changedBy) throw new Error('The first one is changed by somebody.');
    await renderPage(
      <ConflictDialog
        questionnaire={questionnaire}
        conflicts={[{ ...first, changedBy: { ...first.changedBy, isYou: true } }]}
        onResolve={vi.fn()}
        onResolveAll={vi.fn()}
        onCancel={vi.fn()}
      />,
    );
    await expect.element(dialog()).toHaveAccessibleName(/^Your other window changed an answer/);
    await expect.element(dialog().getByText('Kept by your other window')).toBeVisible();
    await expect.element(button('Use the one kept there')).toBeVisible();
    await expect.element(dialog()).not.toHaveTextContent(/You’s|Ana/);
  });

  it('can be decided all at once', async () => {
    const onResolveAll = vi.fn();
    await renderPage(
      <ConflictDialog
        questionnaire={questionnaire}
        conflicts={conflicts}
        onResolve={vi.fn()}
        onResolveAll={onResolveAll}
        onCancel={vi.fn()}
      />,
    );
    await userEvent.click(button('Keep all mine'));
    expect(onResolveAll).toHaveBeenCalledWith('mine');
  });
});
