import { Client, type ClientConfig } from 'pg';
import type { StatementConfig } from './executor.js';
import { isConnectionLost } from './sql-error.js';

export interface PreparedLine {
  query(config: StatementConfig): Promise<{ rows: object[] }>;
  close(): Promise<void>;
}

/**
 * The one connection of the embedded database that names its statements: all connections share one session, so two of
 * them would meet in the same name. Statements are sent at once, one behind the other, so that the database never waits
 * for the next. A lost connection is made anew by the next statement.
 */
export function createPreparedLine(config: ClientConfig): PreparedLine {
  let opened: Promise<Client> | undefined;

  const open = async (): Promise<Client> => {
    const client = new Client({ ...config, pipeline: true });
    client.on('error', () => undefined); // its statements fail, and tell
    await client.connect();
    await client.query('deallocate all'); // what a lost connection left
    return client;
  };
  const drop = (lost: Promise<Client>) => {
    if (opened === lost) opened = undefined;
    void lost.then((client) => client.end()).catch(() => undefined);
  };

  return {
    async query(statement) {
      opened ??= open();
      const current = opened;
      try {
        return await (await current).query({ ...statement });
      } catch (error) {
        if (isConnectionLost(error)) drop(current);
        throw error;
      }
    },
    async close() {
      await (await opened)?.end();
    },
  };
}
