/**
 * Rules put together from parts of which some are certain. A part that says the same of every answer may not stand in a
 * rule (D-22), so it is worked out here.
 */

/** JSON-Logic, or what it comes to on every answer. */
export type Rule = boolean | Readonly<Record<string, unknown>>;

export function all(parts: readonly Rule[]): Rule {
  if (parts.includes(false)) return false;
  const open = parts.filter((part) => part !== true);
  if (open.length <= 1) return open[0] ?? true;
  return { and: open };
}

export function any(parts: readonly Rule[]): Rule {
  if (parts.includes(true)) return true;
  const open = parts.filter((part) => part !== false);
  if (open.length <= 1) return open[0] ?? false;
  return { or: open };
}

export const not = (part: Rule): Rule => (typeof part === 'boolean' ? !part : { '!': [part] });

/** A part of the answer to a question: `{ "var": "q.option" }`. */
export const part = (id: string, name: string) => ({ var: `${id}.${name}` });

/** Is one of these options chosen? `every`: all options, which are `.option` of any kind together. */
export function isOneOf(id: string, options: readonly string[], every: number): Rule {
  const [first] = options;
  if (first === undefined) return false;
  if (options.length === every) return { '!!': [part(id, 'option')] };
  return options.length === 1
    ? { '==': [part(id, 'option'), first] }
    : { in: [part(id, 'option'), [...options]] };
}

/** Is this option among those that are chosen? */
export const isChosen = (id: string, option: string): Rule => ({ in: [option, part(id, 'options')] });

/**
 * A test of a question with one of several options, from its verdict on each: `holding` are the options with which it
 * holds, `unanswered` its verdict without an answer.
 */
export function byOption(
  id: string,
  options: readonly string[],
  holds: (at: number) => boolean,
  unanswered: boolean,
): Rule {
  const holding = options.filter((_, at) => holds(at));
  if (!unanswered) return isOneOf(id, holding, options.length);
  const failing = options.filter((_, at) => !holds(at));
  return not(isOneOf(id, failing, options.length));
}
