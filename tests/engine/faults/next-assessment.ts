/** Small mistakes in what the next assessment takes over. */
import type { Fault } from './fault.js';

const file = 'next-assessment/carry-over.ts';

export const nextAssessmentFaults: readonly Fault[] = [
  {
    name: 'what is asked again is carried over',
    file,
    before: 'askedAgain.has(id) || ',
    after: '',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'an answer that the new form cannot take is carried over',
    file,
    before: ' || checkChanges(questionnaire, stepKey, { [id]: answer }).length > 0',
    after: '',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'hidden answers are carried over',
    file,
    before: 'if (!excluded.has(id)) carried[id]',
    after: 'carried[id]',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'a file does not count on its last day',
    file,
    before: 'today <= lastDay',
    after: 'today < lastDay',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'files of hidden questions are carried over',
    file,
    before: '!clearsAttachments(',
    after: 'true || clearsAttachments(',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'what was hidden becomes an amount of the base year',
    file,
    before: ' || excluded.has(from)',
    after: '',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'a base year is taken from the last assessment though there is one',
    file,
    before: "textOf(base.end) !== '' || ",
    after: '',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'what lasts ages',
    file,
    before: 'if (lasting.has(id)) return always;',
    after: '',
    laws: ['carriedOverAsKnown'],
  },
  {
    name: 'a certificate’s file ages like any other',
    file,
    before: 'if (slotOf.has(id))',
    after: 'if (false)',
    laws: ['carriedOverAsKnown'],
  },
];
