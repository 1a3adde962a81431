/** SQL of one-time codes and recovery codes. */
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';

/** The secret of a person whose codes are asked for; undefined for all others. */
export async function findSecret(database: Executor, userId: string): Promise<string | undefined> {
  const [found] = await database.query<{ secret: string }>(
    sql`select secret from one_time_secret where user_id = ${userId} and confirmed_at is not null`,
  );
  return found?.secret;
}

export interface State {
  readonly since: Date | null;
  readonly recoveryLeft: number;
}

export async function readState(database: Executor, userId: string): Promise<State> {
  const [found] = await database.query<State>(
    sql`select (select confirmed_at from one_time_secret where user_id = ${userId}) as since,
               (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "recoveryLeft"`,
  );
  return found ?? { since: null, recoveryLeft: 0 };
}

/** Stores a secret that is not asked for yet, in the place of an earlier one; false when the codes are on already. */
export async function putSecret(
  transaction: Executor,
  { userId, secret, at }: { userId: string; secret: string; at: Date },
): Promise<boolean> {
  const stored = await transaction.query(
    sql`insert into one_time_secret (user_id, secret, created_at) values (${userId}, ${secret}, ${at})
        on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
        where one_time_secret.confirmed_at is null returning 1`,
  );
  return stored.length > 0;
}

/** The secret that is not asked for yet, if it is younger than `since`. It is held until the transaction ends. */
export async function holdNewSecret(
  transaction: Executor,
  userId: string,
  since: Date,
): Promise<string | undefined> {
  const [found] = await transaction.query<{ secret: string }>(
    sql`select secret from one_time_secret
        where user_id = ${userId} and confirmed_at is null and created_at > ${since} for update`,
  );
  return found?.secret;
}

export async function confirmSecret(transaction: Executor, userId: string, at: Date): Promise<void> {
  await transaction.query(sql`update one_time_secret set confirmed_at = ${at} where user_id = ${userId}`);
}

/**
 * Takes the one use of the code of a step; false when it or a later one was used. A step that is far later than this one
 * was used before the clock was set back, and holds nobody up.
 */
export async function takeStep(
  transaction: Executor,
  { userId, step, secret, near }: { userId: string; step: number; secret: string; near: number },
): Promise<boolean> {
  const taken = await transaction.query(
    sql`update one_time_secret set last_step = ${step}
        where user_id = ${userId} and secret = ${secret}
          and (last_step is null or last_step < ${step} or last_step > ${step + near}) returning 1`,
  );
  return taken.length > 0;
}

/** Takes the one use of a recovery code; false when there is none such. */
export async function takeRecoveryCode(
  transaction: Executor,
  { userId, codeHash, at }: { userId: string; codeHash: string; at: Date },
): Promise<boolean> {
  const taken = await transaction.query(
    sql`update recovery_code set used_at = ${at}
        where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning 1`,
  );
  return taken.length > 0;
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  transaction: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction.query(sql`delete from recovery_code where user_id = ${userId}`);
  await transaction.query(
    sql`insert into recovery_code (user_id, code_hash) select ${userId}, hash from unnest(${hashes}::text[]) as hash`,
  );
}

/** Deletes secret and recovery codes; false when there were none that were asked for. */
export async function deleteCodes(transaction: Executor, userId: string): Promise<boolean> {
  await transaction.query(sql`delete from recovery_code where user_id = ${userId}`);
  const deleted = await transaction.query<{ wasOn: boolean }>(
    sql`delete from one_time_secret where user_id = ${userId} returning confirmed_at is not null as "wasOn"`,
  );
  return deleted[0]?.wasOn ?? false;
}
