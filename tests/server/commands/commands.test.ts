/** The commands of accounts, and what they do to people who are signed in. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { AccountError, createId, createUser } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPassword } from '../../../server/src/commands/ask-password.js';
import { disableUser, enableUser, resetPassword } from '../../../server/src/modules/auth/change-account.js';
import { holdAccount } from '../../../server/src/modules/accounts/repository.js';
import { copyPreparedDirectory, engines } from '../../support/databases.js';
import { quickStart, startServer } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { createWorld, password, type World } from '../../support/world.js';

describe.each(engines)('Changing an account on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  const signIn = async (username: string, secret = password) => {
    const payload = { username, password: secret };
    const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return { status: response.statusCode, token: response.json<{ token?: string }>().token ?? '' };
  };
  const profile = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await world.app.inject({ url: '/api/auth/profile', headers })).statusCode;
  };
  const audited = async (action: string) => {
    const rows = await world.database.query<{ target: string }>(
      sql`select target from audit where action = ${action}`,
    );
    return rows.map(({ target }) => target);
  };

  it('[S-12] a new password ends all sign-ins, and the old one signs in no more', async () => {
    const tokens = [await signIn('foreign'), await signIn('foreign')].map(({ token }) => token);
    const other = await signIn('admin');
    await resetPassword(world.database, 'FOREIGN', 'another long password');
    expect(await Promise.all(tokens.map(profile))).toEqual([401, 401]);
    expect(await profile(other.token)).toBe(200);
    expect((await signIn('foreign')).status).toBe(401);
    expect((await signIn('foreign', 'another long password')).status).toBe(200);
    expect(await audited('reset password')).toEqual([world.userIds.foreign]);
  });

  it('a new password makes a usual account of one of the demo', async () => {
    const isDemo = async () =>
      (
        await world.database.query<{ is_demo: boolean }>(
          sql`select is_demo from app_user where id = ${world.userIds.super}`,
        )
      )[0]?.is_demo;
    await world.database.query(sql`update app_user set is_demo = true where id = ${world.userIds.super}`);
    await resetPassword(world.database, 'super', password);
    expect(await isDemo()).toBe(false);
  });

  it('[S-12] a sign-in that was checked against the old password does not begin after the reset', async () => {
    const { database } = world;
    const id = await createUser(database, {
      username: 'racing',
      name: 'R',
      email: null,
      role: 'X',
      password,
    });
    const [user] = await database.query<{ passwordHash: string }>(
      sql`select password_hash as "passwordHash" from app_user where id = ${id}`,
    );
    const checked = { id, passwordHash: user?.passwordHash ?? '', knowsDevice: false };
    expect(await holdAccount(database, checked)).toBe(true);
    await resetPassword(database, 'racing', 'another long password');
    expect(await holdAccount(database, checked)).toBe(false);
  });

  it('a disabled account has no sign-ins; when it is enabled, its people sign in again', async () => {
    const { token } = await signIn('admin');
    await disableUser(world.database, 'admin');
    expect([await profile(token), (await signIn('admin')).status]).toEqual([401, 401]);
    await enableUser(world.database, 'admin');
    expect([await profile(token), (await signIn('admin')).status]).toEqual([401, 200]);
    expect(await audited('disable user')).toEqual([world.userIds.admin]);
    expect(await audited('enable user')).toEqual([world.userIds.admin]);
  });

  it('refuses a name that nobody has', async () => {
    for (const change of [disableUser, enableUser])
      await expect(change(world.database, 'nobody')).rejects.toThrow('There is no user "nobody".');
    await expect(resetPassword(world.database, 'nobody', password)).rejects.toThrow(AccountError);
  });
});

describe('Asking for a password', () => {
  /** A terminal at which people type. `shown` is all that it has shown. */
  const terminal = () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const output = new PassThrough();
    const chunks: string[] = [];
    output.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    return { input, output, shown: () => chunks.join('') };
  };
  const typeAt = async ({ input, shown }: ReturnType<typeof terminal>, question: string, line: string) => {
    await expect.poll(shown).toContain(question);
    input.write(`${line}\r`);
  };

  it('a terminal asks twice and shows nothing of it', async () => {
    const screen = terminal();
    const asked = askPassword(screen);
    await typeAt(screen, 'Password', 'a secret at night');
    await typeAt(screen, 'The same again', 'a secret at night');
    expect(await asked).toBe('a secret at night');
    expect(screen.shown()).toBe('Password (8 to 128 characters): \nThe same again: \n');
  });

  it('two that differ are refused', async () => {
    const screen = terminal();
    const asked = expect(askPassword(screen)).rejects.toThrow('The two passwords differ.');
    await typeAt(screen, 'Password', 'a secret at night');
    await typeAt(screen, 'The same again', 'a secret at noon');
    await asked;
  });

  it('what is no terminal gives one line', async () => {
    const input = new PassThrough();
    input.end('given by a script\nmore\n');
    expect(await askPassword({ input, output: new PassThrough() })).toBe('given by a script');
    const empty = new PassThrough();
    empty.end();
    await expect(askPassword({ input: empty, output: new PassThrough() })).rejects.toThrow(AccountError);
  });
});

describe('The commands', () => {
  const directory = temporaryDirectory();
  beforeAll(() => copyPreparedDirectory(directory.path));
  afterAll(() => {
    directory.remove();
  });

  const root = path.join(import.meta.dirname, '../../..');
  const run = async (command: string, parameters: string[], typed = '') => {
    const program = `server/dist/commands/${command}.js`;
    const child = spawn(process.execPath, [quickStart, program, ...parameters], {
      cwd: root,
      env: { ...process.env, ALO_DATA_DIR: directory.path },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.end(typed);
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  };

  it(
    'make, change and erase on data that no server uses, and say what they did',
    { timeout: 90_000 },
    async () => {
      expect(await run('create-user', [])).toEqual({
        code: 1,
        output: 'Usage: npm run create-user -- <username> [name] [email]\n',
      });
      const common = await run('create-user', ['first'], 'password123\n');
      expect([common.code, common.output]).toEqual([1, expect.stringContaining('one of the first')]);
      const made = { code: 0, output: 'first can sign in as a super user.\n' };
      expect(await run('create-user', ['first'], `${password}\n`)).toEqual(made);
      expect((await run('reset-password', ['first'], 'another long password\n')).code).toBe(0);
      expect((await run('disable-user', ['first'])).code).toBe(0);
      expect((await run('enable-user', ['first'])).code).toBe(0);
      expect((await run('switch-off-codes', ['first'])).output).toBe(
        'One-time codes are not on for "first".\n',
      );
      expect((await run('delete-passkeys', ['first'])).output).toBe('"first" has no passkeys.\n');
      expect((await run('erase-audit', ['first'])).output).toBe(
        '4 rows about first have been deleted from the audit log.\n',
      );
      const archive = path.join(directory.path, 'first.zip');
      expect((await run('export-user', ['first', archive])).code).toBe(0);
      expect(statSync(archive).size).toBeGreaterThan(200);
      expect((await run('export-user', ['first', archive])).code).toBe(1);
      expect((await run('erase-history', ['nobody'])).output).toBe('There is no hotel "nobody".\n');
      expect(await run('migrate-forms', ['first', '--apply', 'alo', '1', '2'])).toEqual({
        code: 1,
        output: 'There is no plan from version 1 to version 2 of the questionnaire "alo".\n',
      });
      const [hotel, migration] = [createId(), createId()];
      expect((await run('migrate-forms', ['first', '--undo', hotel, migration])).output).toBe(
        `There is no hotel "${hotel}".\n`,
      );
      expect((await run('create-user', ['second'], `${password}\n`)).code).toBe(0);
      expect((await run('erase-user', ['second'])).output).toBe(
        'second has been erased. What they did stays, by "Former user".\n',
      );
      expect((await run('enable-user', ['second'])).output).toBe('There is no user "second".\n');
    },
  );

  it('[S-27] are refused while a server runs, whose log holds neither names nor passwords', async () => {
    const server = startServer({ ALO_DATA_DIR: directory.path, ALO_SEED: 'none', ALO_LOG_LEVEL: 'trace' });
    try {
      const url = `${await server.ready}/api/auth/login`;
      const signIn = async (username: string, secret: string) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ username, password: secret });
        return (await fetch(url, { method: 'POST', headers, body })).status;
      };
      expect(await signIn('typed-by-mistake', 'secret-of-mine')).toBe(401);
      expect(await signIn('first', 'another long password')).toBe(200);
      expect(server.output()).toContain('/api/auth/login');
      expect(server.output()).not.toMatch(/typed-by-mistake|secret-of-mine|another long password/);
      const refused = await run('disable-user', ['first']);
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Another Alo server')]);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  });
});
