import { texts } from './texts';

/** The most characters that the server takes. */
const longest = 60;

/** What is wrong with the name of a passkey; `undefined` = nothing. */
export function nameProblem(name: string): string | undefined {
  const { length } = Array.from(name.trim());
  if (length === 0) return texts.add.nameMissing;
  return length > longest ? texts.add.nameTooLong({ most: longest }) : undefined;
}
