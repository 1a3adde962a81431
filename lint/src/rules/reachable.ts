/** Can each question be shown, and does each part of its conditions say something? The engine's analysis knows. */
import type { QuestionDefinition } from '@alo/engine';
import { analyse, ruleControllers, type Condition, type FixedCondition } from '@alo/engine/authoring';
import type { Content } from '../content.js';
import { conditionTypes } from '../generated/schemas.generated.js';
import { at, type Finding, type Fix } from '../problem.js';

const unique = (ids: Iterable<string>): string => [...new Set(ids)].map((id) => `"${id}"`).join(', ');

/** What one question asks of others, as far as it is in conflict: `what it asks of "pool"`. */
function askedBy(id: string, asking: string, conditions: readonly Condition[]): string {
  if (conditions.some(({ member }) => member === 'excluded'))
    return `that "${asking}" is left out ("excluded")`;
  const asked = conditions.flatMap(({ rule }) => [...ruleControllers(rule)]);
  return `what ${asking === id ? 'it' : `"${asking}"`} asks of ${unique(asked)}`;
}

/** The conditions that keep a question from being shown, in words: `what it asks of "pool" and what "spa" asks of "pool"`. */
export function conflictText(id: string, conditions: readonly Condition[]): string {
  const asking = [...new Set(conditions.map(({ questionId }) => questionId))].sort(
    (left, right) => Number(right === id) - Number(left === id),
  );
  const parts = asking.map((each) =>
    askedBy(
      id,
      each,
      conditions.filter(({ questionId }) => questionId === each),
    ),
  );
  return parts.join(' and ');
}

/** What a part of a condition that no answers change does, as a sentence. */
export const fixedText = ({ questionId, holds }: FixedCondition): string =>
  holds === 'never'
    ? `No answers meet this part of the condition of "${questionId}".`
    : `All answers meet this part of the condition of "${questionId}", so it says nothing.`;

/** A part that says nothing is left out: an entry that always holds, and what decides nothing in an "and" or "or". */
function withoutPart(path: string, { holds, member, pointer }: FixedCondition): Fix | undefined {
  const isEntry = member === 'dependency_list' && holds === 'always';
  const list = holds === 'always' ? /\/and\/\d+$/ : /\/or\/\d+$/;
  return isEntry || (member === 'visible_when' && list.test(pointer))
    ? { title: 'Leave this part out', patch: [{ op: 'remove', path }] }
    : undefined;
}

/** Without its conditions the question is shown as before. */
const unconditional = (source: QuestionDefinition, pointer: string): Fix => ({
  title: 'Remove the condition',
  patch: (['dependency_list', 'visible_when'] as const)
    .filter((name) => source[name] !== undefined)
    .map((name) => ({ op: 'remove', path: at(pointer, name) })),
});

/** ENG-12, ENG-20: every question can be shown, and can be hidden where it has a condition; every option can be offered (V-20). */
export function checkReachable({ questionnaire, entries }: Content): Finding[] {
  const { questions, alwaysShown, fixed, neverOffered } = analyse(questionnaire);
  const always = new Set(alwaysShown);
  const ofOptions = entries.flatMap(({ question: { id, options }, pointer }): Finding[] =>
    neverOffered
      .filter(({ questionId }) => questionId === id)
      .map(({ option }) => ({
        pointer: `${at(pointer, 'options')}/${options.findIndex((each) => each.id === option)}/visible_when`,
        message: `No answers with which "${id}" is shown can make it offer the option "${option}".`,
        rule: 'option-never-offered',
      })),
  );
  const ofQuestions = entries.flatMap(
    ({ question: { id, dependencies, visibleWhen }, source, pointer }): Finding[] => {
      if (dependencies.length === 0 && visibleWhen === undefined) return [];
      const whole = at(pointer, source.dependency_list === undefined ? 'visible_when' : 'dependency_list');
      const reach = questions.get(id);
      if (reach?.kind === 'never')
        return [
          {
            pointer: whole,
            message: `No answers can show "${id}": ${conflictText(id, reach.conditions)} cannot hold together.`,
            rule: 'condition-never',
          },
        ];
      if (always.has(id))
        return [
          {
            pointer: whole,
            message: `"${id}" is shown whatever is answered: its condition says nothing.`,
            rule: 'condition-says-nothing',
            fix: unconditional(source, pointer),
          },
        ];
      // Of an entry of an unknown type, another rule says so.
      const isKnown = ({ member, pointer: place }: FixedCondition) =>
        member !== 'dependency_list' ||
        conditionTypes.some((type) => type === dependencies[Number(place.slice(1))]?.conditionType);
      // What is asked of all entries of a group (V-24) was written out: the parts of that stand nowhere.
      const isWrittenOut = /"(?:some|all|none)":|\.count"/.test(JSON.stringify(source.visible_when ?? null));
      return fixed
        .filter((part) => part.questionId === id && isKnown(part))
        .filter(({ member }) => member === 'dependency_list' || !isWrittenOut)
        .map((part) => {
          const place = `${at(pointer, part.member)}${part.pointer}`;
          return {
            pointer: place,
            message: fixedText(part),
            rule: part.holds === 'never' ? 'condition-part-never' : 'condition-part-always',
            fix: withoutPart(place, part),
          };
        });
    },
  );
  return [...ofQuestions, ...ofOptions];
}
