/** The first letter of a name, as its language counts letters. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '?').toLocaleUpperCase();
}
