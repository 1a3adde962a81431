/** `npm run fuzz` with requests that are new in each run; a failure names the seed that repeats it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from './run.js';
import { startFuzzedServer, type FuzzedServer } from './server.js';
import { fuzzSessions } from './sessions.js';
import { meet, type Target } from './target.js';

describe('The server, asked what it was never asked', () => {
  const seed = Date.now() % 2 ** 31;
  let server: FuzzedServer;
  let target: Target;
  beforeAll(async () => {
    server = await startFuzzedServer();
    target = await meet(server.url, server.directoryToken);
  });

  it('[F-04] a sign-in that has ended never works again, in whatever order things happen', async () => {
    await fuzzSessions(server.url, 10, seed);
  });

  it('[F-01] [F-02] [F-03] 10 000 new requests get a documented answer', { timeout: 600_000 }, async () => {
    expect(await fuzz(target, { requests: 10_000, seed })).toMatchObject({ failure: undefined });
  });

  it('[S-22] the server lives on, wrote nothing but JSON lines, and ends in order', async () => {
    expect(await server.end()).toEqual([]);
  });
});
