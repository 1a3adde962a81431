/** What stands behind the name of a command of authors: words and options, held to what the command takes. */
import { parseArgs } from 'node:util';
import { UsageError } from '../failures.mjs';

/** Options of every command. */
const always = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };

/**
 * @param {{ wants: readonly string[], mayHave?: number, options?: object }} command what its words name, and how many more
 * it may have
 * @param {readonly string[]} args
 * @throws UsageError
 */
export function readWords({ wants, mayHave = 0, options = {} }, args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { ...options, ...always }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
  const { values, positionals: words } = parsed;
  if (values.help) return { values, words };
  const missing = wants[words.length];
  if (missing !== undefined) throw new UsageError(`Name ${missing}.`);
  const tooMany = words[wants.length + mayHave];
  if (tooMany !== undefined) throw new UsageError(`There is one word too many: ${tooMany}.`);
  return { values, words };
}

/** A whole number, of at least 1 where nothing else is said. @throws UsageError */
export function wholeNumber(name, text, least = 1) {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new UsageError(`--${name} takes a whole number from ${least}, not "${text}".`);
  return Number(text);
}
