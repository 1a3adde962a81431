import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../support/world.js';

describe('The outbox', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('embedded', { withJobs: true });
    await world.database.query(
      sql`update app_user set email = 'tom&jerry@harbour.example' where username = 'admin'`,
    );
    const payload = { username: 'admin' };
    await world.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });
    await vi.waitFor(async () => expect((await look('')).body).toContain('Choose a new password'), 20_000);
  });
  afterAll(() => world.dispose());
  const look = (path: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: `/dev/outbox${path}`, headers: { host: 'localhost:4000', ...headers } });
  const firstMail = async () => /href="\/dev\/outbox(\/[^"]+)"/.exec((await look('')).body)?.[1] ?? '';

  it('lists the mails, and shows one as text with links and as HTML in a frame', async () => {
    const list = await look('');
    expect(list.body).toContain('tom&amp;jerry@harbour.example');
    expect(list.headers['content-security-policy']).toMatch(/^default-src 'none';/);
    const mail = await look(await firstMail());
    expect(mail.body).toMatch(
      /<a href="http:\/\/localhost:4000\/reset-password\?token=[\w-]{43}" rel="noreferrer">/,
    );
    expect(mail.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const html = await look(`${await firstMail()}/html`);
    expect(html.body).toContain('<h1 class="m-fg"');
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['content-security-policy']).toContain('sandbox ');
  });

  it.each([
    { 'x-forwarded-for': '192.0.2.1' },
    { host: 'alo.example' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('[S-24] is not there for a request that comes from elsewhere: %j', async (headers) => {
    const path = await firstMail();
    for (const place of ['', path, `${path}/html`]) {
      expect([place, (await look(place, headers)).statusCode]).toEqual([place, 404]);
    }
  });

  it.each(['/none.eml', '/..%2f..%2fpg', '/none.eml/html'])('has no mail at %s', async (path) => {
    expect((await look(path)).statusCode).toBe(404);
  });
});
