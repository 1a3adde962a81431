import type { AnswerSheet } from '@alo/engine';
import { QuestionnaireProvider, StepView } from '@alo/renderer';
import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { flatStep, groupedStep, renderForm, renderPage, sheetOf, yesNo } from './support/form';

const radio = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  label: `Question about ${id}`,
  options: yesNo,
  ...more,
});
const ifYes = (questionId: string): Partial<QuestionDefinition> => ({
  dependency_list: [{ questionId, requiredValue: 'yes', conditionType: 'option_id_equals' }],
});
const ifNo = (questionId: string): Partial<QuestionDefinition> => ({
  dependency_list: [{ questionId, requiredValue: 'no', conditionType: 'option_id_equals' }],
});
const controller = radio('Q');
const follower = radio('F', ifYes('Q'));
const after = radio('Z');

/** Puts the focus on an option, as a person does who comes there with Tab. */
const focusOn = (id: string, option = 'yes') =>
  document.getElementById(`question-${id}-control-${option}`)?.focus();
/** Answers as from another tab: the focus stays where it is. */
const answer = (sheet: AnswerSheet, id: string, option: string) => {
  sheet.set(id, { selectedOptionId: option });
};
const yes = { Q: { selectedOptionId: 'yes' } };
/** The question in which the focus is, or what has it. */
const focused = () =>
  document.activeElement?.closest('[id^="question-"][data-type], tr[id]')?.id ??
  document.activeElement?.tagName;

describe('the focus in a question that hides', () => {
  it('[ENG-15] goes to the next question, and it is said why', async () => {
    const { screen, sheet } = await renderForm([controller, follower, after], { answers: yes });
    focusOn('F');
    answer(sheet, 'Q', 'no');
    await expect.poll(focused).toBe('question-Z');
    await expect
      .element(screen.getByRole('status').getByText('Not asked any more: Question about F'))
      .toBeInTheDocument();
  });

  it('[ENG-15] goes to the question before where there is none after it, on its chosen option', async () => {
    const { sheet } = await renderForm([controller, follower], { answers: yes });
    focusOn('F');
    answer(sheet, 'Q', 'no');
    await expect.poll(() => document.activeElement?.id).toBe('question-Q-control-no');
  });

  it('[ENG-15] passes over questions that are hidden with it', async () => {
    const { sheet } = await renderForm([controller, follower, radio('G', ifYes('F')), after], {
      answers: { ...yes, F: { selectedOptionId: 'yes' } },
    });
    focusOn('F');
    answer(sheet, 'Q', 'no');
    await expect.poll(focused).toBe('question-Z');
  });

  it('[ENG-15] goes from the row of a grid to the next row', async () => {
    const grid: QuestionDefinition = {
      id: 'R',
      type: 'custom',
      component: 'radio-grid',
      label: 'A grid',
      options: yesNo,
      subQuestions: [radio('R-1'), radio('R-2', ifYes('Q')), radio('R-3')],
    };
    const { screen, sheet } = await renderForm([controller, grid, after], { answers: yes });
    const row = screen
      .getByRole('row', { name: /Question about R-2/ })
      .getByRole('radio')
      .first();
    (row.element() as HTMLElement).focus();
    answer(sheet, 'Q', 'no');
    await expect.poll(focused).toBe('question-R-3');
  });

  it('[ENG-15] goes to the head of its group where the group has no other question', async () => {
    const step = groupedStep([
      { key: 'energy', title: 'Energy', fields: [controller] },
      { key: 'waste', title: 'Waste', fields: [follower] },
    ]);
    const { screen, sheet } = await renderForm(step, { answers: yes });
    await userEvent.click(screen.getByRole('button', { name: /^Energy/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Waste/ }));
    focusOn('F');
    answer(sheet, 'Q', 'no');
    await expect.element(screen.getByRole('button', { name: /^Waste/ })).toHaveFocus();
  });

  it('[ENG-15] goes to the step where nothing else is asked', async () => {
    const sheet = sheetOf([flatStep([controller], 'hotel-operations'), flatStep([follower])], yes);
    const screen = await renderPage(
      <QuestionnaireProvider sheet={sheet}>
        <StepView stepKey="planet" />
      </QuestionnaireProvider>,
    );
    focusOn('F');
    answer(sheet, 'Q', 'no');
    await expect.element(screen.getByRole('article')).toHaveFocus();
  });

  it('[ENG-15] is not brought back to a form that the person has left', async () => {
    const { screen, sheet } = await renderForm([controller, follower, after], { answers: yes });
    focusOn('F');
    (document.activeElement as HTMLElement).blur();
    await Promise.resolve();
    answer(sheet, 'Q', 'no');
    await expect.element(screen.getByText('Question about F')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a question that appears', () => {
  const said = (screen: Awaited<ReturnType<typeof renderForm>>['screen']) =>
    screen.getByRole('status').getByText('1 more question');

  it('[ENG-15] is said also where another one hides', async () => {
    const { screen, sheet } = await renderForm([controller, follower, radio('G', ifNo('Q'))], {
      answers: yes,
    });
    answer(sheet, 'Q', 'no');
    await expect.element(said(screen)).toBeInTheDocument();
  });

  it('[ENG-15] is said again where the same was said before', async () => {
    const { screen, sheet } = await renderForm([controller, follower, radio('G', ifYes('F'))]);
    answer(sheet, 'Q', 'yes');
    await expect.element(said(screen)).toBeInTheDocument();
    const before = said(screen).element();
    answer(sheet, 'F', 'yes');
    await expect.poll(() => before.isConnected).toBe(false);
    await expect.element(said(screen)).toBeInTheDocument();
  });

  it('[ENG-15] is said where it is a row of a grid that is shown', async () => {
    const grid: QuestionDefinition = {
      id: 'R',
      type: 'custom',
      component: 'radio-grid',
      label: 'A grid',
      options: yesNo,
      subQuestions: [radio('R-1'), radio('R-2', ifYes('Q'))],
    };
    const { screen, sheet } = await renderForm([controller, grid]);
    answer(sheet, 'Q', 'yes');
    await expect.element(said(screen)).toBeInTheDocument();
  });

  it('[ENG-15] is one question where it is a grid, whatever its rows are', async () => {
    const grid: QuestionDefinition = {
      id: 'R',
      type: 'custom',
      component: 'radio-grid',
      label: 'A grid',
      options: yesNo,
      subQuestions: [radio('R-1'), radio('R-2')],
      ...ifYes('Q'),
    };
    const { screen, sheet } = await renderForm([controller, grid]);
    answer(sheet, 'Q', 'yes');
    await expect.element(said(screen)).toBeInTheDocument();
  });
});
