/** Small mistakes in what a save sends, does and is refused for. */
import type { Fault } from './fault.js';

export const savingFaults: readonly Fault[] = [
  {
    name: 'a save sends hidden drafts',
    file: 'sheet/drafts.ts',
    before: 'const shown = drafted(isShown);',
    after: 'const shown = drafted(() => true);',
    laws: ['sentIsKept', 'hiddenCountsForNothing', 'sheetIsReference'],
  },
  {
    name: 'a save sends what only a draft of another step shows',
    file: 'sheet/drafts.ts',
    before: 'if (sent.length === 0 || sent.length === shown.length) return sent;',
    after: 'if (sent.length >= 0) return sent;',
    laws: ['sentIsKept', 'sheetIsReference'],
  },
  {
    name: 'a save sends read-only drafts',
    file: 'sheet/drafts.ts',
    before: 'question.stepKey === stepKey && !question.readOnly;',
    after: 'question.stepKey === stepKey;',
    laws: ['sentIsKept', 'sheetIsReference'],
  },
  {
    name: 'a cleared answer is not sent',
    file: 'sheet/drafts.ts',
    before: 'for (const { id, index } of drafted) changes[id] = layers.shown(index) ?? null;',
    after:
      'for (const { id, index } of drafted) if (layers.shown(index)) changes[id] = layers.shown(index) ?? null;',
    laws: ['sheetIsReference', 'loadedAgain'],
  },
  {
    name: 'a merge leaves cleared answers',
    file: 'rules/saving/merged-answers.ts',
    before: 'Object.hasOwn(changes, id) ? changes[id] : answerIn(stored, id)',
    after: 'changes[id] ?? answerIn(stored, id)',
    laws: ['mergedAsRead', 'commitIsMerge'],
  },
  {
    name: 'a merge keeps answers of hidden questions in other steps',
    file: 'rules/saving/merge-save.ts',
    before: 'if (excluded.has(id)) dropped.push(id);',
    after:
      'if (excluded.has(id) && findQuestion(questionnaire, id)?.stepKey === save.stepKey) dropped.push(id);',
    laws: ['mergedAsRead', 'mergedTwice'],
  },
  {
    name: 'a draft leaves the tick of its step',
    file: 'rules/saving/merge-save.ts',
    before: '  else finalSteps.delete(save.stepKey);\n',
    after: '',
    laws: ['mergedAsRead'],
  },
  {
    name: 'a final save of an incomplete step is final',
    file: 'rules/saving/merge-save.ts',
    before: 'if (!save.saveAsDraft && isComplete) finalSteps',
    after: 'if (!save.saveAsDraft) finalSteps',
    laws: ['mergedAsRead'],
  },
  {
    name: 'a merge changes the final steps that it was given',
    file: 'rules/saving/merge-save.ts',
    before: 'const finalSteps = new Set(save.finalSteps);',
    after: 'const finalSteps = save.finalSteps as Set<StepKey>;',
    laws: ['mergedAsRead'],
  },
  {
    name: 'removals of the saved step itself are asked about',
    file: 'rules/saving/merge-save.ts',
    before: 'if (own === stepKey || !excluded.has(id)) continue;',
    after: 'if (!excluded.has(id)) continue;',
    laws: ['removalsAreCounted'],
  },
  {
    name: 'files of what becomes hidden are not counted among removals',
    file: 'rules/saving/merge-save.ts',
    before: 'const filesHere = filesOf(files, id);',
    after: 'const filesHere = answers === 0 ? 0 : filesOf(files, id);',
    laws: ['removalsAreCounted'],
  },
  {
    name: 'what was typed in other steps and is kept aside is taken away without asking',
    file: 'rules/saving/merge-save.ts',
    before: ' || isTyped(question));',
    after: ');',
    laws: ['removalsAreCounted'],
  },
  {
    name: 'a default that a save hides is asked about',
    file: 'rules/saving/merge-save.ts',
    before: 'return typed !== null && !sameAnswer(typed, defaultAnswer(question));',
    after: 'return typed !== null;',
    laws: ['removalsAreCounted'],
  },
  {
    name: 'drafts that are shown are held to be kept aside',
    file: 'sheet/drafts.ts',
    before: 'drafted((question) => !isShown(question)),',
    after: 'drafted(() => true),',
    laws: ['sheetIsReference'],
  },
  {
    name: 'what is blank is judged before it is nothing',
    file: 'rules/saving/check-changes.ts',
    before: 'normaliseAnswer(question, answer) ?? {};',
    after: 'answer ?? {};',
    laws: ['refusedAsRead'],
  },
  {
    name: 'any option is accepted',
    file: 'rules/saving/check-changes.ts',
    before: 'if (!question.options.some((known) => known.id === option))',
    after: "if (option === '')",
    laws: ['refusedAsRead'],
  },
  {
    name: 'answers of other steps are accepted',
    file: 'rules/saving/check-changes.ts',
    before: 'if (question.stepKey !== stepKey)',
    after: "if (question.stepKey === 'sources')",
    laws: ['refusedAsRead'],
  },
  {
    name: 'a save is refused for a number out of its limits',
    file: 'rules/saving/check-changes.ts',
    before: 'if (asksForNumber(question) && !isNumberText(text))',
    after:
      'if (asksForNumber(question) && (!isNumberText(text) || Number(text) > (question.rules.maxValue ?? Infinity)))',
    laws: ['numbers'],
  },
];
