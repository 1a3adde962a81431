/** Which characters a place of a pattern takes, as far as patterns have to be told apart. */

/** The ASCII characters one by one, and one more symbol for all others together. */
export const symbolCount = 129;
const others = 128;

/** Letters, digits and signs of ASCII, `\d`, `\w`, and classes of those: they take nothing beyond ASCII. */
const isAscii = (source: string) =>
  /^(?:[ -~]|\\[dwtnrfv0]|\\[!-/:-@[-`{-~]|\[(?!\^)(?:[ -[\]-~]|\\[dwtnrfv0]|\\[!-/:-@[-`{-~])*\])$/.test(
    source,
  ) && source !== '.';

/** Says for each symbol whether the character of a pattern may be that symbol. Where it is not known, it may. */
export function symbolsOf(source: string): readonly boolean[] {
  const one = new RegExp(`^${source}$`, 'u');
  return Array.from({ length: symbolCount }, (_, symbol) =>
    symbol === others ? !isAscii(source) : one.test(String.fromCharCode(symbol)),
  );
}
