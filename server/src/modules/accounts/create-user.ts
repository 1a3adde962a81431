import type { Executor } from '../../database/executor.js';
import { violatesUnique } from '../../database/sql-error.js';
import { createId } from '../../ids.js';
import { AccountError } from './account-error.js';
import { checkNewPassword } from './new-password.js';
import { hashPassword } from './passwords.js';
import { insertUser } from './repository.js';

export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  readonly password: string;
}

/**
 * Makes an account and gives its id. Two usernames that differ in case only are the same.
 * @throws AccountError
 */
export async function createUser(database: Executor, user: NewUser): Promise<string> {
  const { username, name, email, role, password } = user;
  if (!/^[\w.@+-]{1,200}$/.test(username)) {
    throw new AccountError('A username has letters, digits and . _ @ + - only.');
  }
  checkNewPassword(password, username);
  const id = createId();
  try {
    const passwordHash = await hashPassword(password);
    await insertUser(database, { id, username, name, email, role, passwordHash });
  } catch (error) {
    if (!violatesUnique(error, 'app_user_username_folded')) throw error;
    throw new AccountError(`There is a user "${username}" already.`);
  }
  return id;
}
