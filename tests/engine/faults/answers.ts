/** Small mistakes in answers, and what follows from them. */
import type { Fault } from './fault.js';

export const answersFaults: readonly Fault[] = [
  {
    name: 'what is said to a hidden question counts for nothing when it is shown',
    file: 'sheet/facts.ts',
    before: 'if (isNowComplete === completed[index] && isNowFaulty === faulty[index]) {',
    after: 'if (isNowComplete === completed[index] || excluded[index] === 1) {',
    laws: ['orderDoesNotMatter', 'sheetIsReference'],
  },
  {
    name: 'texts are kept in the encoding in which they were typed',
    file: 'model/answer.ts',
    before: "text.trim() === '' ? null : normalText(text);",
    after: "text.trim() === '' ? null : text;",
    laws: ['writtenForm', 'sheetIsReference'],
  },
  {
    name: 'notes do not tell two answers apart',
    file: 'model/answer.ts',
    before: ' &&\n    (left?.note ?? null) === (right?.note ?? null));',
    after: ');',
    laws: ['sameAnswer', 'sheetIsReference'],
  },
  {
    name: 'of Radio OR Text the option always counts',
    file: 'model/answer.ts',
    before:
      'return next.selectedOptionId === before?.selectedOptionId\n    ? { ...next, selectedOptionId: null }\n    :',
    after: 'return',
    laws: ['latestHalf'],
  },
  {
    name: 'a hidden controlling question opens others',
    file: 'model/seen-answers.ts',
    before: 'const answer = excluded.has(id) ? undefined : answerIn(answers, id);',
    after: 'const answer = answerIn(answers, id);',
    laws: ['visibility', 'hiddenIsUnanswered', 'sheetIsReference'],
  },
  {
    name: 'in the sheet, a hidden controlling question opens others',
    file: 'sheet/facts.ts',
    before: 'const answer = excluded[index] === 1 ? undefined : shown(index);',
    after: 'const answer = shown(index);',
    laws: ['sheetIsReference', 'hiddenCountsForNothing'],
  },
  {
    name: 'an answer that changes from one to another is not told',
    file: 'sheet/facts.ts',
    before: '        touch(index);\n      } else {',
    after: '      } else {',
    laws: ['listenersAreTold'],
  },
  {
    name: 'counts go to the form, not to the step',
    file: 'sheet/counts.ts',
    before: '[group.key, addsTo.push(stepPlace) - 1]',
    after: '[group.key, addsTo.push(formPlace) - 1]',
    laws: ['countsAddUp', 'sheetIsReference'],
  },
  {
    name: 'an answer that goes is still counted',
    file: 'sheet/counts.ts',
    before: 'add(place, before, -1);',
    after: 'if (before !== answered) add(place, before, -1);',
    laws: ['sheetIsReference', 'hideAndShow', 'discardReturns'],
  },
  {
    name: 'in the sheet, the counts forget what has to be fixed',
    file: 'sheet/counts.ts',
    before: 'const toFix = tally(place, answeredToFix) + tally(place, missingToFix);',
    after: 'const toFix = 0;',
    laws: ['sheetIsReference'],
  },
  {
    name: 'in the sheet, the length of a text is not judged',
    file: 'validation/validate-answer.ts',
    before: 'const hasLimit = (rules.minLength ?? rules.maxLength ?? rules.pattern) !== undefined;',
    after: 'const hasLimit = false;',
    laws: ['sheetIsReference'],
  },
];
