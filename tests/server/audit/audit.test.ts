import { createUser } from '@alo/server';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAuditOf } from '../../../server/src/modules/auth/change-account.js';
import { engines } from '../../support/databases.js';
import { createWorld, password, people, type World } from '../../support/world.js';

const day = 24 * 60 * 60_000;

describe.each(engines)('The audit log on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  const signIn = (username: string, secret: string) =>
    world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: secret } });
  const rows = (outcome: string) =>
    world.database.query<{ actor: string | null; target: string }>(
      sql`select actor, target from audit where action = 'login' and outcome = ${outcome} order by id`,
    );

  it('[S-27] [S-28] keeps who failed to sign in by id, and a name that nobody has as a hash', async () => {
    await signIn('ADMIN', 'wrong');
    await signIn('my secret password', 'x');
    await signIn('My Secret Password', 'x');
    await signIn('another one', 'x');
    const [known, ...unknown] = await rows('failed');
    expect(known).toEqual({ actor: world.userIds.admin, target: world.userIds.admin });
    expect(unknown.map(({ actor }) => actor)).toEqual([null, null, null]);
    expect(unknown[0]?.target).toMatch(/^unknown [\w-]{43}$/);
    expect(unknown[1]).toEqual(unknown[0]);
    expect(unknown[2]).not.toEqual(unknown[0]);
  });

  it('[S-27] a name that was typed stands in no table', async () => {
    await signIn('typed-as-a-name-by-mistake', 'x');
    const tables = await world.database.query<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const table = raw(`"${name}"`);
      const texts = await world.database.query<{ text: string }>(
        sql`select row_to_json(${table})::text as text from ${table}`,
      );
      expect([name, texts.some(({ text }) => text.includes('typed-as-a-name'))]).toEqual([name, false]);
    }
  });

  it('[S-28] the housekeeping deletes rows after 24 months, and nothing else deletes or changes one', async () => {
    await signIn('admin', password);
    const before = (await world.database.query(sql`select id from audit`)).length;
    expect(before).toBeGreaterThan(0);
    await world.cleanUp(new Date(world.clock.now.getTime() + 730 * day));
    expect((await world.database.query(sql`select id from audit`)).length).toBe(before);
    for (const statement of [
      sql`delete from audit`,
      sql`update audit set target = null`,
      sql`truncate audit`,
      sql`delete from audit where actor = ${world.userIds.admin}`,
    ]) {
      await expect(world.database.query(statement)).rejects.toThrow('append-only');
    }
    await world.cleanUp(new Date(world.clock.now.getTime() + 732 * day));
    expect(await world.database.query(sql`select id from audit`)).toEqual([]);
  });

  it('[S-28] the right to delete ends with the statement that gave it, within a transaction too', async () => {
    await signIn(people.super.username, password);
    const deleted = world.database.transaction(async (transaction) => {
      await transaction.query(sql`select delete_audit_before(now() - interval '1 year')`);
      await transaction.query(sql`select erase_audit_of(${world.userIds.foreign})`);
      await transaction.query(sql`delete from audit`);
    });
    await expect(deleted).rejects.toThrow('append-only');
  });

  it('[S-28] the rows about one person can be erased, those about others stay', async () => {
    await createUser(world.database, {
      username: 'leaving',
      name: 'L',
      email: null,
      role: 'ALO_SUPER',
      password,
    });
    await signIn('leaving', password);
    await signIn('leaving', 'wrong');
    await signIn('admin', password);
    expect(await eraseAuditOf(world.database, 'leaving')).toBe(2);
    const left = await world.database.query<{ actor: string | null; action: string }>(
      sql`select actor, action from audit order by id desc limit 2`,
    );
    expect(left).toEqual([
      { actor: null, action: 'erase audit' },
      { actor: world.userIds.admin, action: 'login' },
    ]);
  });
});
