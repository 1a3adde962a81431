import type { QuestionDefinition } from '@alo/engine';
import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

/** ENG-09: what a response type can mean, the first where no `type` is given. */
const meanings: Readonly<Record<string, readonly QuestionDefinition['type'][]>> = {
  'Radio Button': ['radio'],
  Text: ['text', 'textarea', 'number', 'email', 'phone', 'url'],
  'Radio + Text': ['radio-text'],
  'Radio OR Text': ['radio/text'],
};

/** ENG-08, ENG-09: the two ways of saying what a question is do not contradict each other. */
export const checkTypes = ({ entries }: Content): Finding[] =>
  entries.flatMap(({ source, pointer }): Finding[] => {
    const { id, type, response_type: response } = source;
    if (type === undefined || response === undefined) return [];
    const possible = meanings[response];
    if (possible === undefined)
      return [
        {
          pointer: at(pointer, 'response_type'),
          message: `"${response}" is not a response type: use ${Object.keys(meanings).join(', ')}.`,
        },
      ];
    return possible.includes(type)
      ? []
      : [
          {
            pointer: at(pointer, 'type'),
            message: `"${id}" says "type": "${type}" and "response_type": "${response}", which means ${possible.map((each) => `"${each}"`).join(' or ')}.`,
            // The engine reads "type" alone where it is given.
            fix: {
              title: 'Remove "response_type"',
              patch: [{ op: 'remove', path: at(pointer, 'response_type') }],
            },
          },
        ];
  });
