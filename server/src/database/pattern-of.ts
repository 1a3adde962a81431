import sql, { type Sql } from 'sql-template-tag';

/**
 * The pattern of a `like` that finds these words anywhere in a text that `search_folded` has folded. Three signs are
 * special in a pattern, and stand for themselves here.
 */
export const patternOf = (words: string): Sql =>
  sql`'%' || regexp_replace(search_folded(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
