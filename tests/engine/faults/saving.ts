/** Small mistakes in what a save sends, does and is refused for. */
import type { Fault } from './fault.js';

export const savingFaults: readonly Fault[] = [
  {
    name: 'a mistyped answer is taken for one',
    file: 'model/answer.ts',
    before: 'return isAnswer(stored) ? stored : undefined;',
    after: 'return stored as Answer | undefined;',
    laws: ['mistypedIsAbsent'],
  },
  {
    name: 'a list is taken for changes',
    file: 'rules/saving/check-changes.ts',
    before: ' || Array.isArray(given)',
    after: '',
    laws: ['anyChangesAreJudged'],
  },
  {
    name: 'a save sends hidden drafts',
    file: 'sheet/drafts.ts',
    before: 'return questionsAt(pending).filter(isVisible);',
    after: 'return questionsAt(pending);',
    laws: ['sentIsKept', 'hiddenCountsForNothing', 'sheetIsReference'],
  },
  {
    name: 'an offer counts as a change',
    file: 'sheet/drafts.ts',
    before: 'unsaved: (stepKey) => sendable(stepKey).filter(isDraft),',
    after: 'unsaved: sendable,',
    laws: ['sheetIsReference', 'discardReturns'],
  },
  {
    name: 'a misfit is sent',
    file: 'sheet/drafts.ts',
    before: ' && !hasMisfit(question),',
    after: ',',
    laws: ['sheetIsReference'],
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
    name: 'a merge leaves the files of an answer that needs no evidence',
    file: 'rules/saving/merge-save.ts',
    before: 'clearsAttachments(question, answer, excluded.has(id))',
    after: 'excluded.has(id)',
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
    name: 'what is blank is judged before it is nothing',
    file: 'rules/saving/check-changes.ts',
    before: 'normaliseAnswer(question, answer) ?? {};',
    after: 'answer ?? {};',
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
  {
    name: 'a draft save reopens a completed step',
    file: 'rules/saving/merge-save.ts',
    before: 'if (!isComplete) finalSteps',
    after: 'if (save.saveAsDraft || !isComplete) finalSteps',
    laws: ['mergedAsRead'],
  },
];
