import type { GroupAnswer, GroupDocumentsUploaded, HotelGroupAnswers, NewGroupAnswer } from '@alo/schemas';
import type { APIRequestContext } from '@playwright/test';
import { pdfOf } from '../corpus/pdf.js';
import { expectAccess } from './support/access.js';
import { openStep } from './support/people.js';
import { expect, test, type Page } from './support/test.js';

const group = 'Harbour & Hill Hotels';

/** Lets the organization of the hotel answer, as its people do. */
async function groupOf(api: APIRequestContext, hotelId: string) {
  const read = await api.get(`/api/hotels/${hotelId}/groupAnswers`);
  const { organization } = ((await read.json()) as HotelGroupAnswers).data;
  const path = `/api/hotelOrganizations/${organization?.id}`;
  return {
    document: async (name: string): Promise<string> => {
      const response = await api.post(`${path}/groupDocuments`, {
        multipart: { file: { name, mimeType: 'application/pdf', buffer: pdfOf([name]) } },
      });
      expect(response.status()).toBe(201);
      const { documents } = ((await response.json()) as GroupDocumentsUploaded).data;
      return documents[0]?.attachment_id ?? '';
    },
    answer: async (questionId: string, fields: Partial<NewGroupAnswer>): Promise<GroupAnswer> => {
      const response = await api.post(`${path}/groupAnswers`, {
        data: {
          ...{ questionnaire: 'alo', question_id: questionId, title: `About ${questionId}` },
          ...{ document_ids: [], hotel_ids: null, valid_from: '2020-01-01', valid_until: null },
          ...fields,
        },
      });
      expect(response.status()).toBe(200);
      return ((await response.json()) as { data: GroupAnswer }).data;
    },
    withdraw: (id: string) => api.delete(`${path}/groupAnswers/${id}`),
  };
}

const question = (page: Page, id: string) => page.locator(`#question-${id}`);

test('a hotel takes over an answer of its group with its document, sees it among its sources, and gives it back', async ({
  page,
  hotelId,
  api,
}) => {
  const { document, answer, withdraw } = await groupOf(api, hotelId);
  const policy = await answer('STR-01', {
    ...{ answer: { selectedOptionId: 'public-policy' }, valid_until: '2999-12-31' },
    document_ids: [await document('Signed policy.pdf')],
  });
  await openStep(page, hotelId, 'policy?question=STR-01', 'Policy');
  const asked = question(page, 'STR-01');
  await expect(asked).toContainText(`${group} answers: Own policy, on a page that anybody can read`);
  await expect(asked).toContainText(', with 1 document, valid until');
  await expectAccess(page, 'an answer that is offered');

  await test.step('it is taken over with its document', async () => {
    await asked.getByRole('button', { name: /^Take over: / }).click();
    await expect(asked).toContainText(`From ${group}`);
    await expect(asked).toContainText('Taken over by Inês Moreira');
    await expect(asked.getByRole('link', { name: /Signed policy/ })).toBeVisible();
    await expectAccess(page, 'an answer that was taken over');
    await page.reload();
    await expect(asked).toContainText(`From ${group}`);
  });

  await test.step('the document is among the sources', async () => {
    await openStep(page, hotelId, 'sources', 'Sources');
    await expect(page.getByText('Signed policy.pdf').first()).toBeVisible();
  });

  await test.step('what the group withdraws stays until it is given back', async () => {
    await withdraw(policy.id);
    await openStep(page, hotelId, 'policy?question=STR-01', 'Policy');
    await expect(asked).toContainText(`${group} has withdrawn this answer.`);
    await expectAccess(page, 'an answer that was withdrawn');
    await asked.getByRole('button', { name: /^Give back: / }).click();
    await expect(asked).not.toContainText(group);
    await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(asked.getByRole('link', { name: /Signed policy/ })).toHaveCount(0);
    await page.reload();
    await expect(asked.getByRole('radio').first()).toBeVisible();
    await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

test('a hotel takes over all answers of its group, keeps its own, and replaces that only when it says so', async ({
  page,
  hotelId,
  api,
}) => {
  const { answer } = await groupOf(api, hotelId);
  await answer('STR-01', { answer: { selectedOptionId: 'group-policy' } });
  await answer('STR-04', { answer: { selectedOptionId: 'added-task' } });
  await answer('CLI-01', { answer: { selectedOptionId: 'no' } });
  await openStep(page, hotelId, 'policy?question=STR-01', 'Policy');
  const own = question(page, 'STR-04');
  await expect(page.getByText(`2 answers of ${group} hold for this hotel`)).toBeVisible();
  await own.getByRole('radio').first().check();
  await expect(page.getByText(`1 answer of ${group} holds for this hotel`)).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(own).toContainText('You have your own answer.');

  await page.getByRole('button', { name: 'In all steps: take over 2' }).click();
  await expect(page.getByText('2 answers have been taken over.')).toBeVisible();
  await expect(question(page, 'STR-01')).toContainText(`From ${group}`);
  await expect(own.getByRole('radio').first()).toBeChecked();

  await own.getByRole('button', { name: /^Replace mine: / }).click();
  await expect(own).toContainText(`From ${group}`);
  await expect(own.getByRole('radio').first()).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByRole('radio').first()).toBeChecked();
  await expect(page.getByText(/1 change on this device/)).toBeVisible();

  await openStep(page, hotelId, 'planet?question=CLI-01', 'Planet');
  await expect(question(page, 'CLI-01')).toContainText(`From ${group}`);
});
