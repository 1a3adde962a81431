/** What a person hears whose answer somebody else gave otherwise meanwhile. */
import { openStep } from '../support/people.js';
import { startSession } from '../support/session.js';
import { expect, test } from '../support/test.js';
import { Transcript } from '../support/transcript.js';

test('[S-17 R-13 U-A11Y] what is read and said when two people answer the same questions, one is asked, and chooses', async ({
  page,
  api,
  hotelId,
  server,
}) => {
  const control = (id: string) => page.locator(`[id="question-${id}-control"]`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const dialog = page.getByRole('alertdialog');
  const { token } = await startSession(server.url, await server.addColleague(hotelId));
  const anaSaves = async (answers: object) => {
    const response = await api.post(`/api/hotels/${hotelId}/questionnaire/your-details/answers`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { hotelId, stepKey: 'your-details', answers, saveAsDraft: true },
    });
    expect(response.status()).toBe(200);
  };
  await openStep(page, hotelId, 'your-details', 'Your Details');
  const transcript = await Transcript.of(page, 'conflict.txt');
  await transcript.happens('Types a first and a last name, while Ana Ruiz saves others', async () => {
    await anaSaves({ 'DET-01': { typedValue: 'Ana' }, 'DET-02': { typedValue: 'Ruiz' } });
    await control('DET-01').fill('Rui');
    await page.keyboard.press('Tab');
    await control('DET-02').fill('Costa');
    await page.keyboard.press('Tab');
  });
  await transcript.happens('Presses Save', async () => {
    await save.press('Enter');
    await expect(dialog).toBeVisible();
  });
  await transcript.isRead();
  await transcript.happens('Keeps the own first name', async () => {
    await dialog.getByRole('button', { name: 'Keep my answer' }).first().press('Enter');
    await expect(dialog.getByRole('button', { name: /^Keep my answer/ })).toHaveCount(1);
  });
  await transcript.isRead();
  await transcript.happens('Decides the other one later', async () => {
    await dialog.getByRole('button', { name: 'Decide later' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });
  await transcript.isRead();
  await transcript.happens('Presses Save again', async () => {
    await save.press('Enter');
    await expect(dialog).toBeVisible();
  });
  await transcript.isRead();
  await transcript.happens('Uses what Ana Ruiz saved', async () => {
    await dialog.getByRole('button', { name: /^Use Ana Ruiz’s answer/ }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });
  await expect(control('DET-02')).toHaveValue('Ruiz');
  await transcript.isRead();
  await transcript.happens('Presses Save once more', async () => {
    await save.press('Enter');
    await expect(page.getByText(/^Answers saved successfully!/)).toBeVisible();
  });
  transcript.isAsKept();
});
