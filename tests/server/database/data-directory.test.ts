import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DataDirectoryError, DataDirectoryInUseError, openDatabase } from '@alo/server';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareDataDirectory } from '../../../server/src/database/data-directory.js';
import { lockDataDirectory } from '../../../server/src/database/data-directory-lock.js';
import { createSocketDirectory } from '../../../server/src/database/socket-directory.js';
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

const open = (dataDirectory: string) => openDatabase({ url: undefined, dataDirectory });

const failureOf = async (dataDirectory: string): Promise<DataDirectoryError> => {
  const error: unknown = await open(dataDirectory).then(
    (database) => database.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DataDirectoryError);
  return error as DataDirectoryError;
};

describe('The lock on a data directory', () => {
  it('[R-05] is held by one at a time, names the holder, and is free when it is given back', () => {
    const directory = newDirectory();
    const take = () => lockDataDirectory(directory);
    const lock = take();
    expect(take).toThrow(DataDirectoryInUseError);
    expect(take).toThrow(`process ${process.pid} on `);
    lock.release();
    take().release();
  });

  it('[R-05] does not depend on what stands in the file', () => {
    const directory = newDirectory();
    for (const text of ['', '{"pid":', 'process 1 on elsewhere']) {
      writeFileSync(path.join(directory, 'lock'), text);
      lockDataDirectory(directory).release();
    }
  });

  it('[R-05] is not held any more when the file is removed, replaced or moved away with its directory', () => {
    const directory = path.join(newDirectory(), 'data');
    mkdirSync(directory);
    const file = path.join(directory, 'lock');
    const harms = [
      () => rmSync(file),
      () => {
        rmSync(file);
        writeFileSync(file, '');
      },
      () => renameSync(directory, `${directory}.moved`),
    ];
    for (const harm of harms) {
      const lock = lockDataDirectory(directory);
      expect(lock.isHeld()).toBe(true);
      harm();
      expect(lock.isHeld()).toBe(false);
      lock.release();
    }
  });
});

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

describe('A data directory', () => {
  it.runIf(process.platform !== 'win32')(
    'that is missing is made, with its parents, for this user alone',
    () => {
      const parent = path.join(newDirectory(), 'parent');
      const directory = path.join(parent, 'data');
      prepareDataDirectory(directory);
      for (const made of [parent, directory]) expect(statSync(made).mode & 0o777).toBe(0o700);
    },
  );

  it.runIf(process.platform !== 'win32')(
    'that others can read is refused, with the command that keeps them out',
    () => {
      const directory = newDirectory();
      chmodSync(directory, 0o750);
      expect(() => prepareDataDirectory(directory)).toThrow(
        `(mode 0750). Keep them out, then start again: chmod -R go= ${directory}`,
      );
      execFileSync('sh', ['-c', `chmod -R go= ${directory}`]);
      prepareDataDirectory(directory);
    },
  );

  it('that is a file, or lies in one, is refused with 78', () => {
    const file = path.join(newDirectory(), 'file');
    writeFileSync(file, '');
    for (const place of [file, path.join(file, 'data')]) {
      expect(() => prepareDataDirectory(place)).toThrow(expect.objectContaining({ exitCode: 78 }));
    }
  });

  it.runIf(process.platform === 'linux')('that cannot be made is refused with 78', () => {
    expect(() => prepareDataDirectory('/proc/nowhere/data')).toThrow(
      expect.objectContaining({ exitCode: 78 }),
    );
  });

  it('whose lock cannot be opened is refused with 78', () => {
    const directory = newDirectory();
    mkdirSync(path.join(directory, 'lock'));
    expect(() => lockDataDirectory(directory)).toThrow(expect.objectContaining({ exitCode: 78 }));
  });

  it('[R-07] that has no marker and no lock file yet is opened, and has both afterwards', async () => {
    const directory = newDirectory();
    await copyPreparedDirectory(directory);
    rmSync(path.join(directory, 'alo.json'));
    rmSync(path.join(directory, 'lock'));
    await (await open(directory)).close();
    expect(readdirSync(directory).toSorted()).toEqual(['alo.json', 'lock', 'pg']);
  });

  it('[R-07] whose database is gone or empty is refused with 78, naming the newest verified backup', async () => {
    const directory = newDirectory();
    await copyPreparedDirectory(directory);
    const backups = { old: '2026-01-01T00:00:00Z', new: '2026-02-01T00:00:00Z', unverified: undefined };
    for (const [name, verifiedAt] of Object.entries(backups)) {
      mkdirSync(path.join(`${directory}-backups`, name), { recursive: true });
      writeFileSync(
        path.join(`${directory}-backups`, name, 'manifest.json'),
        JSON.stringify({ madeAt: verifiedAt, verifiedAt }),
      );
    }
    rmSync(path.join(directory, 'pg'), { recursive: true });
    for (const remake of [() => undefined, () => mkdirSync(path.join(directory, 'pg'))]) {
      remake();
      const { message, exitCode } = await failureOf(directory);
      expect(exitCode).toBe(78);
      expect(message).toContain(
        `The newest verified backup is ${path.join(`${directory}-backups`, 'new')} (${backups.new}).`,
      );
    }
    expect(existsSync(path.join(directory, 'pg', 'PG_VERSION'))).toBe(false);
  });

  it('[R-07] has a marker that moves on with the log', async () => {
    const directory = newDirectory();
    await copyPreparedDirectory(directory);
    const mark = () =>
      (JSON.parse(readFileSync(path.join(directory, 'alo.json'), 'utf8')) as { durableUpTo: string })
        .durableUpTo;
    const database = await open(directory);
    const atStart = mark();
    await database.query(sql`create table something (id int)`);
    await expect.poll(mark, { timeout: 10_000 }).not.toBe(atStart);
    await database.close();
    expect(statSync(path.join(directory, 'alo.json')).mode & 0o077).toBe(0);
  });
});

describe.runIf(process.platform !== 'win32')('The directory of the socket', () => {
  it('of a dead server is removed at the next start; that of a living one and what is not ours stay', () => {
    const folder = newDirectory();
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder;
    try {
      const living = createSocketDirectory();
      for (const name of ['alo-dead01', 'alo-other-thing', 'xxx-dead01']) {
        mkdirSync(path.join(folder, name));
        writeFileSync(path.join(folder, name, 'owner'), '');
      }
      mkdirSync(path.join(folder, 'alo-noowne'));
      const next = createSocketDirectory();
      expect(existsSync(path.join(folder, 'alo-dead01'))).toBe(false);
      expect(readdirSync(folder).toSorted()).toEqual(
        [
          'alo-noowne',
          'alo-other-thing',
          'xxx-dead01',
          path.basename(living.path),
          path.basename(next.path),
        ].toSorted(),
      );
      living.remove();
      next.remove();
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });
});
