import { Client, type ClientConfig } from 'pg';
import type { NamedStatementConfig } from './executor.js';
import { isConnectionUseless, isPlanUseless } from './sql-error.js';

export interface PreparedLine {
  query(config: NamedStatementConfig): Promise<{ rows: object[] }>;
  close(): Promise<void>;
}

interface Named {
  readonly client: Client;
  /** The beginning of the names of its statements. */
  readonly prefix: string;
}

/**
 * A connection that keeps the plans of its statements, under names. Statements are sent at once, one behind the other,
 * so that the database never waits for the next; each is a transaction by itself. The next statement replaces a
 * connection that is lost or useless. A statement that runs into its deadline ends the connection, and with it the
 * statements behind it, which have waited for it anyway.
 */
export function createPreparedLine(config: ClientConfig): PreparedLine {
  let opened: Promise<Named> | undefined;
  let connections = 0;

  const open = async (): Promise<Named> => {
    connections += 1;
    // On the embedded database, the names of a lost connection stay in the session.
    const prefix = `c${connections}`;
    const client = new Client({ ...config, pipeline: true });
    client.on('error', () => undefined); // its statements fail, and tell
    await client.connect();
    return { client, prefix };
  };
  const drop = (lost: Promise<Named>) => {
    if (opened !== lost) return;
    opened = undefined;
    void lost.then(({ client }) => client.end()).catch(() => undefined);
  };
  const openNext = (): Promise<Named> => {
    const next = open();
    const isLost = () => {
      drop(next);
    };
    // An idle connection has no statement that could fail and tell of the loss.
    void next.then(({ client }) => client.on('error', isLost).on('end', isLost)).catch(() => undefined);
    return next;
  };

  return {
    async query(statement) {
      opened ??= openNext();
      const current = opened;
      const { client, prefix } = await current.catch((error: unknown) => {
        drop(current);
        throw error;
      });
      try {
        return await client.query({ ...statement, name: `${prefix}${statement.name}` });
      } catch (error) {
        if (isConnectionUseless(error) || isPlanUseless(error)) drop(current);
        throw error;
      }
    },
    async close() {
      await (await opened)?.client.end();
    },
  };
}
