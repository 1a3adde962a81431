import { shippedQuestionnaire } from './support/definition.js';
import { openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { expect, test } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');

test.describe('questions that depend on others', () => {
  test('[ENG-15 ENG-17] unfold under their controlling question, and fold away with it', async ({
    page,
    hotelId,
  }) => {
    await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
    const respondent = new Respondent(page, questionnaire);
    await expect(respondent.question('OPS-15')).toHaveCount(0);
    await respondent.answer('OPS-14', 'yes');
    await expect(respondent.question('OPS-15')).toBeVisible();
    await respondent.answer('OPS-14', 'no');
    await expect(respondent.question('OPS-15')).toHaveCount(0);
  });

  test('[ENG-23] keep their answer aside while hidden and bring it back, until a save cleans it', async ({
    page,
    hotelId,
  }) => {
    await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
    const respondent = new Respondent(page, questionnaire);
    const area = page.locator('[id="question-OPS-15-control-text"]');
    await respondent.answer('OPS-14', 'yes');
    await respondent.answer('OPS-15', '420');
    await respondent.answer('OPS-14', 'no');
    await respondent.answer('OPS-14', 'yes');
    await expect(area).toHaveValue('420');

    await respondent.answer('OPS-14', 'no');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Answers saved successfully!')).toBeVisible();
    await respondent.answer('OPS-14', 'yes');
    await expect(respondent.question('OPS-15').getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('[ENG-15 ENG-23] are decided by answers of an earlier step; removing one asks first and takes back the tick', async ({
    page,
    hotelId,
  }) => {
    test.setTimeout(120_000);
    const respondent = new Respondent(page, questionnaire, { 'OPS-17': 'yes' });
    await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
    await respondent.answerStep('hotel-operations');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/certifications$/);

    await openStep(page, hotelId, 'planet', 'Planet');
    await respondent.openGroups();
    await respondent.answer('CLI-09', 'at-least-one');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Answers saved successfully!')).toBeVisible();

    await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
    await respondent.answer('OPS-17', 'no');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('removes “Are there charging points for electric cars?” in Planet');
    await question.getByRole('button', { name: 'Save and remove' }).click();
    await expect(page).toHaveURL(/certifications$/);

    await openStep(page, hotelId, 'planet', 'Planet');
    await respondent.openGroups();
    await expect(respondent.question('CLI-01')).toBeVisible();
    await expect(respondent.question('CLI-09')).toHaveCount(0);
  });
});
