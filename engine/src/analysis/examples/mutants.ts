/** Small edits of conditions, as authors make them by mistake. */
import { entryAround } from '../../model/label-in-entry.js';
import { questionOf, type Question, type Questionnaire } from '../../model/questionnaire.js';
import { readName, ruleControllers } from '../../conditions/rule.js';
import { leafPointer, type Condition } from '../conditions-of.js';

export interface Mutant {
  readonly condition: Condition;
  /** JSON pointer inside the member of the condition, to what was edited. */
  readonly pointer: string;
  /** What was done, as a sentence without its subject: `"and" became "or"`. */
  readonly edit: string;
  /** The rule with the edit. */
  readonly rule: unknown;
}

const isFurther = ({ writtenId }: Question): boolean => writtenId !== undefined;
const lookedAtIn = (questionnaire: Questionnaire, rule: unknown): Question[] =>
  [...ruleControllers(rule)].map((id) => questionOf(questionnaire, id));

/**
 * Does a part of a rule stand for further entries of a group that repeats? What its author asks of all entries was written
 * out for each (V-24): the part for the first one is edited.
 */
function isOfFurtherEntries(questionnaire: Questionnaire, part: unknown): boolean {
  const lookedAt = lookedAtIn(questionnaire, part);
  return (
    lookedAt.some(isFurther) &&
    !lookedAt.some((each) => !isFurther(each) && entryAround(questionnaire, each) !== undefined)
  );
}

interface Edited {
  readonly path: string;
  readonly edit: string;
  readonly rule: unknown;
}

const swapped: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
};

/** Another option than this one: the next, and the first after the last. */
function otherOption(questionnaire: Questionnaire, rule: unknown, id: string): string | undefined {
  for (const controller of ruleControllers(rule)) {
    const { options } = questionOf(questionnaire, controller);
    const place = options.findIndex((option) => option.id === id || option.sourceLabel === id);
    const other = options[(place + 1) % options.length];
    if (place >= 0 && other && options.length > 1)
      return options[place]?.id === id ? other.id : other.sourceLabel;
  }
  return undefined;
}

function editedConstants(
  questionnaire: Questionnaire,
  whole: unknown,
  part: unknown,
  path: string,
): Edited[] {
  const edit = (value: string | number): Edited => ({
    path,
    edit: `${JSON.stringify(part)} became ${JSON.stringify(value)}`,
    rule: value,
  });
  if (typeof part === 'number') return [edit(part - 1), edit(part + 1)];
  if (typeof part !== 'string') return [];
  return [edit(otherOption(questionnaire, whole, part) ?? `${part}x`)];
}

/** Every edit of one part of a rule. `whole` is the comparison that it stands in. */
function edits(questionnaire: Questionnaire, whole: unknown, part: unknown, path: string): Edited[] {
  if (Array.isArray(part))
    return part.flatMap((each: unknown, place) =>
      part.length > 1 && isOfFurtherEntries(questionnaire, each)
        ? []
        : edits(questionnaire, whole, each, `${path}/${place}`).map((edited) => ({
            ...edited,
            rule: part.map((other: unknown, at) => (at === place ? edited.rule : other)),
          })),
    );
  if (typeof part !== 'object' || part === null) return editedConstants(questionnaire, whole, part, path);
  const [[name, given] = ['', []]] = Object.entries(part) as [string, unknown][];
  if (name === 'var' && readName(Array.isArray(given) ? given[0] : given)) return [];
  const joins = name === 'and' || name === 'or' || name === '!' || name === '!!' || name === 'if';
  const here: Edited[] = [];
  const operands = Array.isArray(given) ? (given as unknown[]) : [given];
  const swap = swapped[name];
  if (swap !== undefined && (!joins || operands.length > 1))
    here.push({ path, edit: `"${name}" became "${swap}"`, rule: { [swap]: given } });
  if ((name === 'and' || name === 'or') && operands.length > 1)
    operands.forEach((operand, place) => {
      if (isOfFurtherEntries(questionnaire, operand)) return;
      const rule = { [name]: operands.filter((__, at) => at !== place) };
      here.push({ path: `${path}/${name}/${place}`, edit: 'was left out', rule });
    });
  if (name === '!') here.push({ path, edit: '"!" was left out', rule: operands[0] });
  if (!joins && swap === undefined) here.push({ path, edit: 'was negated', rule: { '!': [part] } });
  const inside = edits(questionnaire, joins ? undefined : part, given, `${path}/${name}`).map((edited) => ({
    ...edited,
    rule: { [name]: edited.rule },
  }));
  return [...here, ...inside];
}

/** The edits of a condition, each alone; and the condition left out as a whole. */
export function mutantsOf(questionnaire: Questionnaire, condition: Condition): Mutant[] {
  const { member, pointers, rule: whole } = condition;
  if (member === 'excluded') return [];
  const [pointer = ''] = pointers;
  // What was written out stands nowhere part by part.
  const isWritten = !lookedAtIn(questionnaire, whole).some(isFurther);
  return [
    { condition, pointer, edit: 'was left out', rule: true },
    ...edits(questionnaire, undefined, whole, '').map(({ path, edit, rule }) => ({
      condition,
      pointer: isWritten ? leafPointer(condition, path) : pointer,
      edit,
      rule,
    })),
  ];
}
