/** D-33 and D-34: repeated groups, and what looks at their fields from elsewhere. */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { readName } from '../conditions/rule.js';
import { findQuestion, type Question, type Questionnaire } from '../model/questionnaire.js';
import type { Problems } from './problems.js';
import { readQuantified, type Repeats } from './repeats.js';
import type { RuleOfQuestion } from './rules-of-question.js';

/** What the ids of the last entries have more than those that their author gave. */
const longestEnd = '--20--entry'.length;
const longestId = 64;

/** Adds what is wrong with the groups that repeat. `sources` by question index. */
export function checkRepeats(
  { questions }: Questionnaire,
  sources: readonly (QuestionDefinition | undefined)[],
  repeats: Repeats,
  problems: Problems,
) {
  questions.forEach((question, index) => {
    const source = sources[index];
    if (source === undefined) return;
    const { id, type, repeat } = question;
    const around = repeats.groupAround(id);
    if ((around || repeat) && id.length + longestEnd > longestId) {
      const most = longestId - longestEnd;
      problems.addIn(
        source,
        '/id',
        `"${id}" is asked in several entries, so its id has at most ${most} characters.`,
      );
    }
    if (repeat === undefined) return;
    const refuse = (message: string) => {
      problems.addIn(source, '/repeat', message);
    };
    if (type !== 'group') refuse(`"${id}" is no group, so it does not repeat.`);
    else if (around) refuse(`"${id}" stands in "${around.id}", which repeats already.`);
    else if (repeat.least >= repeat.most)
      refuse(`"${id}" has no entry that could be added: "least" is smaller than "most".`);
  });
}

/**
 * Why a rule of `question` cannot look at what it looks at of repeated groups; `undefined` when it can.
 * @param rule as it is written, with the named conditions in place of their names
 */
export function repeatProblem(
  questionnaire: Questionnaire,
  question: Question,
  { use, rule }: Pick<RuleOfQuestion, 'use' | 'rule'>,
  repeats: Repeats,
): string | undefined {
  const own = repeats.groupAround(question.id);

  /** Why its entries cannot be looked at. */
  function whyNotAll(id: string): string | undefined {
    const group = repeats.group(id);
    const first = findQuestion(questionnaire, id)?.index ?? Infinity;
    if (group === undefined || group === own || first >= question.index)
      return `"${question.id}" looks at the entries of "${id}", which is no repeated group that stands earlier.`;
    if (use === 'constraint')
      return `A constraint of "${question.id}" looks at the entries of "${id}", of which some are not there: it looks at a figure instead.`;
    return undefined;
  }

  function walk(part: unknown, inside: ReadonlySet<string>): string | undefined {
    if (typeof part !== 'object' || part === null) return undefined;
    for (const [name, written] of Object.entries(part) as [string, unknown][]) {
      const quantified = readQuantified(name, written);
      const why = quantified
        ? (whyNotAll(quantified.group) ?? walk(quantified.rule, new Set([...inside, quantified.group])))
        : name === 'var'
          ? whyNotOne(Array.isArray(written) ? written[0] : written, inside)
          : walk(written, inside);
      if (why !== undefined) return why;
    }
    return undefined;
  }

  function whyNotOne(name: unknown, inside: ReadonlySet<string>): string | undefined {
    const { id = '', variable } = readName(name) ?? {};
    if (variable === 'count' && repeats.group(id)) return whyNotAll(id);
    const group = repeats.groupAround(id);
    return group && group !== own && !inside.has(group.id)
      ? outsideGroup(question.id, id, group.id)
      : undefined;
  }

  return walk(rule, new Set());
}

/** The problem of what looks at a repeated field from outside its group. */
export const outsideGroup = (from: string, id: string, group: string): string =>
  `"${from}" looks at "${id}" of each entry of "${group}": "some", "all" or "none" in a rule says in which.`;
