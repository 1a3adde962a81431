import { expect, it } from 'vitest';
import { admin, openApp } from './support/app';
import { flatStep, formServer, stepAddress } from './support/form';

const steps = [flatStep('planet', 'Planet', [{ id: 'A', type: 'text', label: 'Name' }])];

it.each([
  [' Submitted', 'This questionnaire has been submitted.'],
  ['PENDING', 'This questionnaire is being reviewed.'],
  ['approval score', 'This questionnaire has been reviewed and scored.'],
])('[UNSP-020] a form whose status is written "%s" says why it is locked', async (locked, words) => {
  const { screen } = await openApp(stepAddress('planet'), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: formServer({ steps, locked }),
  });
  await expect.element(screen.getByText(words)).toBeVisible();
});
