import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

/** ENG-04: a group, and a group of questions that is a question itself, holds at least one question. */
export const checkEmptyGroups = ({ definition, entries }: Content): Finding[] => [
  ...definition.steps.flatMap((step, index) =>
    (step.groups ?? []).flatMap((group, place): Finding[] =>
      group.metadata.fields.length > 0
        ? []
        : [
            {
              pointer: at('/steps', index, 'groups', place),
              message: `The group "${group.key}" holds no question.`,
              fix: {
                title: 'Remove the group',
                patch: [{ op: 'remove', path: at('/steps', index, 'groups', place) }],
              },
            },
          ],
    ),
  ),
  ...entries.flatMap(({ source, question, pointer }): Finding[] =>
    question.type === 'group' && (source.fields ?? []).length === 0
      ? [{ pointer, message: `The group "${question.id}" holds no question.` }]
      : [],
  ),
];
