/** A reviewer asks about an answer where it is read; the hotel hears of it and replies on its page. */
import { expectAccess } from './support/access.js';
import { startSession } from './support/session.js';
import { expect, test } from './support/test.js';

test.describe('a reviewer', () => {
  test.use({ visitor: 'super user' });

  test('[PROD-03] asks about an answer, the hotel hears of it and replies, and both read the same', async ({
    browser,
    page,
    server,
    newAdmin,
    hotelId,
  }) => {
    const question = 'What is your first name?';
    await page.goto(`/hotels/${hotelId}/questionnaire/your-details`);
    await page.getByRole('button', { name: `Write about: ${question}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Questions and replies' });
    await expect(drawer.getByRole('textbox', { name: /Message/ })).toBeFocused();
    await expectAccess(page, 'a conversation', ['desktop']);
    await page.keyboard.type('Is this the manager?');
    await drawer.getByRole('button', { name: 'Send' }).click();
    await expect(drawer.getByText('Sent.')).toBeVisible();

    const { storageState } = await startSession(server.url, newAdmin);
    const context = await browser.newContext({ baseURL: server.url, storageState });
    const theirs = await context.newPage();
    await theirs.goto('/hotels');
    await theirs.getByRole('button', { name: 'Notices, 1 new' }).click();
    await theirs.getByRole('menuitem', { name: /somebody has written about an answer/ }).click();
    const reply = theirs.getByRole('dialog', { name: 'Questions and replies' });
    await expect(reply.getByRole('listitem')).toContainText('Is this the manager?');
    await reply.getByRole('textbox', { name: /Message/ }).fill('Yes, she is.');
    await reply.getByRole('button', { name: 'Send' }).click();
    await expect(reply.getByRole('listitem')).toHaveCount(2);
    await theirs.keyboard.press('Escape');
    await expect(theirs.getByRole('region', { name: 'Questions and replies' })).toContainText('Yes, she is.');
    await expectAccess(theirs, 'the conversations of a hotel', ['desktop']);
    await context.close();

    await page.reload();
    await page.getByRole('button', { name: `2 messages about: ${question}` }).click();
    await expect(drawer.getByRole('listitem').nth(1)).toContainText('Yes, she is.');
  });
});
