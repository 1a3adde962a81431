/** The API as a client other than the application sees it. */
import { expect, test } from './support/test.js';

test('[SRV-01 API-06] answers travel in data, refusals in message, and a save is taken from any client', async ({
  api,
  hotelId,
}) => {
  const path = `/api/hotels/${hotelId}/questionnaire/your-details/answers`;
  const save = (answers: object) =>
    api.post(path, {
      data: {
        hotelId,
        stepKey: 'your-details',
        answers,
        saveAsDraft: true,
        metadata: { completedAt: '1970-01-01T00:00:00Z' },
      },
    });
  const saved = await save({ 'DET-01': { selectedOptionId: null, typedValue: 'Rui' } });
  expect(saved.status()).toBe(200);
  expect(await saved.json()).toMatchObject({
    data: { is_completed: false, dropped: [], revisions: { 'DET-01': 1 } },
  });
  const refused = await save({ 'NOT-A-QUESTION': { typedValue: 'x' } });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('NOT-A-QUESTION'),
  });
});
