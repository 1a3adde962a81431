/** What the answer to a controlling question can be, so far as conditions ask for it (D-22). */
import { asksForCoordinates, asksForNumber, keepsNumberLimits } from '../model/asked-format.js';
import { isNumberText } from '../model/formats.js';
import { takesOption, takesSeveral, takesText, type Option, type Question } from '../model/questionnaire.js';
import type { RuleVariable } from '../conditions/answer-parts.js';
import { fold } from '../conditions/condition-types.js';

interface OptionNames {
  readonly ids: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  /** Labels as `option_text_equals` compares them. */
  readonly folded: ReadonlySet<string>;
}

/** Names of options, made once for each list of options: many conditions may look at one question. */
export function createOptionNames(): (question: Question) => OptionNames {
  const known = new Map<readonly Option[], OptionNames>();
  return ({ options }) => {
    let names = known.get(options);
    if (names === undefined) {
      const labels = options.map(({ label }) => label);
      names = {
        ids: new Set(options.map(({ id }) => id)),
        labels: new Set(labels),
        folded: new Set(labels.map(fold)),
      };
      known.set(options, names);
    }
    return names;
  };
}

/** Can a typed text be a number? An e-mail address, a date or coordinates cannot. */
const takesNumber = (question: Question): boolean =>
  takesText(question) &&
  !asksForCoordinates(question) &&
  question.type !== 'email' &&
  (asksForNumber(question) || question.rules.format !== 'date');

/** Why an answer never has this part, as the end of a sentence; `undefined` when it can have it. */
export function whyNever(question: Question, variable: RuleVariable): string | undefined {
  const { id } = question;
  if (variable === 'option' || variable === 'label' || variable === 'options' || variable === 'count')
    return takesOption(question) && question.options.length > 0
      ? undefined
      : `looks at the chosen option of "${id}", which has no options to choose from`;
  if (!takesText(question)) return `looks at what is typed in "${id}", where nothing can be typed`;
  if (variable === 'day')
    return question.rules.format === 'date'
      ? undefined
      : `looks at the day in "${id}", which asks for no date`;
  return variable === 'text' || variable === 'length' || takesNumber(question)
    ? undefined
    : `looks at the number in "${id}", which takes no number`;
}

/** Why a rule cannot ask for the one chosen option, as the end of a sentence; `undefined` when it can. */
export const whyNotOne = (question: Question, variable: RuleVariable): string | undefined =>
  takesSeveral(question) && (variable === 'option' || variable === 'label')
    ? `looks at one chosen option of "${question.id}", where several can be chosen: use ".options" or ".count"`
    : undefined;

/** Why this value cannot be an answer to a number question; `undefined` when it can, or when it is no number question. */
export function whyNotThisNumber(question: Question, value: string | number): string | undefined {
  if (!keepsNumberLimits(question)) return undefined;
  const { allowDecimal, minValue = -Infinity, maxValue = Infinity } = question.rules;
  const asked = `"${question.id}" takes a ${allowDecimal ? '' : 'whole '}number`;
  const number = Number(value);
  if (!isNumberText(String(value)) || (!allowDecimal && !Number.isInteger(number)))
    return `${asked}, and "${value}" is none.`;
  if (number < minValue) return `${asked} of at least ${minValue}, so it is never ${value}.`;
  return number > maxValue ? `${asked} of at most ${maxValue}, so it is never ${value}.` : undefined;
}
