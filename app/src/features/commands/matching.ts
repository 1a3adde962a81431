/** Whether a text fits the words of a search. Case and accents make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export const wordsOf = (search: string): readonly string[] => plain(search).split(/\s+/).filter(Boolean);

/** Does the text hold all of the words? */
export function fits(text: string, words: readonly string[]): boolean {
  const within = plain(text);
  return words.every((word) => within.includes(word));
}

interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** The text in parts, of which those that were searched for are marked. */
export function partsOf(text: string, words: readonly string[]): readonly Part[] {
  // Letter by letter, so that places in the plain text are places in the text.
  const letters = Array.from(text);
  const within = letters.map((letter) => plain(letter).slice(0, 1) || '\0').join('');
  const isHit = letters.map(() => false);
  for (const word of words) {
    for (let at = within.indexOf(word); at !== -1; at = within.indexOf(word, at + word.length))
      isHit.fill(true, at, at + word.length);
  }
  const parts: { text: string; isHit: boolean }[] = [];
  for (const [place, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.isHit === isHit[place]) last.text += letter;
    else parts.push({ text: letter, isHit: isHit[place] ?? false });
  }
  return parts;
}
