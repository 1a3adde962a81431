import { AccountError, createUser, type NewUser } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, password, type World } from '../support/world.js';

const newUser: NewUser = { username: 'new.user', name: 'New', email: null, role: 'ALO_SUPER', password };

describe('Making an account', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('embedded');
  });
  afterAll(() => world.dispose());
  const signIn = (username: string, secret: string) =>
    world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: secret } });

  it('whoever was made can sign in', async () => {
    await createUser(world.database, newUser);
    expect((await signIn('new.user', password)).statusCode).toBe(200);
  });

  it('[UNSP-077] refuses a username that is taken, whatever its case', async () => {
    await createUser(world.database, { ...newUser, username: 'taken' });
    await expect(createUser(world.database, { ...newUser, username: 'TAKEN' })).rejects.toThrow(AccountError);
  });

  it('[UNSP-090] takes passwords of 8 to 128 characters', async () => {
    for (const wrong of ['', '1234567', 'x'.repeat(129)]) {
      const user = { ...newUser, username: `with${wrong.length}`, password: wrong };
      await expect(createUser(world.database, user)).rejects.toThrow('8 to 128 characters');
    }
    for (const right of ['seven?8!', 'x'.repeat(128), 'пароль с пробелами']) {
      const username = `with${right.length}`;
      await createUser(world.database, { ...newUser, username, password: right });
      expect((await signIn(username, right)).statusCode).toBe(200);
    }
  });
});

describe('What a proxy says about the client', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example' };
  const failures = async (trustedProxies: string) => {
    const world = await createWorld('embedded', { environment: { ALO_TRUSTED_PROXIES: trustedProxies } });
    try {
      const payload = { username: 'admin', password: 'wrong' };
      await world.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: forwarded });
      const refresh = await world.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: { ...forwarded, origin: 'https://evil.example' },
      });
      const rows = await world.database.query<{ ip: string }>(
        sql`select ip from audit where action = 'login'`,
      );
      return { ip: rows[0]?.ip, refresh: refresh.statusCode };
    } finally {
      await world.dispose();
    }
  };

  it('[S-24] is not believed unless proxies are trusted', async () => {
    expect(await failures('0')).toEqual({ ip: '127.0.0.1', refresh: 403 });
  });

  it('[S-24] is believed of as many proxies as are trusted', async () => {
    expect((await failures('1')).ip).toBe('203.0.113.7');
  });
});
