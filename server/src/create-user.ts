/** `npm run create-user -- <username> [name] [email]`: makes a super user and asks for the password. */
import { createInterface } from 'node:readline/promises';
import { DataDirectoryError } from './database/data-directory-error.js';
import { openDatabase } from './database/open-database.js';
import { createUser, NewUserError } from './modules/auth/create-user.js';
import { readSettings, SettingsError } from './settings.js';

const plain = [SettingsError, DataDirectoryError, NewUserError];

async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('Password (8 to 128 characters): ');
  } finally {
    terminal.close();
  }
}

process.umask(0o077); // what it writes is for this user alone

const [username, name = username, email = null] = process.argv.slice(2);
try {
  if (username === undefined || name === undefined) {
    throw new NewUserError('Usage: npm run create-user -- <username> [name] [email]');
  }
  const password = await askPassword();
  // Nothing is seeded here, wherever the server will listen.
  const settings = readSettings({ ...process.env, ALO_SEED: 'none' });
  const database = await openDatabase({ url: settings.databaseUrl, dataDirectory: settings.dataDirectory });
  try {
    await createUser(database, { username, name, email, role: 'ALO_SUPER', password });
  } finally {
    await database.close();
  }
  console.log(`${username} can sign in as a super user.`);
} catch (error) {
  console.error(plain.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = error instanceof DataDirectoryError ? error.exitCode : 1;
}
