import { demoSignIns } from '@alo/server';
import type { SessionResponse } from '@alo/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serializers } from '../../../server/src/http/request-log.js';
import { copyDemo } from '../../support/prepared-demo.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';

const directory = temporaryDirectory();
let server: ServerProcess;
let url: string;
beforeAll(async () => {
  await copyDemo(directory.path);
  server = startServer({ ALO_DATA_DIR: directory.path, ALO_LOG_LEVEL: 'info' });
  url = await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  directory.remove();
});

it('[S-27] the log has one JSON line per request, with the route and the path, and nothing that was typed', async () => {
  const [{ username, password }] = demoSignIns;
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await signIn.json()) as SessionResponse;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/hotels?search=canary-1`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/api/hotels?canary-2=1`, { headers })).status).toBe(400);
  expect((await fetch(`${url}/api/canary%0d%0a{"level":60}?canary-3`, { headers })).status).toBe(404);
  await expect.poll(() => server.output()).toContain('0d%0a');

  const log = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const lines = log.map(
    (line) => JSON.parse(line) as { level: number; req?: { route?: string; path: string } },
  );
  expect(lines.filter(({ req }) => req).map(({ req }) => [req?.route, req?.path])).toEqual([
    ['/api/auth/login', '/api/auth/login'],
    ['/api/hotels', '/api/hotels'],
    ['/api/hotels', '/api/hotels'],
    [undefined, '/api/canary%0d%0a%7B%22level%22:60%7D'],
  ]);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  for (const secret of ['canary-', token, 'search']) expect(log.join('\n')).not.toContain(secret);
  // The demo's own lines name its passwords: they are public.
  expect(log.join('\n')).not.toContain(password);
});

it('[S-27] an error is logged without the members that can hold what a person typed', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (username)=(canary) already exists.',
    where: 'canary',
    parameters: ['canary'],
  });
  const { stack: _stack, ...rest } = serializers.err(error);
  expect(rest).toEqual({ type: 'Error', message: 'duplicate key value', code: '23505' });
});

it('[S-27] no mail, password or token of an account gets into the log', async () => {
  const post = (call: string, body: object) =>
    fetch(`${url}/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const secret = 'canary of a password';
  const [{ username }] = demoSignIns;
  const made = await post('register', { username: 'canary.name', password: secret });
  expect(made.status).toBe(200);
  const { token } = (await made.json()) as SessionResponse;
  expect((await post('forgot-password', { username })).status).toBe(200);
  await expect.poll(() => server.output(), { timeout: 15_000 }).toContain('A mail was written to');
  const list = await (await fetch(`${url}/dev/outbox`)).text();
  const mail = await (await fetch(`${url}${/href="(\/dev\/outbox\/[^"]+)"/.exec(list)?.[1] ?? ''}`)).text();
  const mailToken = /token=([\w-]{43})/.exec(mail)?.[1] ?? '';
  expect(mailToken).toHaveLength(43);
  // The address that the mail leads to, and the calls of its page.
  await fetch(`${url}/reset-password?token=${mailToken}`);
  expect((await post('verify-reset-token', { token: mailToken })).status).toBe(200);
  expect((await post('reset-password', { token: mailToken, newPassword: secret })).status).toBe(200);
  await expect.poll(() => server.output()).toContain('/api/auth/reset-password');
  for (const word of [secret, token, mailToken, 'canary.name', '@alo.example'])
    expect(server.output()).not.toContain(word);
});
