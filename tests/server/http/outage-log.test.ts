import { createApp, readReleases, readSettings } from '@alo/server';
import fastify from 'fastify';
import { DatabaseError } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleErrors } from '../../../server/src/http/error-handler.js';
import { boundWork } from '../../../server/src/http/overload.js';
import { createOutageLog, type OutageLine } from '../../../server/src/http/outage-log.js';
import { openTestDatabase } from '../../support/databases.js';

describe('The log of an outage', () => {
  let lines: OutageLine[];
  const log = () => createOutageLog((line) => lines.push(line));
  beforeEach(() => {
    lines = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a cause is said at once, then once a minute with its count since the last line', () => {
    const outages = log();
    for (let count = 0; count < 734; count += 1) outages.note('53100', '/api/hotels');
    expect(lines).toEqual([{ cause: '53100', count: 1, route: '/api/hotels' }]);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(1)).toEqual([{ cause: '53100', count: 733, route: '/api/hotels' }]);
    outages.note('53100', '/api/health');
    expect(lines.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toEqual([{ cause: '53100', count: 1, route: '/api/health' }]);
  });

  it('another cause is said at once, and one that was quiet for a minute too', () => {
    const outages = log();
    outages.note('53100', undefined);
    outages.note('OVERLOADED', undefined);
    expect(lines.map(({ cause }) => cause)).toEqual(['53100', 'OVERLOADED']);
    vi.advanceTimersByTime(120_000);
    outages.note('53100', undefined);
    expect(lines.length).toBe(3);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('keeps a bounded number of causes, and says the rest together', () => {
    const outages = log();
    for (let cause = 0; cause < 1000; cause += 1) outages.note(`cause ${cause}`, undefined);
    expect(lines.length).toBe(51);
    vi.advanceTimersByTime(60_000);
    expect(lines.slice(51)).toEqual([{ cause: 'other', count: 949, route: undefined }]);
  });

  it('says what it has counted when the server ends', () => {
    const outages = log();
    outages.note('53100', undefined);
    outages.note('53100', undefined);
    outages.stop();
    expect(lines.map(({ count }) => count)).toEqual([1, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('A request that is refused with 503', () => {
  const settings = readSettings({
    ALO_SEED: 'none',
    ALO_READS_PER_MINUTE: '100000',
    ALO_WRITES_PER_MINUTE: '100000',
  });
  const login = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'secret name', password: 'y' },
  } as const;
  type Line = { level: number; cause: string; count: number; route: string };

  /** Gives the lines that the server writes while the database fails as told. */
  async function linesWhile(failure: Error | undefined, mostAtOnce?: number) {
    const { database, dispose } = await openTestDatabase('embedded');
    const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const lines: Line[] = [];
    try {
      const failing = { ...database };
      const limit = mostAtOnce === undefined ? {} : { mostAtOnce };
      const app = await createApp({ database: failing, settings, releases: readReleases(), ...limit });
      failing.query = () => Promise.reject(failure ?? new Error('not asked'));
      const error = vi.spyOn(app.log, 'error').mockImplementation((line) => lines.push(line as Line));
      for (let count = 0; count < 10; count += 1) expect((await app.inject(login)).statusCode).toBe(503);
      await app.close();
      error.mockRestore();
    } finally {
      write.mockRestore();
      await dispose();
    }
    return lines;
  }

  const full = Object.assign(new DatabaseError('could not extend file "base/1/2"', 1, 'error'), {
    code: '53100',
    detail: 'Key (username)=(secret name)',
  });

  it('[R-06] is logged with the SQLSTATE when the disk is full, and without any value', async () => {
    const route = '/api/auth/login';
    expect(await linesWhile(full)).toEqual([
      { cause: '53100', count: 1, route },
      { cause: '53100', count: 9, route },
    ]);
  });

  it('is logged when too many requests wait, and when the driver gives up', async () => {
    expect((await linesWhile(undefined, 0)).map(({ cause }) => cause)).toEqual(['OVERLOADED', 'OVERLOADED']);
    const late = new Error('Query read timeout');
    expect((await linesWhile(late)).map(({ cause }) => cause)).toEqual([late.message, late.message]);
  });

  it('[R-06] what a handler gives too late is passed over, without a line in the log', async () => {
    const app = fastify();
    const warned = vi.spyOn(app.log, 'warn');
    handleErrors(app);
    boundWork(app, { most: 1, longest: 10 });
    let finish = (_: unknown) => {};
    const work = new Promise((resolve) => {
      finish = resolve;
    });
    app.get('/api/slow', () => work);
    expect((await app.inject('/api/slow')).statusCode).toBe(503);
    finish({ done: true });
    await work;
    await new Promise(setImmediate);
    expect(warned.mock.calls).toEqual([]);
    await app.close();
  });

  it('is logged when a handler takes too long', async () => {
    const app = fastify();
    const lines: unknown[] = [];
    vi.spyOn(app.log, 'error').mockImplementation((line) => lines.push(line));
    handleErrors(app);
    boundWork(app, { most: 1, longest: 10 });
    app.post('/api/slow/:id', () => new Promise(() => undefined));
    for (let count = 0; count < 2; count += 1) {
      const refused = await app.inject({ method: 'POST', url: '/api/slow/secret', payload: { a: 1 } });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(refused.json()).toMatchObject({ code: 'TOO_SLOW' });
    }
    expect(lines).toEqual([{ cause: 'TOO_SLOW', count: 1, route: '/api/slow/:id' }]);
    await app.close();
  });

  it('is not one when the client goes away while it sends its body', async () => {
    const app = fastify();
    const lines: unknown[] = [];
    vi.spyOn(app.log, 'error').mockImplementation((line) => lines.push(line));
    handleErrors(app);
    app.get('/gone', () => {
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    });
    expect((await app.inject('/gone')).statusCode).toBe(400);
    expect(lines).toEqual([]);
    await app.close();
  });
});
