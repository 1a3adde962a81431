import sql from 'sql-template-tag';
import type { Executor } from './executor.js';

/**
 * Lets all reads of the transaction see one moment, and write a value alike on every database, however it is set up. It
 * must be the first statement.
 */
export async function readOneMoment(transaction: Executor): Promise<void> {
  await transaction.query(sql`set transaction isolation level repeatable read, read only`);
  await transaction.query(
    sql`select set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true),
               set_config('bytea_output', 'hex', true), set_config('intervalstyle', 'iso_8601', true)`,
  );
}
