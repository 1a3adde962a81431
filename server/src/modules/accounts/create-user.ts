import type { Executor } from '../../database/executor.js';
import { violatesUnique } from '../../database/sql-error.js';
import { createId } from '../../ids.js';
import { AccountError } from './account-error.js';
import { checkNewPassword } from './new-password.js';
import { hashPassword } from './passwords.js';
import { insertUser, type StoredUser } from './repository.js';
import { accountTexts } from './texts.js';

export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  /** null: the person is invited, and chooses it. */
  readonly password: string | null;
}

/** There is an account of this name already. */
export class UsernameTakenError extends AccountError {}

/**
 * Checks a new account, and hashes its password: what takes time, and must not hold up a transaction.
 * @throws AccountError
 */
export async function prepareUser({ password, ...user }: NewUser): Promise<StoredUser> {
  if (!/^[\w.@+-]{1,200}$/.test(user.username)) {
    throw new AccountError(accountTexts.usernameSigns);
  }
  if (password !== null) checkNewPassword(password, user.username);
  const passwordHash = password === null ? null : await hashPassword(password);
  return { id: createId(), ...user, passwordHash };
}

/**
 * Runs what stores a new account. Two usernames that differ in case only are the same.
 * @throws UsernameTakenError
 */
export async function storingUser<Result>(username: string, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!violatesUnique(error, 'app_user_username_folded')) throw error;
    throw new UsernameTakenError(`There is a user "${username}" already.`);
  }
}

/**
 * Makes an account and gives its id.
 * @throws AccountError
 */
export async function createUser(database: Executor, user: NewUser): Promise<string> {
  const prepared = await prepareUser(user);
  await storingUser(user.username, () => insertUser(database, prepared));
  return prepared.id;
}
