import type { QuestionnaireDefinition, QuestionnaireResponse, StepsData } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftStorage } from '../../../../app/src/lib/draft-storage';
import { hotel, openApp, permit } from '../../support/app';
import { stepsData } from '../../support/steps';

const { id } = hotel();

/** The form is short for a small house that its owner runs. */
const definition: QuestionnaireDefinition = {
  key: 'alo',
  version: 1,
  title: 'Test',
  steps: [
    {
      stepKey: 'your-details',
      metadata: {
        title: 'Your Details',
        fields: [
          {
            id: 'who',
            type: 'radio',
            q_number: '7',
            question: 'Who runs the hotel?',
            options: [
              { id: 'owner', option_text: 'Its owner' },
              { id: 'chain', option_text: 'A chain' },
            ],
          },
        ],
      },
    },
    {
      stepKey: 'hotel-operations',
      metadata: {
        title: 'Hotel Operations',
        fields: [
          {
            id: 'rooms',
            type: 'number',
            question: 'How many rooms?',
            validation_rules: { data_type: 'number', min_value: 1 },
          },
        ],
      },
    },
  ],
};
const response: QuestionnaireResponse = {
  stepKey: 'hotel-location',
  metadata: { title: 'Hotel Location' },
  hasGroups: false,
  groups: [],
  rejection_reasons: [],
  attachments: {},
  answers: {},
  revisions: {},
  definition: { key: 'alo', version: 1, sha256: '' },
  context: { answers: {}, revisions: { rooms: 3 } },
  writable: true,
};

/** Opens the page of a hotel that has answered nothing; a save decides the length. */
function open(refusals: Readonly<Record<string, () => unknown>> = {}) {
  let steps: StepsData = { ...stepsData(0), undecided: ['who', 'rooms'] };
  const saved = (stepKey: string) => () => {
    steps = stepsData(0, { [stepKey]: { minutes: 20 } });
    return {
      message: '',
      data: { is_completed: false, dropped: [], droppedAnswers: [], clearedFiles: [], revisions: {}, steps },
    };
  };
  return openApp(`/hotels/${id}`, {
    tabs: permit('HOTELS'),
    answers: {
      [`/hotels/${id}`]: () => ({ data: hotel() }),
      [`/hotels/${id}/sections`]: () => ({ data: steps }),
      '/questionnaires/alo/1': () => definition,
      [`/hotels/${id}/questionnaire/hotel-location`]: () => ({ data: response }),
      [`/hotels/${id}/questionnaire/your-details/answers`]: saved('your-details'),
      [`/hotels/${id}/questionnaire/hotel-operations/answers`]: saved('hotel-operations'),
      ...refusals,
    },
  });
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  await draftStorage()('readwrite', (drafts) => void drafts.clear());
});

describe('the questions that decide how long the form is', () => {
  it('[C-17] are asked first, without a word of minutes, and saved as drafts of their steps', async () => {
    const { screen, asked } = await open();
    const first = screen.getByRole('region', { name: '2 questions first' });
    await expect.element(screen.getByText('depends on your first answers')).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Time left' })).not.toBeInTheDocument();
    await first.getByRole('radio', { name: 'A chain' }).click();
    await userEvent.fill(first.getByRole('textbox', { name: 'How many rooms?' }), '84');
    await first.getByRole('button', { name: 'Save and see how long it takes' }).click();

    await expect.element(screen.getByText('About 20 min to answer')).toBeVisible();
    await expect.element(first).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: /^Continue in/ })).toHaveFocus();
    const sent = asked
      .filter(({ url }) => url.endsWith('/answers'))
      .map(({ body }): unknown => JSON.parse(body ?? ''));
    expect(sent).toMatchObject([
      {
        stepKey: 'your-details',
        saveAsDraft: true,
        answers: { who: { selectedOptionId: 'chain' } },
        baseRevisions: { who: 0 },
      },
      {
        stepKey: 'hotel-operations',
        saveAsDraft: true,
        answers: { rooms: { typedValue: '84' } },
        baseRevisions: { rooms: 3 },
      },
    ]);
  });

  it('[C-17] one without an answer is pointed out, and nothing is sent', async () => {
    const { screen, asked } = await open();
    const first = screen.getByRole('region', { name: '2 questions first' });
    await first.getByRole('radio', { name: 'Its owner' }).click();
    await first.getByRole('button', { name: 'Save and see how long it takes' }).click();
    await expect.element(first.getByText('Not answered yet')).toBeVisible();
    expect(asked.filter(({ url }) => url.endsWith('/answers'))).toEqual([]);
  });

  it('[C-17] a save that fails says why, and keeps what was typed', async () => {
    const { screen } = await open({ [`/hotels/${id}/questionnaire/your-details/answers`]: () => 500 });
    const first = screen.getByRole('region', { name: '2 questions first' });
    await first.getByRole('radio', { name: 'A chain' }).click();
    await userEvent.fill(first.getByRole('textbox', { name: 'How many rooms?' }), '84');
    await first.getByRole('button', { name: 'Save and see how long it takes' }).click();
    await expect.element(screen.getByRole('status').getByText(/error|fail|wrong/i)).toBeVisible();
    await expect.element(first.getByRole('textbox', { name: 'How many rooms?' })).toHaveValue('84');
  });

  it('[PROD-13] [C-17] a column of the steps in which nothing stands is left out', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(
      screen
        .getByRole('table')
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    ).toEqual(['Step', 'Questions', 'State']);
  });
});
