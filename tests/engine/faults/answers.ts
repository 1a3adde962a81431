/** Small mistakes in answers, and what follows from them. */
import type { Fault } from './fault.js';

export const answersFaults: readonly Fault[] = [
  {
    name: 'what is said to a hidden question counts for nothing when it is shown',
    file: 'answers/facts.ts',
    before: 'if (isNowComplete === completed[index]) {',
    after: 'if (isNowComplete === completed[index] || excluded[index] === 1) {',
    laws: ['orderDoesNotMatter', 'sheetIsReference'],
  },
  {
    name: 'a note alone is an answer',
    file: 'answers/answer.ts',
    before: "((answer.selectedOptionId ?? '') !== '' || (answer.typedValue ?? '') !== '');",
    after:
      "((answer.selectedOptionId ?? '') !== '' || (answer.typedValue ?? '') !== '' || (answer.note ?? '') !== '');",
    laws: ['writtenForm'],
  },
  {
    name: 'texts are kept in the encoding in which they were typed',
    file: 'answers/answer.ts',
    before: "text.trim() === '' ? null : normalText(text);",
    after: "text.trim() === '' ? null : text;",
    laws: ['writtenForm', 'sheetIsReference'],
  },
  {
    name: 'all texts are trimmed',
    file: 'answers/answer.ts',
    before: 'typed !== null && isPersonName(question) ? typed.trim() : typed,',
    after: 'typed !== null ? typed.trim() : typed,',
    laws: ['writtenForm', 'sheetIsReference'],
  },
  {
    name: 'last names are not trimmed',
    file: 'answers/answer.ts',
    before: "key === 'first_name' || key === 'last_name';",
    after: "key === 'first_name';",
    laws: ['writtenForm'],
  },
  {
    name: 'notes do not tell two answers apart',
    file: 'answers/answer.ts',
    before: ' &&\n    (left?.note ?? null) === (right?.note ?? null));',
    after: ');',
    laws: ['sameAnswer', 'sheetIsReference'],
  },
  {
    name: 'of Radio OR Text the option always counts',
    file: 'answers/answer.ts',
    before:
      'return next.selectedOptionId === before?.selectedOptionId\n    ? { ...next, selectedOptionId: null }\n    :',
    after: 'return',
    laws: ['latestHalf'],
  },
  {
    name: 'a hidden controlling question opens others',
    file: 'answers/excluded.ts',
    before: 'const answer = excluded.has(id) ? undefined : answerIn(answers, id);',
    after: 'const answer = answerIn(answers, id);',
    laws: ['visibility', 'hiddenIsUnanswered', 'sheetIsReference'],
  },
  {
    name: 'a hidden parent leaves its children shown',
    file: 'answers/excluded.ts',
    before: 'if (isInHidden || !isConditionMet(questionnaire, question, effective)) excluded.add(id);',
    after:
      'if ((isInHidden && question.options.length > 0) || !isConditionMet(questionnaire, question, effective)) excluded.add(id);',
    laws: ['visibility', 'hiddenIsUnanswered', 'sheetIsReference'],
  },
  {
    name: 'in the sheet, a hidden controlling question opens others',
    file: 'answers/facts.ts',
    before: 'const answer = excluded[index] === 1 ? undefined : shown(index);',
    after: 'const answer = shown(index);',
    laws: ['sheetIsReference', 'hiddenCountsForNothing'],
  },
  {
    name: 'a grid does not hear of its rows',
    file: 'answers/facts.ts',
    before: 'if (has(index, gridRow)) recountRow(index);',
    after: '',
    laws: ['sheetIsReference', 'countsAddUp'],
  },
  {
    name: 'a row that is hidden keeps its grid from being done',
    file: 'answers/facts.ts',
    before: 'const isMissing = (index: number) => excluded[index] === 0 && completed',
    after: 'const isMissing = (index: number) => completed',
    laws: ['sheetIsReference'],
  },
  {
    name: 'what hides again does not tell who depends on it',
    file: 'answers/facts.ts',
    before: '    }\n    if (has(index, controls)) tellDependents(index);',
    after: '    }\n    if (has(index, controls) && isHidden === 0) tellDependents(index);',
    laws: ['sheetIsReference'],
  },
  {
    name: 'what something else hides is not told when its parent is shown',
    file: 'answers/facts.ts',
    before: 'block(questionOf(questionnaire, child).index, isHidden ? 1 : -1);',
    after:
      'if (isHidden || blockers[questionOf(questionnaire, child).index] === 1)\n          block(questionOf(questionnaire, child).index, isHidden ? 1 : -1);',
    laws: ['sheetIsReference'],
  },
  {
    name: 'an answer that changes from one to another is not told',
    file: 'answers/facts.ts',
    before: '        touch(index);\n      } else {',
    after: '      } else {',
    laws: ['listenersAreTold'],
  },
  {
    name: 'read-only questions count',
    file: 'completeness/answered.ts',
    before: "!readOnly && type !== 'group' && !isRow;",
    after: "type !== 'group' && !isRow;",
    laws: ['completeAsRead', 'hiddenCountsForNothing'],
  },
  {
    name: 'the rows of a grid count beside it',
    file: 'completeness/answered.ts',
    before: ' && !isRow;',
    after: ';',
    laws: ['completeAsRead', 'hiddenCountsForNothing'],
  },
  {
    name: 'counts go to the form, not to the step',
    file: 'answers/tallies.ts',
    before: '[group.key, within.push(stepTally) - 1]',
    after: '[group.key, within.push(formTally) - 1]',
    laws: ['countsAddUp', 'sheetIsReference'],
  },
  {
    name: 'an answer that goes is still counted',
    file: 'answers/tallies.ts',
    before: 'Number(part === countedAnswered) - Number(before === countedAnswered),',
    after: 'Number(part === countedAnswered),',
    laws: ['sheetIsReference', 'hideAndShow', 'discardReturns'],
  },
  {
    name: 'a count that goes back is not told',
    file: 'answers/tallies.ts',
    before: '      touch(tally);\n',
    after: '      if (moreAnswered >= 0) touch(tally);\n',
    laws: ['sheetIsReference', 'listenersAreTold'],
  },
];
