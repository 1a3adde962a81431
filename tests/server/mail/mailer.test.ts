import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLetter, type Letter } from '../../../server/src/mail/letter.js';
import { createMailer } from '../../../server/src/mail/mailer.js';
import { addressesIn, startMailServer, type MailServer } from '../../support/mail-server.js';
import { temporaryDirectory } from '../../support/temporary.js';

const now = () => new Date('2026-11-24T10:42:00Z');
const from = 'Alo <alo@alo.example>';
const letter: Letter = {
  subject: 'Sam & Søren invite you to “Alo”',
  preview: 'A preview',
  title: 'You are invited',
  lead: 'For <b>Harbour & Hill</b>, São Miguel — a name of some length that does not fit into one line of a mail.',
  facts: [
    ['Username', 'ines.moreira'],
    ['The link works', 'once, until 11:42 UTC'],
  ],
  button: { label: 'Accept', address: 'https://alo.example/reset-password?token=abc_def-123' },
  copy: 'Copy this:',
  note: 'It was not you?',
  why: 'Because.',
  links: [],
  copyright: '© 2025 Alo',
  product: 'Alo',
};

describe('A mail that is sent', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());
  const mailer = () =>
    createMailer({ smtpUrl: server.url, from, folder: 'unused', now, say: () => undefined });

  it('has a text and an HTML part, which say the same, and loads nothing', async () => {
    await mailer().send({ to: 'ines@harbour.example', ...writeLetter(letter) });
    const { parsed, recipients } = server.mails.at(-1) ?? {};
    expect(recipients).toEqual(['ines@harbour.example']);
    expect([addressesIn(parsed?.to), addressesIn(parsed?.from)]).toEqual([
      ['ines@harbour.example'],
      ['alo@alo.example'],
    ]);
    expect(parsed?.subject).toBe(letter.subject);
    expect(parsed?.text).toBe(
      [
        'You are invited',
        letter.lead,
        'Username:       ines.moreira\nThe link works: once, until 11:42 UTC',
        'Accept:\nhttps://alo.example/reset-password?token=abc_def-123',
        'It was not you?',
        'Because.',
      ]
        .join('\n\n')
        .concat('\n'),
    );
    const html = String(parsed?.html);
    expect(html).toContain('For &lt;b&gt;Harbour &amp; Hill&lt;/b&gt;, São Miguel');
    expect(html.match(/href="[^"]*"/g)).toEqual(
      Array.from({ length: 2 }, () => 'href="https://alo.example/reset-password?token=abc_def-123"'),
    );
    expect(html).not.toMatch(/<(img|script|link|iframe|video)|url\(|@import|\bsrc=/i);
  });

  it('[S-27] takes a line break in a name for a space: no header and no recipient comes of it', async () => {
    const subject = 'Sam\r\nBcc: thief@evil.example\r\n\r\n<b>body</b> invites you';
    await mailer().send({ to: 'ines@harbour.example', ...writeLetter({ ...letter, subject }) });
    const { parsed, recipients, raw } = server.mails.at(-1) ?? {};
    expect(recipients).toEqual(['ines@harbour.example']);
    expect(parsed?.subject).toBe('Sam Bcc: thief@evil.example <b>body</b> invites you');
    expect(parsed?.bcc).toBeUndefined();
    expect(raw).not.toMatch(/^Bcc:/im);
  });

  it('that is not taken fails with the code alone: neither the mail nor the words of the server', async () => {
    server.isAway = true;
    const failed = mailer().send({ to: 'ines@harbour.example', ...writeLetter(letter) });
    await expect(failed).rejects.toThrow(new Error('The mail server did not take a mail (EMESSAGE 451).'));
    server.isAway = false;
  });
});

describe('A mail in the outbox', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());
  const folder = path.join(directory.path, 'outbox');
  const said: string[] = [];
  const mailer = createMailer({
    smtpUrl: undefined,
    from,
    folder,
    now,
    say: (line) => said.push(line),
  });

  it('is a file that mail programs read, and that the outbox reads again', async () => {
    expect(await mailer.outbox?.list()).toEqual([]);
    const mail = writeLetter(letter);
    await mailer.send({ to: 'ines@harbour.example', ...mail });
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-11-24-10-42-00-000-.*\.eml$/);
    const parsed = await simpleParser(await readFile(path.join(folder, name)));
    expect([parsed.subject, parsed.text, addressesIn(parsed.to)]).toEqual([
      mail.subject,
      mail.text,
      ['ines@harbour.example'],
    ]);
    expect(await mailer.outbox?.list()).toEqual([name]);
    expect(await mailer.outbox?.read(name)).toEqual({
      to: 'ines@harbour.example',
      date: 'Tue, 24 Nov 2026 10:42:00 +0000',
      ...mail,
      text: mail.text.trimEnd(),
    });
  });

  it('[S-27] is told in one line, without what it says', () => {
    expect(said).toEqual([expect.stringMatching(/^A mail was written to \S+\.eml: there is no SMTP_URL\.$/)]);
  });

  it.each(['../pg/PG_VERSION', '..', 'none.eml', 'a/b.eml', 'mail.txt'])(
    'is read by its own name only, not by %s',
    async (name) => {
      expect(await mailer.outbox?.read(name)).toBeUndefined();
    },
  );

  it('is deleted when it was written before, and no other file is', async () => {
    const [name = ''] = await readdir(folder);
    await writeFile(path.join(folder, '2020.txt'), 'kept');
    await mailer.outbox?.deleteBefore(now());
    expect(await mailer.outbox?.list()).toEqual([name]);
    await mailer.outbox?.deleteBefore(new Date(now().getTime() + 1));
    expect(await readdir(folder)).toEqual(['2020.txt']);
  });
});
