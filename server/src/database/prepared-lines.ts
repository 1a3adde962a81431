import type { ClientConfig } from 'pg';
import { createPreparedLine, type PreparedLine } from './prepared-line.js';

/** Statements that wait on one connection before the next connection is used too. */
const enough = 8;

/**
 * Makes several prepared connections to a PostgreSQL and uses as few as will do: a connection that is never idle costs
 * less than several that wake up again and again. When all of them have enough to do, a statement goes to the one on
 * which the fewest wait.
 */
export function createPreparedLines(config: ClientConfig, count: number): PreparedLine {
  const lines = Array.from({ length: count }, () => ({ line: createPreparedLine(config), waiting: 0 }));
  return {
    async query(statement) {
      const chosen =
        lines.find(({ waiting }) => waiting < enough) ??
        lines.reduce((shortest, line) => (line.waiting < shortest.waiting ? line : shortest));
      chosen.waiting += 1;
      try {
        return await chosen.line.query(statement);
      } finally {
        chosen.waiting -= 1;
      }
    },
    async close() {
      await Promise.allSettled(lines.map(({ line }) => line.close()));
    },
  };
}
