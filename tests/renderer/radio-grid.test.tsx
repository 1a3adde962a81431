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

  it('[STEP-10] gives the words 55 percent with two columns, too, and less with more than three', async () => {
    const wide = (count: number): QuestionDefinition => {
      const options = Array.from({ length: count }, (_, at) => ({
        id: `o${at}`,
        option_text: `Option ${at}`,
      }));
      const row = { id: `W${count}_1`, type: 'radio' as const, label: 'Paper', options };
      return { ...grid, id: `W${count}`, label: `${count} columns`, options, subQuestions: [row] };
    };
    const { screen } = await renderForm([2, 4, 6].map(wide));
    const widths = (count: number) =>
      [
        ...screen
          .getByRole('table', { name: `${count} columns` })
          .element()
          .querySelectorAll('col'),
      ].map((column) => column.style.width);
    expect(widths(2)).toEqual(['55%', '15%', '15%']);
    expect(widths(4)).toEqual(['40%', '15%', '15%', '15%', '15%']);
    expect(widths(6)[0]).toBe('25%');
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

  it('read-only it is words, not disabled inputs', async () => {
    const { screen } = await renderForm([grid], {
      readOnly: true,
      answers: { G_1: { selectedOptionId: 'back' } },
    });
    await expect.element(screen.getByRole('row', { name: 'Paper Back of house' })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'Plastic Not answered' })).toBeVisible();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  });
});
