/** D-23: rules with a name, which stand in other rules as `{ "condition": "<name>" }`. */
import { idPattern } from '../model/documents.generated.js';
import type { RuleProblem } from '../conditions/check-rule.js';
import { ruleControllers, workedOutIn, type Variable } from '../conditions/rule.js';
import type { QuestionId } from '../model/questionnaire.js';
import type { ProblemList } from './problem-list.js';

/** A rule with a name. */
export interface NamedCondition {
  readonly name: string;
  /** JSON pointer into the document. */
  readonly pointer: string;
  readonly rule: unknown;
  /** The questions that the rule looks at; `undefined` when something is wrong with the rule itself. */
  readonly controllers: ReadonlySet<QuestionId> | undefined;
  /** The figures and the steps that the rule looks at. */
  readonly workedOut: readonly Variable[];
}

/** A place where a rule names a condition that does not exist, or names none. */
interface UnknownName {
  /** JSON pointer inside the rule. */
  readonly pointer: string;
  readonly message: string;
}

/** What a question's rule says about names. */
interface RuleNames {
  readonly used: ReadonlySet<NamedCondition>;
  readonly unknown: readonly UnknownName[];
}

export interface NamedConditions {
  readonly all: readonly NamedCondition[];
  /** The rule with each name replaced by the rule that it stands for. That rule is shared, never copied. */
  readonly expand: (rule: unknown) => unknown;
  /** The names in a rule that was not expanded. */
  readonly namesIn: (rule: unknown) => RuleNames;
  /** The condition whose rule this object is, wherever it stands. */
  readonly conditionOf: (rule: unknown) => NamedCondition | undefined;
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** What stands as `condition` in a part of a rule that is nothing else. */
function nameIn(part: object): { readonly written: unknown } | undefined {
  const names = Array.isArray(part) ? [] : Object.keys(part);
  return names.length === 1 && names[0] === 'condition'
    ? { written: (part as { condition: unknown }).condition }
    : undefined;
}

const anId = new RegExp(idPattern, 'u');

/** A name as a JSON pointer holds it (RFC 6901). */
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

const noneUsed: RuleNames = { used: new Set(), unknown: [] };

/**
 * Reads the named conditions of a questionnaire, and adds what is wrong with each by itself: what `ruleProblems` says, where
 * it is given.
 */
export function readConditions(
  sources: Readonly<Record<string, unknown>> = {},
  { add }: ProblemList,
  ruleProblems: (rule: unknown) => readonly RuleProblem[] = () => [],
): NamedConditions {
  const all = Object.entries(sources).map(([name, rule]): NamedCondition => {
    const pointer = `/conditions/${escaped(name)}`;
    const controllers = controllersIn(name, rule, pointer);
    return {
      name,
      pointer,
      rule,
      controllers,
      workedOut: controllers === undefined ? [] : workedOutIn(rule),
    };
  });
  const byName = new Map(all.map((condition) => [condition.name, condition]));
  const byRule = new Map(all.map((condition) => [condition.rule, condition]));

  function controllersIn(name: string, rule: unknown, pointer: string) {
    if (!anId.test(name)) {
      add(pointer, `"${name}" must be an id: a letter or digit, then letters, digits, _ or - (64 at most).`);
      return undefined;
    }
    const inner = namePlace(rule, '');
    if (inner !== undefined) {
      add(pointer + inner, `A named condition uses no other: write out what is meant in "${name}".`);
      return undefined;
    }
    const wrong = ruleProblems(rule);
    for (const problem of wrong) add(pointer + problem.pointer, problem.message);
    return wrong.length === 0 ? ruleControllers(rule) : undefined;
  }

  function expand(part: unknown): unknown {
    if (byName.size === 0 || !isObject(part)) return part;
    const name = nameIn(part);
    if (name !== undefined) {
      const condition = typeof name.written === 'string' ? byName.get(name.written) : undefined;
      return condition === undefined ? part : condition.rule;
    }
    if (Array.isArray(part)) {
      const parts = part.map(expand);
      return parts.some((each, at) => each !== part[at]) ? parts : part;
    }
    const members = Object.entries(part).map(([key, value]) => [key, expand(value)] as const);
    const isSame = members.every(([key, value]) => value === (part as Record<string, unknown>)[key]);
    return isSame ? part : Object.fromEntries(members);
  }

  function namesIn(rule: unknown): RuleNames {
    if (!isObject(rule)) return noneUsed;
    const used = new Set<NamedCondition>();
    const unknown: UnknownName[] = [];
    const walk = (part: unknown, pointer: string) => {
      if (!isObject(part)) return;
      const name = nameIn(part);
      if (name === undefined) {
        for (const [key, inner] of Object.entries(part)) walk(inner, `${pointer}/${escaped(key)}`);
        return;
      }
      const { written } = name;
      const known = typeof written === 'string' ? byName.get(written) : undefined;
      if (known !== undefined) used.add(known);
      else
        unknown.push({
          pointer: `${pointer}/condition`,
          message:
            typeof written === 'string'
              ? `There is no condition "${written}" among the "conditions" of the questionnaire.`
              : 'A named condition is written { "condition": "<name>" }.',
        });
    };
    walk(rule, '');
    return used.size === 0 && unknown.length === 0 ? noneUsed : { used, unknown };
  }

  return { all, expand, namesIn, conditionOf: (rule) => byRule.get(rule) };
}

/** The place where a rule names a condition, as a JSON pointer inside it; `undefined` when it names none. */
function namePlace(part: unknown, pointer: string): string | undefined {
  if (!isObject(part)) return undefined;
  if (nameIn(part) !== undefined) return `${pointer}/condition`;
  for (const [key, inner] of Object.entries(part)) {
    const place = namePlace(inner, `${pointer}/${escaped(key)}`);
    if (place !== undefined) return place;
  }
  return undefined;
}
