import type { Executor } from '../../database/executor.js';
import { violatesUnique } from '../../database/sql-error.js';
import { createId } from '../../ids.js';
import { texts } from '../../texts.js';
import { AccountError, UsernameTakenError } from './account-error.js';
import { checkNewPassword } from './new-password.js';
import { hashPassword } from './passwords.js';
import { insertUser, type StoredUser } from './repository.js';

export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  readonly password: string;
}

/** Checks an account before it is made. Takes long: the password is hashed. @throws AccountError */
export async function preparedUser({ password, ...user }: NewUser): Promise<StoredUser> {
  const { username } = user;
  if (!/^[\w.@+-]{1,200}$/.test(username)) {
    throw new AccountError('A username has letters, digits and . _ @ + - only.');
  }
  checkNewPassword(password, username);
  return { id: createId(), ...user, passwordHash: await hashPassword(password) };
}

/** Makes the account. Two usernames that differ in case only are the same. @throws UsernameTakenError */
export async function insertNewUser(database: Executor, user: StoredUser): Promise<void> {
  try {
    await insertUser(database, user);
  } catch (error) {
    if (!violatesUnique(error, 'app_user_username_folded')) throw error;
    throw new UsernameTakenError(texts.usernameTaken(user.username));
  }
}

/** Makes an account and gives its id. @throws AccountError */
export async function createUser(database: Executor, user: NewUser): Promise<string> {
  const prepared = await preparedUser(user);
  await insertNewUser(database, prepared);
  return prepared.id;
}
