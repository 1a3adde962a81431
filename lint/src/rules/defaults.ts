import { takesAnswer, validateAnswer } from '@alo/engine';
import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

/** ENG-06: a default that nobody changes can be sent. The engine refuses those that no save takes; this is about the others. */
export const checkDefaults = ({ entries }: Content): Finding[] =>
  entries.flatMap(({ question, pointer }): Finding[] => {
    const { id, defaultValue: value, options } = question;
    if (value === undefined || !takesAnswer(question) || options.some((option) => option.id === value))
      return [];
    // The day on which the form is begun (D-14).
    if (value === 'today' && question.rules.format === 'date') return [];
    const issue = validateAnswer(question, { typedValue: value });
    return issue === undefined
      ? []
      : [
          {
            pointer: at(pointer, 'default_value'),
            message: `The default value "${value}" of "${id}" has an issue: ${issue.code}.`,
          },
        ];
  });
