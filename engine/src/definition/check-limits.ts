/** D-21: limits that contradict each other. The schema checks each limit by itself. */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { keepsNumberLimits } from '../model/asked-format.js';
import { isDate } from '../model/formats.js';
import { monthsFromToday } from '../model/on-day.js';
import { takesSeveral, type Question } from '../model/questionnaire.js';
import type { Problems } from './problems.js';

/** Certainly after: both are days, or both are counted from today. */
function isAfter(earliest: string, latest: string): boolean {
  const [first, last] = [monthsFromToday(earliest), monthsFromToday(latest)];
  if (first !== undefined && last !== undefined) return first > last;
  return first === undefined && last === undefined && earliest > latest;
}

/** D-28: a checkbox has options enough for its limits, and nothing else has such limits. */
function checkChoiceLimits(question: Question, refuse: (member: string, message: string) => void) {
  const { id, options, rules } = question;
  const { minChoices, maxChoices } = rules;
  for (const [member, limit] of Object.entries({ min_choices: minChoices, max_choices: maxChoices })) {
    if (limit === undefined) continue;
    if (!takesSeveral(question))
      refuse(member, `"${member}" is for checkboxes: "${id}" takes one option at most.`);
    else if (limit > options.filter(({ exclusive }) => !exclusive).length)
      refuse(member, `"${member}" (${limit}) is more than the options of "${id}" that stand together.`);
  }
  if (minChoices !== undefined && maxChoices !== undefined && minChoices > maxChoices)
    refuse('min_choices', `"min_choices" (${minChoices}) is more than "max_choices" (${maxChoices}).`);
}

/** Adds what is wrong with the limits of one question. What is absent limits nothing. */
export function checkLimits(question: Question, source: QuestionDefinition, problems: Problems) {
  const { minLength = 0, maxLength = Infinity, allowDecimal } = question.rules;
  const { minValue = -Infinity, maxValue = Infinity } = question.rules;
  const { earliest, latest, format } = question.rules;
  const refuse = (member: string, message: string) => {
    problems.addIn(source, `/validation_rules/${member}`, message);
  };
  for (const [member, day] of Object.entries({ earliest, latest })) {
    if (day === undefined) continue;
    if (format !== 'date') refuse(member, `"${member}" is for dates: it needs "format": "date".`);
    else if (monthsFromToday(day) === undefined && !isDate(day))
      refuse(member, `"${member}" is "${day}", a day that does not exist.`);
  }
  if (earliest !== undefined && latest !== undefined && isAfter(earliest, latest))
    refuse('earliest', `"earliest" (${earliest}) is after "latest" (${latest}).`);
  if (minLength > maxLength)
    refuse('min_length', `"min_length" (${minLength}) is more than "max_length" (${maxLength}).`);
  checkChoiceLimits(question, refuse);
  if (minValue > maxValue)
    refuse('min_value', `"min_value" (${minValue}) is more than "max_value" (${maxValue}).`);
  else if (keepsNumberLimits(question) && !allowDecimal && Math.ceil(minValue) > Math.floor(maxValue))
    refuse(
      'min_value',
      `There is no whole number from ${minValue} to ${maxValue}: change the limits, or set "allow_decimal".`,
    );
}
