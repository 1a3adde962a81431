/** Numbers and tables as they stand in Markdown. */

/** Writes three digits that count, groups of three apart: 0.31, 3.12, 312, 31 200. */
export function number(value: number): string {
  const [whole = '', fraction] = String(Number(value.toPrecision(3))).split('.');
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ') + (fraction === undefined ? '' : `.${fraction}`);
}

const scales = {
  µs: [
    [1e-3, 'ns'],
    [1, 'µs'],
    [1e3, 'ms'],
    [1e6, 's'],
  ],
  ms: [
    [1, 'ms'],
    [1e3, 's'],
  ],
  B: [
    [1, 'B'],
    [1e3, 'kB'],
    [1e6, 'MB'],
  ],
} as const;
export type Unit = keyof typeof scales;

/** A quantity in the largest unit that leaves it at one or more. */
export function quantity(value: number | undefined, unit: Unit): string {
  if (value === undefined) return '';
  const [[scale, name] = scales[unit][0]] = scales[unit]
    .filter(([size]) => Math.abs(value) >= size)
    .slice(-1);
  return `${number(value / scale)} ${name}`;
}

/** A table as Prettier writes it. The first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [
    line(head.map(pad)),
    line(rule),
    ...rows.map((row) => line(head.map((_, column) => pad(row[column] ?? '', column)))),
  ].join('\n');
}
