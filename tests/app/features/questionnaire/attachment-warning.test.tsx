import { toaster } from '@alo/renderer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, openApp } from '../../support/app';
import { flatStep, formServer, sourcesStep, stepAddress } from '../../support/form';

const { id: hotelId } = hotel();
const steps = [
  flatStep('people', 'People', [
    {
      id: 'P-1',
      type: 'radio',
      label: 'About P-1',
      has_attachment: true,
      options: [{ id: 'all', option_text: 'All of it', has_attachment: true }],
    },
    { id: 'P-2', type: 'text', label: 'About P-2' },
  ]),
  sourcesStep,
];

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  toaster.remove();
  vi.restoreAllMocks();
});

it('[ERR-12 ENG-45] half a second after a save without the evidence, it is asked for during 5 seconds', async () => {
  const said = vi.spyOn(toaster, 'create');
  const waited = vi.spyOn(globalThis, 'setTimeout');
  const form = formServer({ steps });
  const sections = form[`/hotels/${hotelId}/sections`]?.();
  const { screen } = await openApp(stepAddress('people'), {
    user: { ...admin, username: crypto.randomUUID() },
    answers: {
      ...form,
      [`/hotels/${hotelId}/questionnaire/people/answers`]: () => ({
        message: 'Saved.',
        data: {
          ...{ stepKey: 'people', is_completed: false, dropped: [], droppedAnswers: [], clearedFiles: [] },
          revisions: { 'P-1': 1 },
          steps: (sections as { readonly data: unknown }).data,
        },
      }),
    },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'All of it' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  const words = 'You need to upload attachments for the questions to submit the questionnaire.';
  await expect.element(page.getByText(words)).toBeVisible();
  const warning = said.mock.calls.map(([toast]) => toast).find(({ title }) => title === words);
  expect(warning).toMatchObject({ type: 'warning', duration: 5000 });
  expect(waited.mock.calls.map(([, delay]) => delay)).toContain(500);
});
