/** `password_hash` → `passwordHash`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A row whose statement renames each column: `select password_hash as "passwordHash" …`. */
export type CamelCased<Row> = {
  readonly [Column in keyof Row & string as CamelCase<Column>]: Row[Column];
};
