import type { QuestionDefinition, StepDefinition } from '@alo/engine';
import { at, type Content, type Finding } from '@alo/lint';

/** The fields of a step with where they stand, group after group. */
const fieldsOf = ({ metadata, groups }: StepDefinition, pointer: string): [QuestionDefinition, string][] => [
  ...(metadata.fields ?? []).map((field, index): [QuestionDefinition, string] => [
    field,
    at(pointer, 'metadata', 'fields', index),
  ]),
  ...(groups ?? []).flatMap((group, place) =>
    group.metadata.fields.map((field, index): [QuestionDefinition, string] => [
      field,
      at(pointer, 'groups', place, 'metadata', 'fields', index),
    ]),
  ),
];

/** ENG-06: the numbers of a step count its questions from 1, in the order of the form. What only shows a figure has none. */
export const checkNumbering = ({ definition }: Content): Finding[] =>
  definition.steps.flatMap((step, index) => {
    const numbered = fieldsOf(step, at('/steps', index)).filter(([{ figure }]) => figure === undefined);
    return numbered.flatMap(([{ id, q_number }, pointer], place): Finding[] => {
      const expected = String(place + 1);
      if (q_number === expected) return [];
      const found = q_number === undefined ? 'has no number' : `has the number ${q_number}`;
      return [
        {
          pointer: at(pointer, 'q_number'),
          message: `"${id}" ${found}, and is question ${expected} of its step.`,
          fix: {
            title: `Number it ${expected}`,
            patch: [{ op: 'add', path: at(pointer, 'q_number'), value: expected }],
          },
        },
      ];
    });
  });
