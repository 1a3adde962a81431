import { texts } from '../texts.js';

/** Names in a sentence: those that are given, and how many more there are. */
export const someNames = (names: readonly string[], total: number): string => {
  const listed = names.join(', ');
  return total > names.length ? texts.someNames({ names: listed, more: total - names.length }) : listed;
};

/** Names in a sentence, a few of them in full. */
export const fewNames = (names: readonly string[]): string =>
  someNames(names.length > 5 ? names.slice(0, 4) : names, names.length);
