import type { AnswerMap, Attachment, User } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import scoreModel from '../../../../../schemas/questionnaires/alo/1/score-model.json';
import { admin, hotel, openApp } from '../../../support/app';
import { formServer, stepAddress } from '../../../support/form';
import { shippedDefinition } from '../../../support/kept-form';

const alo = shippedDefinition('alo');
const reviewer: User = { ...admin, role: 'ALO_SUPER' };
const path = `/hotels/${hotel().id}`;
const text = (typedValue: string) => ({ typedValue });

/** A hotel whose water bill is in litres, as if it were in cubic metres. */
const answers: AnswerMap = {
  'OPS-01': { selectedOptionId: 'hotel' },
  'OPS-03': text('58'),
  'OPS-04': text('15666'),
  'WAT-02': { selectedOptionId: 'm3', typedValue: '4802000' },
  'WAS-02': { selectedOptionId: 'kg', typedValue: '31000' },
};
const bill: Attachment = {
  attachment_id: '01939d5a-0000-7000-8000-000000000001',
  original_filename: 'water-bill.pdf',
  preview_url: '/water-bill.pdf',
  mimeType: 'application/pdf',
  fileSize: 2048,
};

/** Opens the sources of the form as a reviewer. */
const review = (all: AnswerMap) =>
  openApp(stepAddress('sources'), {
    user: { ...reviewer, username: crypto.randomUUID() },
    answers: {
      ...formServer({ steps: alo.steps, locked: 'submitted', answers: all }),
      '/questionnaires/alo/1': () => alo,
      '/questionnaires/alo/1/score-model': () => scoreModel,
      [`${path}/sources`]: () => ({
        data: {
          attachments: { 'WAS-02': [bill], 'WAT-02': [bill] },
          rejection_reasons: [],
          reviews: {},
          returned: null,
        },
      }),
      [`${path}/files`]: () => ({ data: { files: [], used_bytes: 0, quota_bytes: 1 } }),
    },
  });

beforeEach(() => page.viewport(1440, 900));

describe('a figure that can hardly be true', () => {
  it('[P-12 SRC-01] is said to the reviewer at the source that it is about, and blocks no decision', async () => {
    const { screen } = await review(answers);
    const source = screen.getByRole('article');
    await screen.getByRole('button', { name: /How much water did the hotel use/ }).click();
    await expect
      .element(source)
      .toHaveTextContent(
        /Water per occupied room night: 306,524 litres\. Few hotels of this type use so much water/,
      );
    await source.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect
      .element(source.getByRole('button', { name: 'Approve', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: /How much waste did the hotel produce/ }).click();
    await expect.element(source).toHaveTextContent('Answer: In kilograms');
    await expect.element(source).not.toHaveTextContent('Hotels of this type');
  });

  it('[P-20] says where it is so low that what rests on it earns nothing until it is approved', async () => {
    const { screen } = await review({
      ...answers,
      'OPS-04': text('23200'),
      'WAT-02': { selectedOptionId: 'm3', typedValue: '7' },
    });
    const source = screen.getByRole('article');
    await screen.getByRole('button', { name: /How much water did the hotel use/ }).click();
    await expect
      .element(source)
      .toHaveTextContent(/ 0\.0*[1-9] litres\. .* This earns nothing until a reviewer approves it\./);
  });

  it('[P-12 SRC-01] is said above the sources when it is about none of them', async () => {
    const { screen } = await review({
      ...answers,
      'OPS-04': text('23200'),
      'WAT-02': { selectedOptionId: 'm3', typedValue: '7000' },
    });
    await expect
      .element(screen.getByText(/^Room nights per room: 400 nights\. A room cannot be let on more nights/))
      .toBeVisible();
    await expect.element(screen.getByRole('article')).not.toHaveTextContent('Room nights per room');
  });

  it('[P-12] is not said of figures that can be true', async () => {
    const { screen } = await review({ ...answers, 'WAT-02': { selectedOptionId: 'm3', typedValue: '4802' } });
    await screen.getByRole('button', { name: /How much water did the hotel use/ }).click();
    // The points come with the checks of figures.
    await expect.element(screen.getByRole('article')).toHaveTextContent(/Answer: In m³.*points/);
    await expect.element(screen.getByRole('main')).not.toHaveTextContent('Hotels of this type');
  });
});
