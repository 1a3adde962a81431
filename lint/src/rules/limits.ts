import type { Content, Entry } from '../content.js';
import { at, type Finding } from '../problem.js';

function checkEntry({ source, question, pointer }: Entry): Finding[] {
  const { rules } = question;
  const place = at(pointer, 'validation_rules');
  const say = (name: string, message: string): Finding => ({
    pointer: source.validation_rules === undefined ? pointer : at(place, name),
    message: `Question "${question.id}" ${message}.`,
  });
  const findings: Finding[] = [];
  const asksForNumber = question.type === 'number' || rules.dataType === 'number';
  if (asksForNumber && rules.unit === undefined)
    findings.push(say('unit', 'asks for a number without a unit'));
  if (asksForNumber && (rules.minValue === undefined || rules.maxValue === undefined))
    findings.push(say('max_value', 'asks for a number without both limits'));
  if (question.type === 'radio-text' && rules.showOnOptions.length === 0)
    findings.push(say('show_on_options', 'is "Radio + Text" but no option opens the text box'));
  return findings;
}

/** ENG-11: a number has both limits and says what it counts, and a text box can be opened. */
export const checkLimits = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
