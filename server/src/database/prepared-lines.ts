import type { ClientConfig } from 'pg';
import { createPreparedLine, type PreparedLine } from './prepared-line.js';

/**
 * Several lines to a PostgreSQL. A statement goes to the one on which the fewest wait, so they work side by side when
 * there is much to do, and a line that is held up gets little.
 */
export function createPreparedLines(config: ClientConfig, count: number): PreparedLine {
  const lines = Array.from({ length: count }, () => ({ line: createPreparedLine(config), waiting: 0 }));
  return {
    async query(statement) {
      const shortest = lines.reduce((best, line) => (line.waiting < best.waiting ? line : best));
      shortest.waiting += 1;
      try {
        return await shortest.line.query(statement);
      } finally {
        shortest.waiting -= 1;
      }
    },
    async close() {
      await Promise.allSettled(lines.map(({ line }) => line.close()));
    },
  };
}
