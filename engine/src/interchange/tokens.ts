/** Splits the conditions of other formats into their words. */

/** Why something cannot be said as a rule; the end of the sentence "The condition …". */
export class NotSayable extends Error {}

export interface Token<Kind extends string> {
  readonly kind: Kind;
  readonly text: string;
}

/**
 * The tokens of a condition, in their order.
 *
 * @param pattern sticky; it matches one token with the blanks before it, in a group with the name of its kind
 * @throws NotSayable at a part that the pattern does not match
 */
export function tokensOf<Kind extends string>(
  source: string,
  pattern: RegExp,
  kinds: readonly Kind[],
): Token<Kind>[] {
  const tokens: Token<Kind>[] = [];
  const text = source.trimEnd();
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text)?.groups;
    if (found === undefined) throw new NotSayable(`has a part that is not read: ${text.slice(at, at + 30)}`);
    for (const kind of kinds) {
      const written = found[kind];
      if (written !== undefined) tokens.push({ kind, text: written });
    }
  }
  return tokens;
}
