/** A .csv with these rows, each cell in quotes. */
export const csvOf = (rows: readonly (readonly unknown[])[]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join()).join('\n'),
  );
