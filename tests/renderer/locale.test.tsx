import { AloProvider, QuestionnaireProvider, ReadingView, StepView } from '@alo/renderer';
import type { QuestionDefinition } from '@alo/schemas';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { flatStep, sheetOf, yesNo } from './support/form';

const questions: QuestionDefinition[] = [
  { id: 'ROOMS', type: 'number', label: 'Rooms', validation_rules: { min_value: 1 } },
  { id: 'ENERGY', type: 'number', label: 'Energy', validation_rules: { allow_decimal: true } },
  { id: 'POOL', type: 'radio', label: 'Pool', options: yesNo },
  { id: 'WORDS', type: 'text', label: 'In words' },
];
const steps = [flatStep(questions)];

/** Shows the page in the language that `in` says; the same components stay. */
async function renderIn(children: ReactNode) {
  const inLanguage = (locale: string) => <AloProvider locale={locale}>{children}</AloProvider>;
  const screen = await render(inLanguage('en'));
  return { screen, show: (locale: string) => screen.rerender(inLanguage(locale)) };
}

const root = document.documentElement;

describe('A change of the language', () => {
  it('changes the words around a half-filled question, and loses nothing that was typed', async () => {
    const sheet = sheetOf(steps, { ENERGY: { typedValue: '48200.5' } });
    const { screen, show } = await renderIn(
      <QuestionnaireProvider sheet={sheet}>
        <StepView stepKey="planet" />
      </QuestionnaireProvider>,
    );
    await userEvent.fill(screen.getByLabelText('Rooms'), '12 or so');
    await screen.getByRole('radio', { name: 'Yes' }).click();
    const words = screen.getByLabelText('In words');
    await userEvent.click(words);
    await userEvent.keyboard('Half a ');
    await expect.element(screen.getByText('Please enter a number', { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText('Energy')).toHaveValue('48,200.5');
    const input = words.element();

    await show('de');
    await expect.element(screen.getByText('Bitte geben Sie eine Zahl ein', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Unsicher bei einer Antwort?')).toBeVisible();
    await expect.element(screen.getByText('Not sure about an answer?')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Please enter a number', { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Energy')).toHaveValue('48.200,5');
    await expect.element(screen.getByLabelText('Rooms')).toHaveValue('12 or so');
    await expect.element(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(sheet.question('ROOMS').misfit?.text).toBe('12 or so');
    expect(sheet.question('POOL').answer?.selectedOptionId).toBe('yes');
    // The same input goes on, with the focus and what is not stored yet.
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('sentence');
    await expect.element(words).toHaveValue('Half a sentence');
    expect(sheet.question('WORDS').answer?.typedValue).toBe('Half a sentence');
  });

  it('changes how a number is read from then on', async () => {
    const sheet = sheetOf(steps);
    const { screen, show } = await renderIn(
      <QuestionnaireProvider sheet={sheet}>
        <StepView stepKey="planet" />
      </QuestionnaireProvider>,
    );
    await show('de');
    await expect.poll(() => root.lang).toBe('de');
    await userEvent.fill(screen.getByLabelText('Energy'), '70,1');
    await userEvent.tab();
    expect(sheet.question('ENERGY').answer?.typedValue).toBe('70.1');
    await expect.element(screen.getByLabelText('Energy')).toHaveValue('70,1');
    await show('en');
    await expect.element(screen.getByLabelText('Energy')).toHaveValue('70.1');
    expect(sheet.question('ENERGY').answer?.typedValue).toBe('70.1');
  });

  it('reaches the rows of a form that is only read', async () => {
    const sheet = sheetOf(steps, { ENERGY: { typedValue: '1234.5' } });
    const { screen, show } = await renderIn(
      <QuestionnaireProvider sheet={sheet} readOnly>
        <ReadingView stepKey="planet" />
      </QuestionnaireProvider>,
    );
    await expect.element(screen.getByText('Not answered').first()).toBeVisible();
    await show('de');
    await expect.element(screen.getByText('Nicht beantwortet').first()).toBeVisible();
    await expect.element(screen.getByText('1.234,5')).toBeVisible();
    await expect.element(screen.getByText('Not answered')).not.toBeInTheDocument();
  });

  it('is told to the document, with the side that lines begin at', async () => {
    const { show } = await renderIn(<p>Words</p>);
    await expect.poll(() => [root.lang, root.dir]).toEqual(['en', 'ltr']);
    await show('ar');
    await expect.poll(() => [root.lang, root.dir]).toEqual(['ar', 'rtl']);
    await show('en');
    await expect.poll(() => [root.lang, root.dir]).toEqual(['en', 'ltr']);
    await expect.element(page.getByText('Words')).toBeVisible();
  });
});
