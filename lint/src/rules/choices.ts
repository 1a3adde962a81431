import type { Content, Entry } from '../content.js';
import { at, type Finding } from '../problem.js';

const chosen = new Set(['radio', 'radio-text', 'radio/text', 'select']);

function checkEntry({ source, question, pointer }: Entry): Finding[] {
  const { id, type, options, rules } = question;
  const findings: Finding[] = [];
  if (chosen.has(type) && options.length === 0)
    findings.push({ pointer, message: `Question "${id}" has no option to choose.` });
  if (type === 'radio-text' && rules.showOnOptions.length === 0) {
    const place = at(pointer, 'validation_rules');
    findings.push({
      pointer: source.validation_rules === undefined ? pointer : at(place, 'show_on_options'),
      message: `Question "${id}" is "Radio + Text" but no option opens the text box.`,
    });
  }
  return findings;
}

/** Something can be chosen, and a text box can be opened (ENG-11). */
export const checkChoices = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
