import type { Executor } from '../../database/executor.js';
import { violatesUnique } from '../../database/sql-error.js';
import { createId } from '../../ids.js';
import { hashPassword } from './passwords.js';
import { insertUser } from './repository.js';

export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  readonly password: string;
}

/** The account cannot be made. The message says why, for people. */
export class NewUserError extends Error {}

const shortest = 8;
const longest = 128;

/**
 * Makes an account and gives its id. A password has 8 to 128 characters (UNSP-090). Two usernames that
 * differ in case only are the same.
 * @throws NewUserError
 */
export async function createUser(database: Executor, user: NewUser): Promise<string> {
  const { username, name, email, role, password } = user;
  if (password.length < shortest || password.length > longest) {
    throw new NewUserError(`A password must have ${shortest} to ${longest} characters.`);
  }
  if (!/^[\w.@+-]{1,200}$/.test(username)) {
    throw new NewUserError('A username has letters, digits and . _ @ + - only.');
  }
  const id = createId();
  try {
    const passwordHash = await hashPassword(password);
    await insertUser(database, { id, username, name, email, role, passwordHash });
  } catch (error) {
    if (!violatesUnique(error, 'app_user_username')) throw error;
    throw new NewUserError(`There is a user "${username}" already.`);
  }
  return id;
}
