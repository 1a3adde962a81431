import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

/** ENG-06, ENG-10: every question and every option has words; the fallback "Option x" is for the wire only. */
export const checkTexts = ({ entries }: Content): Finding[] =>
  entries.flatMap(({ source, pointer }) => {
    const findings: Finding[] = [];
    if (!(source.question ?? source.label)?.trim())
      findings.push({ pointer, message: `Question "${source.id}" has no text.` });
    (source.options ?? []).forEach((option, index) => {
      if (!option.option_text?.trim())
        findings.push({
          pointer: at(pointer, 'options', index),
          message: `Option "${option.id}" of "${source.id}" has no label.`,
        });
    });
    return findings;
  });
