import { AccountError, createUser, type NewUser } from '@alo/server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, password, type World } from '../../support/world.js';

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

  it('[UNSP-090] counts characters of a password, not the halves that JavaScript stores', async () => {
    const user = (username: string, secret: string) =>
      createUser(world.database, { ...newUser, username, password: secret });
    await expect(user('emoji4', '🏨🌱🌍🚲')).rejects.toThrow('8 to 128 characters');
    await user('emoji128', '🏨'.repeat(128));
    expect((await signIn('emoji128', '🏨'.repeat(128))).statusCode).toBe(200);
  });

  it('refuses a password that others would try first', async () => {
    const common = ['password', 'PassWord1', '12345678', 'qwertyuiop', 'alo-super-demo', 'Hotel-Admin-Demo'];
    for (const wrong of [...common, 'Obvious.User']) {
      const user = { ...newUser, username: 'obvious.user', password: wrong };
      await expect(createUser(world.database, user)).rejects.toThrow(AccountError);
    }
  });

  it('takes a password however a keyboard composes its letters', async () => {
    await createUser(world.database, { ...newUser, username: 'composed', password: 'cafe\u0301 ﬁrst ２' });
    for (const same of ['café first 2', 'cafe\u0301 ﬁrst ２'])
      expect((await signIn('composed', same)).statusCode).toBe(200);
    expect((await signIn('composed', 'cafe first 2')).statusCode).toBe(401);
  });

  it('takes a password whose hash was made of the letters as they were typed', async () => {
    const typed = 'cafe\u0301 before';
    const hash =
      '$argon2id$v=19$m=19456,t=2,p=1$vx2znfoV3QAcJWf77LucGA$4EsDYX5hpdWKmHfNbsNJiEwAe924qu6fLi/Qi06G2nA';
    await createUser(world.database, { ...newUser, username: 'before' });
    await world.database.query(sql`update app_user set password_hash = ${hash} where username = 'before'`);
    expect((await signIn('before', typed)).statusCode).toBe(200);
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
