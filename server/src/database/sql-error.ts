/** The few kinds of database error that the server tells apart. */
import { DatabaseError } from 'pg';

/** SQLSTATE of a failed statement; undefined when the error did not come from PostgreSQL. */
function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** Serialization failure or deadlock: the whole transaction may be tried again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** A duplicate violated the unique `constraint`. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
}

const connectionMessages = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
];
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** The connection is gone or does not respond in time. It must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError || !(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    networkCodes.includes(code) || connectionMessages.some((message) => error.message.startsWith(message))
  );
}

/**
 * The database cannot serve now, through no fault of the request: away, starting, shutting down, out of
 * connections, memory or disk, read-only, or slower than the deadline. The response is 503 with Retry-After.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined) return isConnectionLost(error);
  return /^(08|53|57P)/.test(state) || ['25006', '57014', '40001', '40P01', '55P03'].includes(state);
}
