/** Small mistakes in completeness, steps and evidence. */
import type { Fault } from './fault.js';

export const completenessFaults: readonly Fault[] = [
  {
    name: 'a grid is answered when one of its rows is',
    file: 'rules/evaluate.ts',
    before: '!question.children.some((row) => missing.has(row))',
    after: '!question.children.every((row) => missing.has(row))',
    laws: ['completeAsRead', 'countsAddUp', 'sheetIsReference'],
  },
  {
    name: 'what is hidden is missing',
    file: 'rules/evaluate.ts',
    before: '    !excluded.has(question.id) &&\n    isAsked(question) &&',
    after: '    isAsked(question) &&',
    laws: ['completeAsRead', 'countsAddUp', 'openInOrder'],
  },
  {
    name: 'a group is asked like a question',
    file: 'rules/completeness/answered.ts',
    before: '!question.readOnly && !isAnsweredByChildren(question);',
    after: "!question.readOnly && question.component !== 'radio-grid';",
    laws: ['completeAsRead', 'openInOrder'],
  },
  {
    name: 'a read-only question is asked',
    file: 'rules/completeness/answered.ts',
    before: '!question.readOnly && !isAnsweredByChildren(question);',
    after: '!isAnsweredByChildren(question);',
    laws: ['completeAsRead', 'openInOrder'],
  },
  {
    name: 'an option is enough though its text box is empty',
    file: 'rules/completeness/answered.ts',
    before: 'answer !== undefined && hasValue(answer) && !waitsForText(question, answer);',
    after: 'answer !== undefined && hasValue(answer);',
    laws: ['textBoxes', 'completeAsRead'],
  },
  {
    name: 'a text box asks for its text whatever option is chosen',
    file: 'rules/completeness/answered.ts',
    before: "  rules.showOnOptions.includes(answer.selectedOptionId ?? '') &&\n",
    after: '',
    laws: ['textBoxes'],
  },
  {
    name: 'a file question is answered without files',
    file: 'rules/completeness/answered.ts',
    before: "if (question.type === 'file') return files > 0;",
    after: "if (question.type === 'file') return files >= 0;",
    laws: ['completeAsRead'],
  },
  {
    name: 'an empty text is no value',
    file: 'model/answer.ts',
    before: 'answer !== undefined && (answer.selectedOptionId ?? answer.typedValue ?? null) !== null;',
    after: 'answer !== undefined && (answer.selectedOptionId ?? (answer.typedValue || null)) !== null;',
    laws: ['textBoxes'],
  },
  {
    name: 'an issue does not keep a step open',
    file: 'rules/completeness/steps.ts',
    before:
      '(missing.has(question.id) || validateAnswer(question, answerIn(answers, question.id)) !== undefined);',
    after: 'missing.has(question.id);',
    laws: ['stepsAsRead', 'sheetIsReference'],
  },
  {
    name: 'a step that asks nothing has no tick by itself',
    file: 'rules/completeness/steps.ts',
    before: 'finalSteps.has(key) || evaluation.steps.get(key)?.total === 0;',
    after: 'finalSteps.has(key);',
    laws: ['stepsAsRead'],
  },
  {
    name: 'sources is complete before the others are',
    file: 'rules/completeness/steps.ts',
    before: 'if (!isAllReady || missingEvidence',
    after: 'if (missingEvidence',
    laws: ['stepsAsRead'],
  },
  {
    name: 'a submit counts no files',
    file: 'rules/completeness/steps.ts',
    before:
      'const ready = readySteps(questionnaire, answers, finalSteps, files);\n  return questionnaire.steps.find(',
    after:
      'const ready = readySteps(questionnaire, answers, finalSteps, {});\n  return questionnaire.steps.find(',
    laws: ['stepsAsRead'],
  },
  {
    name: 'questions of the sources step hold back no submit',
    file: 'rules/completeness/steps.ts',
    before: 'return questionnaire.steps.find(({ key }) => !ready.has(key))?.key;',
    after: "return questionnaire.steps.find(({ key }) => key !== 'sources' && !ready.has(key))?.key;",
    laws: ['stepsAsRead'],
  },
  {
    name: 'progress is rounded down',
    file: 'rules/completeness/steps.ts',
    before: 'Math.round(',
    after: 'Math.floor(',
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
    name: 'a row of a grid is asked for evidence of its own',
    file: 'rules/evidence/evidence.ts',
    before: '    if (isGridRow(questionnaire, question)) return false;\n',
    after: '',
    laws: ['evidenceAsRead'],
  },
];
