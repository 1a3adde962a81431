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
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DataDirectoryError, DataDirectoryInUseError, openDatabase } from '@alo/server';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareDataDirectory } from '../../../server/src/database/data-directory.js';
import { lockDataDirectory } from '../../../server/src/database/data-directory-lock.js';
import { createSocketDirectory } from '../../../server/src/database/socket-directory.js';
import { copyPreparedDirectory } from '../../support/databases.js';
import { temporaryDirectory } from '../../support/temporary.js';

const directories: { remove(): void }[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) directory.remove();
});

const newDirectory = (): string => {
  const directory = temporaryDirectory();
  directories.push(directory);
  return directory.path;
};

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
