/** Small mistakes in the life of a submission. */
import type { Fault } from './fault.js';

const file = 'flow/submission-life.ts';

export const submissionLifeFaults: readonly Fault[] = [
  {
    name: 'no event leaves a status as it is',
    file,
    before: 'nextStatus: (status, event) => statuses[status][event]',
    after:
      'nextStatus: (status, event) => (statuses[status][event] === status ? undefined : statuses[status][event])',
    laws: ['livesByItsTable'],
  },
  {
    name: 'answers may be written wherever anything may happen',
    file,
    before: 'allows(status, writing)',
    after: 'Object.keys(statuses[status]).length > 0',
    laws: ['livesByItsTable'],
  },
  {
    name: 'anybody may do what may be done',
    file,
    before: 'actions[action].by === actor &&',
    after: '',
    laws: ['livesByItsTable'],
  },
  {
    name: 'an action needs each of its events',
    file,
    before: 'events.some(',
    after: 'events.every(',
    laws: ['livesByItsTable'],
  },
];
