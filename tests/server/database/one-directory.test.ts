/** Servers as processes that want the same data directory, or find one that a crash left. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { kill, startDrillServer } from '../../drills/support/drill-server.js';
import { canUnshare, pidNamespace } from '../../drills/support/machine.js';
import { copyPreparedDirectory } from '../../support/databases.js';
import type { ServerProcess } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';

const directories: { remove(): void }[] = [];
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server);
  for (const directory of directories.splice(0)) directory.remove();
});

const newDirectory = (): string => {
  const directory = temporaryDirectory();
  directories.push(directory);
  return directory.path;
};

/** Starts the built server without the demo; it ends after the test. */
const start = (dataDirectory: string, through: readonly string[] = []): ServerProcess => {
  const server = startDrillServer(dataDirectory, { ALO_SEED: 'none' }, { through });
  servers.push(server);
  return server;
};

/** Gives the state of a process on Linux: `Z` for a zombie, `T` for one that was stopped. */
const stateOf = (pid = 0): string | undefined =>
  /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

describe('A server on a data directory', { timeout: 60_000 }, () => {
  let directory: string;

  it('[R-05] keeps a second one out that comes by a link or from another pid namespace', async () => {
    directory = newDirectory();
    await copyPreparedDirectory(directory);
    await start(directory).ready;
    const link = path.join(newDirectory(), 'link');
    symlinkSync(directory, link);
    const seconds = [start(link), ...(canUnshare ? [start(directory, pidNamespace)] : [])];
    for (const second of seconds) {
      expect(await second.ended).toBe(1);
      expect(second.output()).toMatch(/^Another Alo server \(process \d+ on \S+\) is using /);
    }
  });

  it.runIf(process.platform === 'linux')(
    '[R-05] is succeeded by another one while it is killed and still a zombie',
    async () => {
      directory = newDirectory();
      await copyPreparedDirectory(directory);
      // `sleep` takes the place of the shell and never asks for the end of its child.
      const first = start(directory, ['sh', '-c', '"$@" & exec sleep 600', 'sh']);
      await first.ready;
      const pid = Number(/\d+/.exec(readFileSync(path.join(directory, 'lock'), 'utf8'))?.[0]);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => stateOf(pid)).toBe('Z');
      expect(await start(directory).ready).toMatch(/^http/);
    },
  );

  it('[R-05] ends with 78 when its lock file is removed', async () => {
    directory = newDirectory();
    await copyPreparedDirectory(directory);
    const server = start(directory);
    await server.ready;
    rmSync(path.join(directory, 'lock'));
    expect(await server.ended).toBe(78);
    expect(server.output()).toContain(`The lock on ${directory} is gone`);
  });

  it.runIf(process.platform === 'linux')(
    '[R-05] keeps a second one out while it lives, also when its lock file was replaced',
    async () => {
      directory = newDirectory();
      await copyPreparedDirectory(directory);
      const first = start(directory);
      await first.ready;
      first.child.kill('SIGSTOP');
      // It may see the loss and end by itself, until it stands still.
      await expect.poll(() => stateOf(first.child.pid)).toBe('T');
      rmSync(path.join(directory, 'lock'));
      writeFileSync(path.join(directory, 'lock'), '');
      expect(await start(directory).ended).toBe(1);
      first.child.kill('SIGCONT');
      expect(await first.ended).toBe(78);
    },
  );

  it('[R-07] makes a database where a crash left one half made, and lets no other user read it', async () => {
    directory = newDirectory();
    mkdirSync(path.join(directory, 'pg.new', 'base'), { recursive: true });
    writeFileSync(path.join(directory, 'pg.new', 'PG_VERSION'), '18\n', { mode: 0o600 });
    writeFileSync(path.join(directory, 'alo.json.new'), '{', { mode: 0o600 });
    await start(directory).ready;
    expect(readdirSync(directory).toSorted()).toEqual([
      'alo.json',
      'files',
      'lock',
      'pg',
      'staging',
      'videos',
    ]);
    if (process.platform === 'win32') return;
    const open = execFileSync('find', [directory, '-perm', '/077'], { encoding: 'utf8' });
    expect(open).toBe('');
  });

  it('writes why it does not start, in the words of PostgreSQL too, and exits with 78', async () => {
    directory = newDirectory();
    await copyPreparedDirectory(directory);
    writeFileSync(path.join(directory, 'pg', 'PG_VERSION'), 'x');
    const server = start(directory);
    expect(await server.ended).toBe(78);
    expect(server.output()).toMatch(/^The database .* cannot be opened\. Nothing was started\./);
    expect(server.output()).toMatch(/FATAL: .*is not a valid data directory/);
    expect(server.output()).not.toMatch(/initdb|^\s+at /m);
  });
});
