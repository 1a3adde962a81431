import type { Sql } from 'sql-template-tag';

/** A part of a statement that a repository puts together. */
export type StatementPart = Sql;

/**
 * The connection for a statement that is sent often. A commit waits for the disk, and a read must not wait behind it.
 */
export type Line = 'reads' | 'commits';

interface StatementOptions {
  /**
   * Sends the statement over a connection that keeps its plan: planning takes longer than running it. This is only for
   * statements that every request needs and that have few different texts. Inside a transaction it changes nothing.
   */
  readonly line: Line;
}

/** What a repository takes: the database itself or a transaction. It never opens one. */
export interface Executor {
  /** Runs one statement and gives its rows. Times are `Date`, 64-bit integers are text. */
  query<Row extends object>(statement: Sql, options?: StatementOptions): Promise<Row[]>;
}

/** What `pg` takes. */
export interface StatementConfig {
  readonly text: string;
  readonly values: unknown[];
}

export interface NamedStatementConfig extends StatementConfig {
  /** Under this name the connection keeps the plan. */
  readonly name: string;
}

type Rows = Promise<{ rows: object[] }>;

/** @param runOnLine runs a statement that has a `line`; without this function, `run` runs them all. */
export function executorOn(
  run: (config: StatementConfig) => Rows,
  runOnLine?: (config: NamedStatementConfig, line: Line) => Rows,
): Executor {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    // A copy: the pool writes its callback into the object that it is given, and a repository may use a statement again.
    async query<Row extends object>({ text, values }: Sql, options?: StatementOptions) {
      const { rows } =
        runOnLine && options
          ? await runOnLine({ text, values, name: nameOf(text) }, options.line)
          : await run({ text, values });
      return rows as Row[];
    },
  };
}
