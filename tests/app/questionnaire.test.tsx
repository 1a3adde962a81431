import type { QuestionnaireDefinition, QuestionnaireResponse, StepsData } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, hotelList, openApp } from './support/app';

const { id: hotelId } = hotel();
const stepKey = 'hotel-location';
const address = `/hotels/${hotelId}/questionnaire/${stepKey}`;
const title = 'Name';

const definition: QuestionnaireDefinition = {
  key: 'alo',
  version: 1,
  title: 'Test',
  steps: [
    { stepKey, metadata: { title: 'Location', fields: [{ id: 'name', type: 'text', question: title }] } },
  ],
};
const steps: StepsData = {
  steps: [{ id: stepKey, key: stepKey, title: 'Location', isCompleted: false }],
  currentStepKey: stepKey,
  progress: 0,
  completedSteps: 0,
  totalSteps: 1,
  hotelId,
};
const response = (typedValue: string): QuestionnaireResponse => ({
  stepKey,
  metadata: { title: 'Location' },
  hasGroups: false,
  groups: [],
  rejection_reasons: [],
  answers: { name: { typedValue } },
  revisions: { name: 1 },
  definition: { key: 'alo', version: 1, sha256: '' },
  context: { answers: {}, revisions: {} },
  writable: true,
});

/** The server of one hotel; `stored` gives what it has now as the only answer, or the status of a refusal. */
const serverOf = (stored: () => string | number) => ({
  '/hotels': () => hotelList([]),
  [`/hotels/${hotelId}`]: () => ({ data: hotel() }),
  [`/hotels/${hotelId}/sections`]: () => ({ data: steps }),
  '/questionnaires/alo/1': () => definition,
  [`/hotels/${hotelId}/questionnaire/${stepKey}`]: () => {
    const now = stored();
    return typeof now === 'number' ? now : { data: response(now) };
  },
});

beforeEach(() => page.viewport(1200, 800));

/** Drafts on the device belong to one user: this one has none yet. */
const newUser = () => ({ ...admin, username: crypto.randomUUID() });

describe.each([false, true])('the questionnaire (strict mode: %s)', (isStrict) => {
  it('shows the answers that the server has each time it is opened', async () => {
    let stored = 'first';
    const { screen, router } = await openApp(address, { answers: serverOf(() => stored), isStrict });
    const field = screen.getByRole('textbox', { name: title });
    await expect.element(field).toHaveValue('first');
    stored = 'second';
    await router.navigate('/hotels');
    await expect.element(field).not.toBeInTheDocument();
    await router.navigate(address);
    await expect.element(field).toHaveValue('second');
  });

  it('[ERR-19] says that it could not be loaded, and loads it on demand', async () => {
    let stored: string | number = 409;
    const { screen } = await openApp(address, { answers: serverOf(() => stored), isStrict });
    await expect.element(screen.getByText('Failed to fetch questionnaire')).toBeVisible();
    stored = 'first';
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('textbox', { name: title })).toHaveValue('first');
  });

  it('brings back the draft that is on the device', async () => {
    const opening = { user: newUser(), answers: serverOf(() => 'stored'), isStrict };
    const { screen } = await openApp(address, opening);
    await userEvent.fill(screen.getByRole('textbox', { name: title }), 'typed');
    await screen.unmount();
    const again = await openApp(address, opening);
    await expect.element(again.screen.getByRole('textbox', { name: title })).toHaveValue('typed');
    await expect.element(again.screen.getByText('1 answer was kept on this device.')).toBeVisible();
  });
});
