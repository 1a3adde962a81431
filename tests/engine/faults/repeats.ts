/** Small mistakes in groups that repeat. */
import type { Fault } from './fault.js';

export const repeatFaults: readonly Fault[] = [
  {
    name: 'the last entry that is always there has a mark',
    file: 'definition/repeats.ts',
    before: 'if (number <= group.least) return [entry];',
    after: 'if (number < group.least) return [entry];',
    laws: ['repeatsAreWrittenOut'],
  },
  {
    name: 'a condition in a further entry looks at the first one',
    file: 'definition/repeats.ts',
    before: 'return here === id ? part',
    after: 'return here !== id ? part',
    laws: ['repeatsAreWrittenOut', 'entriesAreLists'],
  },
  {
    name: 'an entry of a dependency list in a further entry looks at the first one',
    file: 'definition/normalise.ts',
    before: 'questionId: idIn(entry, questionId),',
    after: 'questionId: idIn(undefined, questionId),',
    laws: ['repeatsAreWrittenOut'],
  },
  {
    name: 'a sum counts the first entry alone',
    file: 'definition/normalise-figure.ts',
    before: 'terms: inEntries(sum)',
    after: 'terms: sum',
    laws: ['repeatsAreWrittenOut'],
  },
  {
    name: 'of all entries, those that are not there have to hold too',
    file: 'definition/repeats.ts',
    before: "(there ? { or: [{ '!': [there] }, holds] } : holds)",
    after: '(holds)',
    laws: ['entriesAreLists'],
  },
  {
    name: 'something holds of all entries where there is none',
    file: 'definition/repeats.ts',
    before: 'group.least > 0 ? inAll : [{ or: marks }, ...inAll]',
    after: 'inAll',
    laws: ['entriesAreLists'],
  },
  {
    name: 'the count leaves out the entries that are always there',
    file: 'definition/repeats.ts',
    before: "'+': [\n    group.least,",
    after: "'+': [\n    0,",
    laws: ['entriesAreLists'],
  },
  {
    name: 'the mark of an entry is asked for',
    file: 'rules/completeness/answered.ts',
    before: '!question.readOnly && !isAnsweredByChildren(question) && !isEntryMark(question);',
    after: '!question.readOnly && !isAnsweredByChildren(question);',
    laws: ['marksCountNowhere'],
  },
  {
    name: 'the mark of an entry counts',
    file: 'rules/completeness/answered.ts',
    before: "question.type !== 'group' && !isRow && !isEntryMark(question);",
    after: "question.type !== 'group' && !isRow;",
    laws: ['marksCountNowhere'],
  },
];
