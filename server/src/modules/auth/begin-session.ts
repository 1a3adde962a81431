import type { Executor } from '../../database/executor.js';
import { createId } from '../../ids.js';
import { createToken, hashToken } from '../../tokens.js';
import { writeAudit } from '../audit/repository.js';
import * as repository from './repository.js';
import type { Sessions, SessionsOptions } from './sessions.js';

/** Who signs in from where. */
export interface Client {
  readonly ip: string;
  /** The address as limits count it. */
  readonly addressKey: string;
  /** Such as `Firefox on Windows`; null = not known. */
  readonly browser: string | null;
  /** The token that the browser has from an earlier sign-in. */
  readonly deviceToken: string | undefined;
}

interface BeginningOptions extends Pick<SessionsOptions, 'now'> {
  readonly sessions: Sessions;
}

/** Gives a function that begins a sign-in in a transaction, and writes its audit row. */
export function createBeginning({ now, sessions }: BeginningOptions) {
  /** A browser keeps its token when it was made here, so that several people can share the browser. */
  async function rememberDevice(
    transaction: Executor,
    userId: string,
    presented: string | undefined,
  ): Promise<string> {
    const isKnown =
      presented !== undefined && (await repository.deviceIsKnown(transaction, hashToken(presented)));
    const deviceToken = isKnown ? presented : createToken();
    const device = { userId, tokenHash: hashToken(deviceToken), at: now() };
    await repository.rememberDevice(transaction, device);
    return deviceToken;
  }

  return async (
    transaction: Executor,
    userId: string,
    { ip, browser, deviceToken: presented }: Client,
    action: 'login' | 'register',
    detail?: { readonly by: 'passkey' | 'code' | 'recovery code' | 'company' },
  ) => {
    const id = createId(now().getTime());
    // What it began by beside a password, or in its place, is a second factor.
    const isStrong = detail !== undefined;
    const family = { id, userId, salt: createToken(), at: now(), ip, browser, isStrong };
    const refreshToken = createToken();
    await repository.insertFamily(transaction, family);
    await repository.insertRefreshToken(transaction, hashToken(refreshToken), family.id);
    const session = await sessions.start(transaction, family.id, createToken());
    const deviceToken = await rememberDevice(transaction, userId, presented);
    const entry = { at: now(), actor: userId, ip, action, target: userId };
    await writeAudit(transaction, { ...entry, outcome: 'done', detail });
    return { session, refreshToken, deviceToken };
  };
}

export type BeginSession = ReturnType<typeof createBeginning>;
