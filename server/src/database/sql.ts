/** SQL as tagged templates: a value can only ever become a parameter. */

/** A statement or a part of one. */
export class Sql {
  constructor(
    readonly parts: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** `` sql`select … where id = ${id}` ``: a value becomes a parameter, another `Sql` becomes part of the text. */
export const sql = (parts: TemplateStringsArray, ...values: readonly unknown[]): Sql =>
  new Sql(parts, values);

/** The parts one after the other, with `separator` between them. Nothing for no parts. */
export function joinSql(fragments: readonly Sql[], separator: Sql): Sql {
  return fragments.reduce(
    (joined, fragment, index) => (index === 0 ? fragment : sql`${joined}${separator}${fragment}`),
    sql``,
  );
}

/** For a `jsonb` parameter: `pg` would write a list as an array of PostgreSQL. */
export const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** What the driver takes: the text with `$1` …, and the values. */
export function toStatement(fragment: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const write = ({ parts, values: own }: Sql): string =>
    parts.reduce((text, part, index) => {
      const value = own[index - 1];
      if (value instanceof Sql) return text + write(value) + part;
      values.push(value);
      return `${text}$${values.length}${part}`;
    });
  return { text: write(fragment), values };
}
