import type { Manifest } from '../backup/manifest.js';

/** What a backup holds, for people: each table with its rows, then the files. */
export function describeContent({ tables, files }: Manifest): string {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const lines = Object.entries(tables).map(([name, { rows }]) => [name, String(rows)] as const);
  const widest = Math.max(...lines.map(([name]) => name.length));
  const longest = Math.max(...lines.map(([, rows]) => rows.length));
  return [
    ...lines.map(([name, rows]) => `  ${name.padEnd(widest)}  ${rows.padStart(longest)} rows`),
    `  ${'files'.padEnd(widest)}  ${String(Object.keys(files).length).padStart(longest)} (${bytes} bytes)`,
  ].join('\n');
}
