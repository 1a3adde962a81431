/** The value a JSON pointer (RFC 6901) names; throws when there is none. */
export function resolvePointer(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value: unknown, token) => {
      const member = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member))
        throw new Error(`"${pointer}" names nothing at "${member}".`);
      return (value as Record<string, unknown>)[member];
    }, json);
}
