/** Small mistakes in the answer sheet. */
import type { Fault } from './fault.js';

export const sheetFaults: readonly Fault[] = [
  {
    name: 'two subscriptions of one function count as one',
    file: 'sheet/watched.ts',
    before: 'listeners.add(own);',
    after: 'listeners.add(listener);',
    laws: ['listeningEnds'],
  },
  {
    name: 'a subscription that ended is still called by the current change',
    file: 'sheet/watched.ts',
    before: 'if (isOn) listener();',
    after: 'listener();',
    laws: ['listenersAreLeft'],
  },
  {
    name: 'an offer is shown where an answer is saved',
    file: 'sheet/create-answer-sheet.ts',
    before: 'layers.put(question.index, saved, saved ?? layers.base(question.index));',
    after: 'layers.put(question.index, saved, defaultAnswer(question) ?? saved);',
    laws: ['defaultsGiveWay', 'sheetIsReference'],
  },
  {
    name: 'only one of several listeners is called',
    file: 'sheet/watched.ts',
    before: 'return [...listeners];',
    after: 'return [...listeners].slice(0, 1);',
    laws: ['whoIsToldMayAnswer'],
  },
  {
    name: 'a draft that equals the saved answer stays one',
    file: 'sheet/layers.ts',
    before: 'unconfirmed.has(index) || !sameAnswer(base(index), shownAnswers[index]);',
    after: 'unconfirmed.has(index) || isCandidate[index] === 1;',
    laws: ['sheetIsReference', 'hideAndShow', 'loadedAgain'],
  },
  {
    name: 'a save without a response leaves nothing unconfirmed',
    file: 'sheet/layers.ts',
    before: 'if (isUnconfirmed) unconfirmed.add(index);',
    after: 'if (isUnconfirmed) unconfirmed.delete(index);',
    laws: ['sheetIsReference', 'noDraftIsStored'],
  },
  {
    name: 'a confirmed save leaves its answers unconfirmed',
    file: 'sheet/create-answer-sheet.ts',
    before: '    setUnconfirmed(question, false);\n    putUnder(question, ',
    after: '    putUnder(question, ',
    laws: ['sheetIsReference', 'commitIsMerge'],
  },
  {
    name: 'a rebased answer that the saved answers exclude is forgotten',
    file: 'sheet/create-answer-sheet.ts',
    before: 'if (isStored && layers.saved(question.index) === undefined) setUnconfirmed(question, true);',
    after: '',
    laws: ['rebasedAndUnconfirmed'],
  },
  {
    name: 'a save keeps the hidden drafts of what it hides',
    file: 'sheet/create-answer-sheet.ts',
    before: 'put(question, null, layers.base(question.index));',
    after: 'put(question, null, layers.shown(question.index));',
    laws: ['sheetIsReference', 'noHiddenDrafts', 'hideSaveAndShow'],
  },
  {
    name: 'a save takes hidden drafts that somebody else hides',
    file: 'sheet/create-answer-sheet.ts',
    before: 'keepsHidden || Object.hasOwn(sent, id) || !hidden.has(id)',
    after: 'keepsHidden',
    laws: ['sheetIsReference', 'noHiddenDrafts', 'noAnswerIsLost', 'nobodyLosesAnswers'],
  },
  {
    name: 'a cleared offer comes back',
    file: 'sheet/layers.ts',
    before: 'touched.add(index);',
    after: 'if (shownAnswers[index] !== undefined) touched.add(index);',
    laws: ['sheetIsReference'],
  },
  {
    name: 'what was discarded comes back without its misfits',
    file: 'sheet/create-answer-sheet.ts',
    before: 'for (const { question, misfit } of unfit) {',
    after: 'for (const { question, misfit } of unfit.slice(1)) {',
    laws: ['restoreReturns', 'loadedAgain', 'sheetIsReference'],
  },
];
