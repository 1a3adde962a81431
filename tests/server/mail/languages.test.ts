/** In which language a mail is written. */
import type { Language, SessionResponse } from '@alo/schemas';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { addUser, createWorld, password, type World } from '../../support/world.js';

const hour = 60 * 60_000;

describe('The language of a mail', () => {
  let world: World;
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    world = await createWorld('embedded', {
      withJobs: true,
      environment: {
        SMTP_URL: mailServer.url,
        ALO_MAIL_FROM: 'Alo <alo@alo.example>',
        ALO_BASE_URL: 'https://alo.example',
        ALO_HELP_URL: 'https://help.example',
      },
    });
    world.travelTo('2026-03-01T10:00:00Z');
  });
  afterAll(async () => {
    await world.dispose();
    await mailServer.stop();
  });
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 24 * hour);
  });

  let number = 0;
  /** Somebody with a mail address. */
  async function addPerson(language: Language | null) {
    number += 1;
    const username = `reader-${number}`;
    const email = `${username}@harbour.example`;
    const id = await addUser(world.database, username);
    await world.database.query(
      sql`update app_user set email = ${email}, language = ${language} where id = ${id}`,
    );
    return { username, email };
  }
  /** What somebody asks who has just signed in, in the language of their browser. */
  async function signedIn(username: string) {
    const payload = { username, password };
    const entered = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const authorization = `Bearer ${entered.json<SessionResponse>().token}`;
    return async (method: 'POST' | 'PUT', call: string, body: object, asked: string) => {
      const response = await world.app.inject({
        ...{ method, url: `/api/auth/${call}`, payload: body },
        headers: { authorization, 'accept-language': asked },
      });
      expect(response.statusCode).toBe(200);
    };
  }
  const mailsTo = (address: string) =>
    mailServer.mails.filter(({ recipients }) => recipients.includes(address));
  /** The only mail to an address, when it has come. */
  async function mailTo(address: string) {
    await expect.poll(() => mailsTo(address).length, { timeout: 15_000 }).toBe(1);
    const { subject, text = '', html } = mailsTo(address)[0]?.parsed ?? {};
    return { subject, text, html: html === false || html === undefined ? '' : html };
  }

  it.each([
    ['de', 'ar', 'Neues Passwort für Alo wählen'],
    [null, 'ar', 'اختيار كلمة مرور جديدة لـ Alo'],
    [null, 'de-AT', 'Neues Passwort für Alo wählen'],
    ['en', 'de', 'Choose a new password for Alo'],
    [null, 'fr', 'Choose a new password for Alo'],
  ] as const)(
    '[SRV-06] [API-23] of a new password is that of the account (%s), else that of the request (%s)',
    async (own, asked, subject) => {
      const { username, email } = await addPerson(own);
      await world.app.inject({
        ...{ method: 'POST', url: '/api/auth/forgot-password', payload: { username } },
        headers: { 'accept-language': asked },
      });
      expect((await mailTo(email)).subject).toBe(subject);
    },
  );

  it('[SRV-06] [API-23] is said with the page, and an Arabic one runs from right to left', async () => {
    const { username, email } = await addPerson('ar');
    await world.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { username } });
    const { text, html } = await mailTo(email);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toMatch(/<table (?![^>]*dir="rtl")/);
    expect(html).toContain('padding-left:16px');
    expect(html).toMatch(/\d+ مارس 2026/);
    const rightToLeftMark = '\u200F';
    for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('https:')))
      expect(line.slice(0, 1)).toBe(rightToLeftMark);
    expect(text).toContain('\nhttps://alo.example/reset-password?token=');
  });

  it('[S-24] of a new address, and of what is told to the one before, is that of the account', async () => {
    const { username, email } = await addPerson('de');
    const ask = await signedIn(username);
    const moved = `${username}@quay.example`;
    await ask('PUT', 'profile', { name: 'Inês', email: moved, currentPassword: password }, 'en');
    const { subject, text, html } = await mailTo(moved);
    expect(subject).toBe('E-Mail-Adresse für Alo bestätigen');
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(text).toMatch(/Der Link gilt: +einmal, bis \d+\. März 2026 um \d\d:\d\d UTC\n/);
    expect((await mailTo(email)).subject).toBe('Für Ihr Konto wurde eine neue E-Mail-Adresse angegeben');
  });

  it('[API-33] [UNSP-077] of an invitation is that in which somebody invites', async () => {
    const email = 'chiara@harbour.example';
    const response = await world.ask('super', {
      ...{ method: 'POST', url: `/api/hotelOrganizations/${world.organizationIds.ours}/createNewUser` },
      payload: { name: 'Chiara Bellini', email, username: 'chiara', role: 'HOTEL_ADMIN' },
      headers: { 'accept-language': 'de' },
    });
    expect(response.json<{ message: string }>().message).toBe('Chiara Bellini wurde eingeladen.');
    const { subject, text } = await mailTo(email);
    expect(subject).toBe('super lädt Sie für ours zu Alo ein');
    expect(text).toContain('Einladung annehmen:\nhttps://alo.example/reset-password?token=');
  });

  it('of a copy of one’s data, and of the end of an account, is that of the account, else that of the request', async () => {
    const chosen = await addPerson('de');
    await (
      await signedIn(chosen.username)
    )('POST', 'account/export', {}, 'en');
    expect((await mailTo(chosen.email)).text).toMatch(/^Die Kopie Ihrer Daten ist fertig\n/);
    const { username, email } = await addPerson(null);
    await (
      await signedIn(username)
    )('POST', 'account/erasure', { password }, 'de');
    const { subject, text } = await mailTo(email);
    expect(subject).toBe('Ihr Konto wird gelöscht');
    expect(text).toMatch(/Löschung am: +\d+\. März 2026\n/);
  });
});
