/** The few kinds of database error that the server tells apart. */
import { DatabaseError } from 'pg';

/** Did PostgreSQL itself refuse? */
export const isDatabaseError = (error: unknown): boolean => error instanceof DatabaseError;

/** SQLSTATE of a failed statement; undefined when the error did not come from PostgreSQL. */
function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** May the whole transaction be tried again? After a serialization failure or a deadlock it may. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Did another transaction hold a lock for longer than this statement may wait? */
export const isHeldUp = (error: unknown): boolean => sqlState(error) === '55P03';

/** The kept plan is not there, since making it has failed (26000), or the tables have changed since (0A000). */
export const isPlanUseless = (error: unknown): boolean => ['26000', '0A000'].includes(sqlState(error) ?? '');

/** A value is not one of its type (22), or breaks a rule of its table (23). */
export const isBadData = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '');

/** Is there such a row already? */
export const isDuplicate = (error: unknown): error is DatabaseError => sqlState(error) === '23505';

/** A duplicate violated the unique `constraint`. */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  isDuplicate(error) && error.constraint === constraint;

const connectionMessages = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
];
/**
 * The codes of a socket that the database has not opened to us yet after its restart. Elsewhere they are about files.
 */
const socketCodes = ['EACCES', 'ENOENT'];
const networkCodes = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** The SQLSTATE of a server that only reads: after a failover it is the old one, so its connection is used no more. */
const readOnly = '25006';

/**
 * What the database cannot do now: connection trouble (08), a refused sign-in while it is set up anew (28P01), no
 * resources (53), shutting down or starting (57P), trouble with its disk (58), a statement over its deadline (57014), and
 * transactions in each other's way.
 */
const unavailableClasses = /^(08|53|57P|58)/;
const unavailableStates = [readOnly, '28P01', '57014', '40001', '40P01', '55P03'];

/** Is the connection useless after this error? Then it must not be used again, though it may still be open. */
export const isConnectionUseless = (error: unknown): boolean =>
  isConnectionLost(error) || sqlState(error) === readOnly;

/** The connection is gone or does not respond in time. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError || !(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    networkCodes.includes(code) ||
    (syscall === 'connect' && socketCodes.includes(code)) ||
    connectionMessages.some((message) => error.message.startsWith(message))
  );
}

/**
 * The database cannot serve now, through no fault of the request: away, starting, shutting down, read-only, out of
 * connections, memory or disk, or slower than the deadline. The response is 503 with Retry-After.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined) return isConnectionLost(error);
  return unavailableClasses.test(state) || unavailableStates.includes(state);
}
