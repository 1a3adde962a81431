import type { QuestionDefinition } from '@alo/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm } from './support/form';

const columns = [
  { id: 'none', option_text: 'Not separated', has_attachment: false },
  { id: 'back', option_text: 'Back of house' },
  { id: 'guest', option_text: 'Guest areas too' },
];
const grid: QuestionDefinition = {
  id: 'G',
  type: 'custom',
  component: 'radio-grid',
  label: 'Which streams are separated?',
  options: columns,
  subQuestions: ['Paper', 'Plastic'].map((label, row) => ({
    id: `G_${row + 1}`,
    type: 'radio' as const,
    label,
    options: columns,
  })),
};

/** A grid with one row. */
function gridOf(columnCount: number): QuestionDefinition {
  const options = Array.from({ length: columnCount }, (_, at) => ({
    id: `o${at}`,
    option_text: `Option ${at}`,
  }));
  const id = `W${columnCount}`;
  const row = { id: `${id}_1`, type: 'radio' as const, label: 'Paper', options };
  return { ...grid, id, label: `${columnCount} columns`, options, subQuestions: [row] };
}

afterEach(() => page.viewport(1280, 800));

describe('radio-grid', () => {
  it('[STEP-10] gives the words 55 percent and each column 15', async () => {
    await page.viewport(1280, 800);
    const { screen } = await renderForm([grid]);
    const table = screen.getByRole('table', { name: 'Which streams are separated?' });
    const width = table.element().clientWidth;
    const widths = [...table.element().querySelectorAll('thead th')].map((cell) => cell.clientWidth / width);
    expect(widths.map((part) => Math.round(part * 100))).toEqual([55, 15, 15, 15]);
  });

  it('[STEP-10] keeps 55 percent for the words when more columns share the rest', async () => {
    await page.viewport(1440, 800);
    const { screen } = await renderForm([4, 5].map(gridOf));
    for (const count of [4, 5]) {
      const table = screen.getByRole('table', { name: `${count} columns` }).element();
      const widths = [...table.querySelectorAll('thead th')].map(
        (cell) => cell.getBoundingClientRect().width / table.clientWidth,
      );
      expect(widths.map((part) => Math.round(part * 100))).toEqual([
        55,
        ...Array.from({ length: count }, () => Math.round(45 / count)),
      ]);
    }
  });

  it('[STEP-10] scrolls sideways in its frame when the columns get too narrow for their heads', async () => {
    const { screen } = await renderForm([gridOf(9)]);
    const table = screen.getByRole('table').element();
    const heads = [...table.querySelectorAll('thead th')].slice(1);
    for (const head of heads) expect(head.getBoundingClientRect().width).toBeGreaterThan(71);
    const frame = table.parentElement;
    expect(frame?.scrollWidth).toBeGreaterThan(frame?.clientWidth ?? Infinity);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  });

  it('[STEP-10] says at the head of the first column what its rows are', async () => {
    const { screen } = await renderForm([{ ...grid, row_label: 'Kind of waste' }, gridOf(2)]);
    await expect.element(screen.getByRole('columnheader', { name: 'Kind of waste' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Item' })).toBeVisible();
  });

  it('[STEP-10] ties row and column to each radio, and answers each row under its own id', async () => {
    const { screen, sheet } = await renderForm([grid]);
    await userEvent.click(screen.getByRole('radio', { name: 'Plastic Back of house' }));
    expect(sheet.question('G_2').answer?.selectedOptionId).toBe('back');
    expect(sheet.question('G_1').answer).toBeUndefined();
    await expect.element(screen.getByRole('rowheader', { name: 'Paper' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Back of house' })).toBeVisible();
  });

  it('[STEP-10] says when there are no options and when there are no rows', async () => {
    const { screen } = await renderForm([
      { ...grid, id: 'A', options: [], subQuestions: [] },
      { ...grid, id: 'B', subQuestions: [] },
    ]);
    await expect.element(screen.getByText('No options available')).toBeVisible();
    await expect.element(screen.getByText('No sub-questions available')).toBeVisible();
  });

  it('points at the rows that are missing, and no longer once they are answered', async () => {
    const { screen } = await renderForm([grid], {
      highlighted: new Set(['G_1', 'G_2']),
      answers: { G_1: { selectedOptionId: 'none' } },
    });
    const row = screen.getByRole('row', { name: /Plastic/ });
    await expect.element(row.getByText('Not answered yet')).toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: /Paper/ }).getByText('Not answered yet'))
      .not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Plastic Back of house' }));
    await expect.element(screen.getByText('Not answered yet')).not.toBeInTheDocument();
  });

  it('on a phone makes each row a small question whose choices are at least 44 px high', async () => {
    await page.viewport(390, 844);
    const { screen, sheet } = await renderForm([grid]);
    const radio = screen.getByRole('radio', { name: 'Paper Guest areas too' });
    const cell = radio.element().closest('label');
    expect(cell?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(screen.getByRole('table').element().scrollWidth).toBeLessThanOrEqual(390);
    await userEvent.click(radio);
    expect(sheet.question('G_1').answer?.selectedOptionId).toBe('guest');
  });

  it('[ENG-06] read-only by its definition it is words, not disabled inputs', async () => {
    const { screen } = await renderForm([{ ...grid, attributes: { readOnly: true } }], {
      answers: { G_1: { selectedOptionId: 'back' } },
    });
    await expect.element(screen.getByRole('row', { name: 'Paper Back of house' })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'Plastic Not answered' })).toBeVisible();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  });
});

describe('the rest of a grid', () => {
  const rows = ['Paper', 'Plastic', 'Glass', 'Metal'];
  const long: QuestionDefinition = {
    ...grid,
    subQuestions: rows.map((label, row) => ({
      id: `G_${row + 1}`,
      type: 'radio' as const,
      label,
      options: columns,
    })),
  };
  const chosen = (sheet: Awaited<ReturnType<typeof renderForm>>['sheet']) =>
    rows.map((_, row) => sheet.question(`G_${row + 1}`).answer?.selectedOptionId);
  const paper = { G_1: { selectedOptionId: 'guest' } };

  it('[STEP-10] is set to one column, says how many rows that is, and leaves answered rows alone', async () => {
    const { screen, sheet } = await renderForm([long], { answers: paper });
    await expect.element(screen.getByText('The other 3 rows at once')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Set 3 rows to Back of house' }));
    expect(chosen(sheet)).toEqual(['guest', 'back', 'back', 'back']);
    await expect.element(screen.getByText('3 rows set to Back of house')).toBeVisible();
  });

  it('[STEP-10] is set and taken back with the keyboard, and exactly that', async () => {
    const { screen, sheet } = await renderForm([long], { answers: paper });
    const set = screen.getByRole('button', { name: 'Set 3 rows to Not separated' });
    set.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('button', { name: 'Undo: 3 rows set to Not separated' }))
      .toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen(sheet)).toEqual(['guest', undefined, undefined, undefined]);
    await expect.element(set).toHaveFocus();
  });

  it('[STEP-10] can no longer be taken back once one of its rows was changed', async () => {
    const { screen } = await renderForm([long], { answers: paper });
    await userEvent.click(screen.getByRole('button', { name: 'Set 3 rows to Back of house' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Glass Guest areas too' }));
    await expect.element(screen.getByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });

  it('[STEP-10] is not offered for a single row, nor where nothing can be answered', async () => {
    const { screen } = await renderForm([long], {
      answers: { ...paper, G_2: { selectedOptionId: 'back' }, G_3: { selectedOptionId: 'back' } },
    });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Set/ })).not.toBeInTheDocument();
    await screen.unmount();
    const locked = await renderForm([{ ...long, attributes: { readOnly: true } }]);
    await expect.element(locked.screen.getByRole('row').first()).toBeVisible();
    await expect.element(locked.screen.getByRole('button', { name: /^Set/ })).not.toBeInTheDocument();
  });

  it('[STEP-10] has targets of 44 px on a phone', async () => {
    await page.viewport(390, 844);
    const { screen } = await renderForm([long], { answers: paper });
    const button = screen.getByRole('button', { name: 'Set 3 rows to Back of house' }).element();
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
