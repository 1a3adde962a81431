import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { HotelList } from '@alo/schemas';
import { demoSignIns } from '@alo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDemo } from '../support/prepared-demo.js';
import { startServer, type ServerProcess } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';

const directory = temporaryDirectory();
afterAll(() => {
  directory.remove();
});

describe('The server as a process', () => {
  let server: ServerProcess;
  let url: string;
  beforeAll(async () => {
    await copyDemo(directory.path);
    server = startServer({ ALO_DATA_DIR: directory.path, ALO_WRITES_PER_MINUTE: '1000000' });
    url = await server.ready;
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });

  const signIn = async ({ username, password }: { username: string; password: string }) => {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    expect(response.status).toBe(200);
    return { authorization: `Bearer ${((await response.json()) as { token: string }).token}` };
  };

  it('says where it is ready, and the sign-ins of the demo', () => {
    expect(server.output()).toMatch(/^Alo is ready at http:\/\/localhost:\d+$/m);
    for (const { username, password } of demoSignIns)
      expect(server.output()).toContain(`${username} / ${password}`);
  });

  it('its libraries are production builds, though nobody has set NODE_ENV', async () => {
    const program = `await import('./server/dist/main.js');
      console.log(typeof (await import('react')).default.act);`;
    const { NODE_ENV: _own, ...env } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      // React has this function only for tests.
      { cwd: path.join(import.meta.dirname, '../..'), env },
    );
    expect(stdout).toBe('undefined\n');
  });

  it('says once, in words, that a request came through a proxy, and how to make a user', async () => {
    const saw = () => server.output().match(/came through a proxy or from another site \(([^)]*)\)/g) ?? [];
    for (const header of ['Via', 'X-Forwarded-For', 'Via'])
      await fetch(`${url}/api/config`, { headers: { [header]: '203.0.113.7' } });
    await expect.poll(saw).toEqual(['came through a proxy or from another site (it has the header Via)']);
    expect(server.output()).toContain('make a user: npm run create-user -- <username>');
    await fetch(`${url}/api/health/live`);
    expect(saw().length).toBe(1);
  });

  it('GET health says engine, mode, version, and how many files are missing', async () => {
    const response = await fetch(`${url}/api/health`);
    expect(await response.json()).toEqual({
      ok: true,
      engine: 'embedded',
      mode: 'durable',
      version: '0.1.0',
      missingFiles: 0,
    });
    for (const probe of ['live', 'ready'])
      expect((await fetch(`${url}/api/health/${probe}`)).status).toBe(200);
  });

  it('the demo has hotels at every point that people can bring them to', async () => {
    const headers = await signIn(demoSignIns[0]);
    const { data } = (await (await fetch(`${url}/api/hotels?limit=100`, { headers })).json()) as HotelList;
    const count = (status: string) => data.filter((row) => row.alo_submission_status === status).length;
    const points = [
      ...['COMPLETE ASSESSMENT', 'IN PROGRESS', 'submitted', 'pending', 'rejected'],
      ...['APPROVAL_SCORE', 'SCORE_APPROVED', 'published'],
    ];
    expect(points.map(count)).toEqual([3, 3, 1, 1, 1, 1, 1, 1]);
    const all = await fetch(`${url}/api/hotels?limit=100`, { headers: await signIn(demoSignIns[1]) });
    expect(((await all.json()) as HotelList).data.length).toBe(16);
  });

  it('[R-05] a second server on the same data ends at once with a plain message, and harms nobody', async () => {
    const second = startServer({ ALO_DATA_DIR: directory.path });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Another Alo server \(process \d+ on \S+\) is using /);
    expect(second.output()).not.toContain(' at ');
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  });

  it('refuses the demo on a host that is not loopback', async () => {
    const open = startServer({ ALO_DATA_DIR: directory.path, HOST: '0.0.0.0', ALO_SEED: 'demo' });
    expect(await open.ended).toBe(1);
    expect(open.output()).toMatch(/^ALO_SEED=demo is only for this machine itself/);
  });

  it('[R-08] SIGTERM under load: running requests end, none fails with 5xx, the exit code is 0', async () => {
    const headers = await signIn(demoSignIns[0]);
    const statuses: number[] = [];
    const client = async () => {
      for (;;) statuses.push((await fetch(`${url}/api/hotels`, { headers })).status);
    };
    const clients = Promise.allSettled(Array.from({ length: 8 }, client));
    await expect.poll(() => statuses.length).toBeGreaterThan(20);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await clients;
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('starts again on the same data and seeds nothing twice', async () => {
    const again = startServer({ ALO_DATA_DIR: directory.path });
    try {
      url = await again.ready;
      const headers = await signIn(demoSignIns[1]);
      const list = (await (await fetch(`${url}/api/hotels`, { headers })).json()) as HotelList;
      expect(list.pagination.totalCount).toBe(16);
    } finally {
      again.child.kill('SIGTERM');
      expect(await again.ended).toBe(0);
    }
  });

  it('says that the accounts of the demo are off when other machines reach it, and that nobody can sign in', async () => {
    const open = startServer({ ALO_DATA_DIR: directory.path, HOST: '0.0.0.0' });
    try {
      await open.ready;
      expect(open.output()).toContain('The demo accounts in this data are switched off here: ');
      expect(open.output()).toContain('Nobody can sign in yet');
      for (const { password } of demoSignIns) expect(open.output()).not.toContain(password);
    } finally {
      open.child.kill('SIGTERM');
      await open.ended;
    }
  });
});
