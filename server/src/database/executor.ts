import type { Sql } from 'sql-template-tag';

/** A part of a statement that a repository puts together. */
export type StatementPart = Sql;

interface StatementOptions {
  /**
   * Keep the plan of the statement: planning takes longer than running it. Only for statements that every request needs
   * and that have few different texts. Inside a transaction it changes nothing.
   */
  readonly keepPlan: boolean;
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
  /** Under this name the connection keeps the plan. */
  readonly name?: string;
}

type Run = (config: StatementConfig) => Promise<{ rows: object[] }>;

/**
 * @param run runs a statement without a name.
 * @param runNamed runs one whose plan is to be kept; without it, no statement has a name.
 */
export function executorOn(run: Run, runNamed?: Run): Executor {
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
        runNamed && options?.keepPlan === true
          ? await runNamed({ text, values, name: nameOf(text) })
          : await run({ text, values });
      return rows as Row[];
    },
  };
}
