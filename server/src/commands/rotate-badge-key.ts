/** `npm run rotate-badge-key`: has badges signed with a new key, and deletes the private half of the one before. */
import { openDatabase } from '../database/open-database.js';
import { rotateBadgeKey } from '../modules/public-site/badge/badge-keys.js';
import { runCommand } from './command.js';

await runCommand(async ({ databaseUrl: url, dataDirectory }) => {
  const database = await openDatabase({ url, dataDirectory });
  try {
    const lastDay = await rotateBadgeKey(database, new Date());
    return lastDay === null
      ? 'Badges have a new key. No badge that counts was signed with the one before, so nothing of it is left.'
      : `Badges have a new key. The private half of the one before is deleted; its public half stays until ${lastDay}, the last day of its last badge.`;
  } finally {
    await database.close();
  }
});
