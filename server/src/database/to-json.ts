/** Writes the value of a `jsonb` parameter: `pg` would write a list as an array of PostgreSQL. */
export const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
