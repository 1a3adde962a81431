/** A questionnaire whose answers are judged beside each other, across two steps. */
import type { QuestionDefinition } from '@alo/schemas';
import { readReleases, type Releases } from '@alo/server';
import { writeRelease, writeShipped } from './written-release.js';

export const roomsKey = 'rooms';

export const tooManyInUse = 'There cannot be more rooms in use than there are. Correct one of the two.';

const building: readonly QuestionDefinition[] = [
  { id: 'rooms', question: 'How many rooms are there?', type: 'number' },
  {
    ...{ id: 'ground', question: 'Is there hot water from the ground?', type: 'radio' },
    options: ['yes', 'no'].map((id) => ({ id, option_text: id, has_attachment: false })),
  },
];

const operation: readonly QuestionDefinition[] = [
  {
    ...{ id: 'used', question: 'How many rooms are in use?', type: 'number' },
    constraints: [
      {
        rule: { '<=': [{ var: 'used.number' }, { var: 'rooms.number' }] },
        message: tooManyInUse,
      },
    ],
  },
  {
    ...{ id: 'heating', question: 'What heats them?', type: 'radio' },
    options: [
      { id: 'grid', option_text: 'The public grid', has_attachment: false },
      {
        ...{ id: 'earth', option_text: 'Heat from the ground', has_attachment: false },
        visible_when: { '==': [{ var: 'ground.option' }, 'yes'] },
      },
    ],
  },
];

/** The releases of a server: the shipped ones, and this one. `folder` is an empty one, in which they are written. */
export function releasesWithRooms(folder: string): Releases {
  writeShipped(folder);
  writeRelease(folder, roomsKey, 1, 'Rooms', { building, operation, sources: [] });
  return readReleases(folder);
}
