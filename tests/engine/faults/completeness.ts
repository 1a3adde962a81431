/** Small mistakes in completeness, steps and evidence. */
import type { Fault } from './fault.js';

export const completenessFaults: readonly Fault[] = [
  {
    name: 'a grid is answered when one of its rows is',
    file: 'rules/evaluate.ts',
    before: 'const isDone = !parts.some(isMissing);',
    after: 'const isDone = !parts.every(isMissing);',
    laws: ['completeAsRead', 'countsAddUp', 'sheetIsReference'],
  },
  {
    name: 'what is hidden is missing',
    file: 'rules/evaluate.ts',
    before: '!excluded.has(question.id) &&\n        isAsked(question) &&',
    after: 'isAsked(question) &&',
    laws: ['completeAsRead', 'countsAddUp', 'openInOrder'],
  },
  {
    name: 'an option is enough though its text box is empty',
    file: 'rules/completeness/answered.ts',
    before: 'answer !== undefined && hasValue(answer) && !waitsForText(question, answer);',
    after: 'answer !== undefined && hasValue(answer);',
    laws: ['textBoxes', 'completeAsRead'],
  },
  {
    name: 'an issue does not keep a step open',
    file: 'rules/completeness/open-questions.ts',
    before: '(missing.has(question.id) || issueOf(question) !== undefined);',
    after: 'missing.has(question.id);',
    laws: ['mergedAsRead', 'sheetIsReference'],
  },
  {
    name: 'a final save is enough though a question is open again',
    file: 'rules/completeness/steps.ts',
    before: '(open === 0 && finalSteps.has(key))',
    after: 'finalSteps.has(key)',
    laws: ['stepsAsRead'],
  },
  {
    name: 'the counts forget what has to be fixed',
    file: 'rules/evaluate.ts',
    before: 'open: Number(!isDone || toFix === 1), toFix })',
    after: 'open: Number(!isDone || toFix === 1), toFix: 0 })',
    laws: ['completeAsRead', 'sheetIsReference'],
  },
  {
    name: 'evidence is judged though the files are unknown',
    file: 'rules/completeness/steps.ts',
    before: 'files === undefined || (missing.length',
    after: '(missing.length',
    laws: ['stepsAsRead'],
  },
  {
    name: 'evidence of a hidden answer is missed',
    file: 'rules/evidence/evidence.ts',
    before: '(excluded.has(id) ? undefined : answerIn(answers, id));',
    after: 'answerIn(answers, id);',
    laws: ['evidenceAsRead'],
  },
  {
    name: 'every file takes as long as any other',
    file: 'rules/completeness/minutes.ts',
    before: 'question.fileMinutes ?? perFile',
    after: 'perFile',
    laws: ['minutesAsRead'],
  },
  {
    name: 'a file is expected though the answer asks for none',
    file: 'rules/completeness/minutes.ts',
    before:
      'return parts.every(({ id }) => unanswered.has(id)) || showsUpload(questionnaire, question, answerOf);',
    after: 'return true;',
    laws: ['minutesAsRead'],
  },
  {
    name: 'a question decides the length only when all others depend on it',
    file: 'rules/completeness/form-length.ts',
    before: '2 * dependentsOf',
    after: 'dependentsOf',
    laws: ['lengthAsSeen'],
  },
];
