/** Small mistakes in the answer sheet. */
import type { Fault } from './fault.js';

export const sheetFaults: readonly Fault[] = [
  {
    name: 'who listens twice with the same function is one',
    file: 'sheet/watched.ts',
    before: 'listeners.add(own);',
    after: 'listeners.add(listener);',
    laws: ['listeningEnds'],
  },
  {
    name: 'who stopped listening is called by the change at hand',
    file: 'sheet/watched.ts',
    before: 'if (isOn) listener();',
    after: 'listener();',
    laws: ['listenersAreLeft'],
  },
  {
    name: 'a default is the draft of a question with a saved answer',
    file: 'sheet/create-answer-sheet.ts',
    before: 'layers.put(question.index, saved, saved ?? defaultAnswer(question));',
    after: 'layers.put(question.index, saved, defaultAnswer(question) ?? saved);',
    laws: ['defaultsGiveWay', 'sheetIsReference'],
  },
  {
    name: 'only one of those who listen is called',
    file: 'sheet/watched.ts',
    before: 'return [...listeners];',
    after: 'return [...listeners].slice(0, 1);',
    laws: ['whoIsToldMayAnswer'],
  },
  {
    name: 'a draft that equals the saved answer stays one',
    file: 'sheet/layers.ts',
    before: 'inDoubt.has(index) || !sameAnswer(savedAnswers[index], shownAnswers[index]);',
    after: 'inDoubt.has(index) || isCandidate[index] === 1;',
    laws: ['sheetIsReference', 'hideAndShow', 'loadedAgain'],
  },
  {
    name: 'a save without an answer leaves nothing in doubt',
    file: 'sheet/layers.ts',
    before: 'if (isInDoubt) inDoubt.add(index);',
    after: 'if (isInDoubt) inDoubt.delete(index);',
    laws: ['sheetIsReference', 'noDraftIsStored'],
  },
  {
    name: 'doubt does not end with an answered save',
    file: 'sheet/create-answer-sheet.ts',
    before: '    doubt(question, false);\n    put(question, normaliseAnswer',
    after: '    put(question, normaliseAnswer',
    laws: ['sheetIsReference', 'commitIsMerge'],
  },
  {
    name: 'an answer taken over that nothing saved shows is forgotten',
    file: 'sheet/create-answer-sheet.ts',
    before: 'if (isStored && layers.saved(question.index) === undefined) doubt(question, true);',
    after: '',
    laws: ['takenOverInDoubt'],
  },
  {
    name: 'a save keeps aside what it hides',
    file: 'sheet/create-answer-sheet.ts',
    before: 'put(question, null, isKept ? layers.shown(question.index) : defaultAnswer(question));',
    after: 'put(question, null, layers.shown(question.index));',
    laws: ['sheetIsReference', 'nothingKeptAside', 'hideSaveAndShow'],
  },
];
