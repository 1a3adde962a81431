/** What PostgreSQL said last, for the log when it stops: it gives the reason nowhere else. */

const most = 20; // lines

/**
 * A statement may hold people's answers, and an ERROR is one caller's affair. A HINT may say to make a new database,
 * which is never the remedy here.
 */
const unwanted =
  /\b(STATEMENT|HINT|ERROR|NOTICE):|^\s*$|skipping missing configuration file|^pglitec:|^backend>/;

export interface LastWords {
  readonly add: (line: string) => void;
  readonly text: () => string;
}

export function createLastWords(): LastWords {
  const lines: string[] = [];
  return {
    add(line) {
      if (unwanted.test(line)) return;
      lines.push(line.trimEnd());
      if (lines.length > most) lines.shift();
    },
    text: () => lines.map((line) => `  ${line}\n`).join(''),
  };
}
