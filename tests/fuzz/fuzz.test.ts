/** The short form of `npm run fuzz`: the same requests every time. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from './run.js';
import { startFuzzedServer, type FuzzedServer } from './server.js';
import { fuzzSessions } from './sessions.js';
import { meet, type Target } from './target.js';

describe('The server, asked everything', () => {
  let server: FuzzedServer;
  let target: Target;
  beforeAll(async () => {
    server = await startFuzzedServer();
    target = await meet(server.url, server.directoryToken);
  });

  it('[F-04] a sign-in that has ended never works again, in whatever order things happen', async () => {
    await fuzzSessions(server.url, 2, 20);
  });

  it('[F-01] [F-02] [F-03] 500 drawn requests get a documented answer', { timeout: 60_000 }, async () => {
    expect(await fuzz(target, { requests: 500, seed: 20 })).toMatchObject({ failure: undefined });
  });

  it('[S-22] the server lives on, wrote nothing but JSON lines, and ends in order', async () => {
    expect(await server.end()).toEqual([]);
  });
});
