/** Choices of several options, so that conditions can tell them apart. */
import type { Answer } from '../model/documents.generated.js';
import { writtenChoice } from '../model/choice.js';
import type { Option, OptionId, Question } from '../model/questionnaire.js';

export interface Choices {
  readonly answers: readonly Answer[];
  /** Does every choice meet the same conditions as one of these? */
  readonly isComplete: boolean;
}

/** So many options are combined with each other: 2 to the power of it choices. */
const mostCombined = 8;

/** The texts in a rule: whatever option it names is among them. */
function textsIn(rule: unknown): readonly string[] {
  if (typeof rule === 'string') return [rule];
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.values(rule).flatMap(textsIn);
}

function subsetsOf(ids: readonly OptionId[]): OptionId[][] {
  return ids.reduce<OptionId[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
}

/**
 * The choices of a checkbox, fewest options first. Options that no rule names differ only by how many of them are chosen.
 * `rules`: what tells choices apart; `undefined` = every choice is one of its own.
 */
export function choicesOf({ options }: Question, rules: readonly object[] | undefined): Choices {
  const alone = options.filter(({ exclusive }) => exclusive);
  const together = options.filter(({ exclusive }) => !exclusive);
  const texts = new Set(rules?.flatMap(textsIn));
  const isNamed = ({ id }: Option) => rules === undefined || texts.has(id);
  const named = together.filter(isNamed).map(({ id }) => id);
  const others = together.filter((option) => !isNamed(option)).map(({ id }) => id);
  const isComplete = named.length <= mostCombined;
  // Of too many options: each, all, and all but each.
  const sets = isComplete
    ? subsetsOf(named)
    : [
        [],
        ...named.map((id) => [id]),
        ...named.map((id) => named.filter((other) => other !== id)),
        [...named],
      ];
  const choices = [
    ...alone.map(({ id }) => [id]),
    ...sets.flatMap((set) => [set, ...others.map((_, place) => [...set, ...others.slice(0, place + 1)])]),
  ];
  return {
    answers: choices
      .sort((left, right) => left.length - right.length)
      .flatMap((chosen): Answer[] => {
        const selectedOptionId = writtenChoice(options, chosen);
        return selectedOptionId === null ? [] : [{ selectedOptionId }];
      }),
    isComplete,
  };
}
