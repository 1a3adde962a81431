import type { QuestionDefinition } from '@alo/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderForm } from './support/form';

/** One option asks for a file, one may have one, one asks for none. */
const question = (id: string): QuestionDefinition => ({
  id,
  type: 'radio',
  label: `Question ${id}`,
  colSpan: 2,
  has_attachment: true,
  options: [
    { id: 'none', option_text: `None ${id}`, has_attachment: false },
    { id: 'some', option_text: `Some ${id}` },
    { id: 'all', option_text: `All ${id}`, has_attachment: true },
  ],
});
const long =
  'You will be asked to provide verification for this answer - add sources HERE now, or add later by clicking Sources on the nav bar.';
const short = 'Evidence can be added HERE';

const part = (id: string) => page.elementLocator(document.getElementById(`question-${id}`) ?? document.body);
const option = (name: string) => page.getByRole('radio', { name });

afterEach(() => page.viewport(1280, 800));

describe('the prompt for evidence', () => {
  it('[STEP-18] is the whole sentence where the answer requires a file, else a short line', async () => {
    await renderForm(['A', 'B', 'C'].map(question), {
      answers: {
        A: { selectedOptionId: 'all' },
        B: { selectedOptionId: 'some' },
        C: { selectedOptionId: 'none' },
      },
    });
    await expect.element(part('A').getByText(long)).toBeVisible();
    await expect.element(part('B').getByText(short)).toBeVisible();
    await expect.element(part('B').getByText(long)).not.toBeInTheDocument();
    await expect.element(part('C').getByText(/HERE/)).not.toBeInTheDocument();
  });

  it('[STEP-18] is the whole sentence in the question that has the focus, until another one has it', async () => {
    await renderForm(['A', 'B'].map(question), { answers: { A: { selectedOptionId: 'some' } } });
    await userEvent.click(option('Some A'));
    await expect.element(part('A').getByText(long)).toBeVisible();
    await userEvent.click(option('Some B'));
    await expect.element(part('B').getByText(long)).toBeVisible();
    await expect.element(part('A').getByText(short)).toBeVisible();
  });

  it('[STEP-18] becomes short without moving the option that was clicked below it, and the click counts', async () => {
    // So narrow that the sentence takes four lines.
    await page.viewport(390, 844);
    const { sheet } = await renderForm(['A', 'B'].map(question));
    await userEvent.click(option('Some A'));
    await expect.element(part('A').getByText(long)).toBeVisible();
    const scroller = document.scrollingElement;
    document.body.style.paddingBottom = '2000px';
    scroller?.scrollTo({ top: 60, behavior: 'instant' });
    const before = option('All B').element().getBoundingClientRect().top;
    await userEvent.click(option('All B'));
    await expect.element(part('A').getByText(short)).toBeVisible();
    expect(sheet.question('B').answer?.selectedOptionId).toBe('all');
    expect(option('All B').element().getBoundingClientRect().top).toBeCloseTo(before, 0);
    document.body.style.paddingBottom = '';
  });

  it('[STEP-18] becomes short only once the pointer is up again', async () => {
    await renderForm(['A', 'B'].map(question));
    await userEvent.click(option('Some A'));
    await expect.element(part('A').getByText(long)).toBeVisible();
    const pressed = option('Some B').element() as HTMLInputElement;
    pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    pressed.focus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect.element(part('A').getByText(long)).toBeVisible();
    pressed.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await expect.element(part('A').getByText(short)).toBeVisible();
  });
});
