import type { AnsweredTogether, QuestionDefinition, User } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, openApp } from '../../support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from '../../support/form';

const text = (id: string): QuestionDefinition => ({ id, type: 'text', label: `About ${id}` });
const steps = [
  flatStep('planet', 'Planet', [
    ...['A', 'B', 'C'].map(text),
    { ...text('X'), excluded: true, exclusionReason: 'It is asked again from next year on.' },
  ]),
  flatStep('people', 'People', [text('P')]),
  sourcesStep,
];
const reviewer: User = { ...admin, role: 'ALO_SUPER' };
const answeredBy: AnsweredTogether[] = [{ name: 'Ana Ruiz', at: '2026-03-12T12:00:00Z', questionIds: ['A'] }];

/** Opens a form that this reader cannot write. */
async function openLocked(locked: string, { user = admin, submittedAt = '2026-03-12T10:00:00Z' } = {}) {
  const { screen, address } = await openApp(stepAddress('planet'), {
    user: { ...user, username: crypto.randomUUID() },
    answers: formServer({ steps, locked, submittedAt, answeredBy, answers: { A: { typedValue: 'a' } } }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Planet' })).toBeVisible();
  return { screen, address, bar: screen.getByRole('contentinfo') };
}
beforeEach(() => page.viewport(1280, 800));

describe('a form that cannot be written', () => {
  it.each([
    [' Submitted', 'It is with the reviewers; a rejected answer opens again for the hotel.'],
    ['PENDING', 'The review has begun; a rejected answer opens again for the hotel.'],
    ['approval score', 'It is reviewed and scored.'],
    ['published', 'It is reviewed, scored and published.'],
  ])(
    '[UNSP-020] whose status is written "%s" says since when and why it is locked',
    async (locked, words) => {
      const { bar } = await openLocked(locked);
      await expect.element(bar).toHaveTextContent(`Locked since March 12, 2026. ${words}`);
    },
  );

  it('[UNSP-020] of which nobody knows when it was submitted is just locked', async () => {
    const { bar } = await openLocked('submitted', { submittedAt: '' });
    await expect.element(bar).toHaveTextContent('Locked. It is with the reviewers');
  });

  it.each([
    ['IN PROGRESS', 'Read only. Only the hotel can change its answers.'],
    ['rejected', 'Sent back to the hotel. Only the hotel can change its answers.'],
  ])('[UNSP-085] with the status %s tells a reviewer who can write it', async (locked, words) => {
    const { bar } = await openLocked(locked, { user: reviewer });
    await expect.element(bar).toHaveTextContent(words);
  });

  it('[SRV-13] [STEP-01] shows who answered, its status, and no way to answer or save', async () => {
    const { screen, bar } = await openLocked('submitted');
    const main = screen.getByRole('main');
    await expect.element(main).toHaveTextContent(/Planet.*Submitted.*Answered by Ana Ruiz, March 12, 2026/);
    expect(main.element().querySelectorAll('input')).toHaveLength(0);
    expect(
      bar
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    ).toEqual(['Next']);
    await expect.element(screen.getByText('Submitted on March 12, 2026')).toBeVisible();
  });

  it('[ENG-07] tells a reviewer why a question is not asked, and the hotel nothing of it', async () => {
    const reviewed = await openLocked('submitted', { user: reviewer });
    await expect
      .element(reviewed.screen.getByRole('region', { name: 'Not asked, and why' }))
      .toHaveTextContent('About XIt is asked again from next year on.');
    await reviewed.screen.unmount();
    const { screen } = await openLocked('submitted');
    await expect.element(screen.getByText('About A')).toBeVisible();
    await expect.element(screen.getByRole('main')).not.toHaveTextContent(/About X|next year/);
  });

  it('[STEP-13] goes from answer to answer with Alt and an arrow key, and from step to step', async () => {
    const { screen, address, bar } = await openLocked('submitted');
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(document.activeElement?.id).toBe('question-B');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(document.activeElement?.id).toBe('question-A');
    await userEvent.click(bar.getByRole('button', { name: 'Next' }));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Planet/ }));
    await expect.poll(address).toBe(stepAddress('planet'));
  });

  it('[STEP-13] lists no shortcut for saving', async () => {
    const { screen } = await openLocked('submitted');
    await userEvent.keyboard('?');
    await expect.element(screen.getByText('Go to the next question')).toBeVisible();
    await expect.element(screen.getByText('Save this step')).not.toBeInTheDocument();
  });
});
