/** Small mistakes in renaming and deleting. */
import type { Fault } from './fault.js';

const definition = 'editing/definition-table.ts';
const companions = 'editing/companion-tables.ts';
const inRule = 'editing/rename-in-rule.ts';

export const editingFaults: readonly Fault[] = [
  {
    name: 'the entries of a dependency list keep the old id',
    file: definition,
    before: "questionId: { names: 'question', leaves: 'item', asks: true },",
    after: "questionId: 'plain',",
    laws: ['renamesCarry', 'deletedQuestionsAreNamedNowhere'],
  },
  {
    name: 'a default value keeps the old id of its option',
    file: definition,
    before: "default_value: { names: 'option', leaves: 'member', several: true },",
    after: "default_value: 'plain',",
    laws: ['renamesCarry'],
  },
  {
    name: 'the score of a question keeps its old id',
    file: companions,
    before: 'questions: { keys: goesWithQuestion, each: questionScore },',
    after: "questions: 'plain',",
    laws: ['renamesCarry', 'deletedQuestionsAreNamedNowhere'],
  },
  {
    name: 'a rule compares the old id of an option',
    file: inRule,
    before: 'newIds === undefined ? rewrite(each)',
    after: 'newIds !== undefined ? rewrite(each)',
    laws: ['renamesCarry'],
  },
  {
    name: 'a rule looks at the old id of a question',
    file: inRule,
    before: 'to === undefined ? part : withOperands(part, name, isList, [`${to}.${',
    after: 'to !== undefined ? part : withOperands(part, name, isList, [`${to}.${',
    laws: ['renamesCarry'],
  },
  {
    name: 'the columns of a grid are renamed in the grid alone',
    file: 'editing/tied-options.ts',
    before: '[grid.id, ...grid.children] : [id]',
    after: '[id] : [id]',
    laws: ['renamesCarry'],
  },
  {
    name: 'the plan says nothing of options',
    file: 'editing/rename.ts',
    before: 'question !== undefined && takesAnswer(question)',
    after: 'question === undefined',
    laws: ['renamesCarry', 'renamesAreUndone'],
  },
  {
    name: 'the plan back names options by the old id of their question',
    file: 'editing/rename.ts',
    before: 'questions.get(question) ?? question',
    after: 'question',
    laws: ['renamesAreUndone'],
  },
  {
    name: 'the documents as they were are the new ones',
    file: 'editing/documents.ts',
    before: 'undo: { documents: before,',
    after: 'undo: { documents,',
    laws: ['renamesAreUndone', 'deletedQuestionsAreNamedNowhere'],
  },
  {
    name: 'an id may be given that stands for something else',
    file: 'editing/new-ids.ts',
    before: 'standing.get(space)?.has(to) === true',
    after: 'false',
    laws: ['takenIdsAreRefused'],
  },
  {
    name: 'any text may be an id',
    file: 'editing/new-ids.ts',
    before: '!anId.test(to)',
    after: 'false',
    laws: ['takenIdsAreRefused'],
  },
  {
    name: 'what is nested in a deleted question is not deleted with it',
    file: 'editing/delete.ts',
    before: '(findQuestion(form, id)?.children ?? [])',
    after: '([] as string[])',
    laws: ['deletedQuestionsAreNamedNowhere'],
  },
  {
    name: 'conditions leave without being asked for',
    file: 'editing/delete.ts',
    before: "const mayLeaveOut = uses === 'leftOut';",
    after: 'const mayLeaveOut = uses.length > 0;',
    laws: ['deletedQuestionsAreNamedNowhere', 'deletedOptionsAreNamedNowhere'],
  },
  {
    name: 'the answers to a deleted option leave no example',
    file: companions,
    before: 'selectedOptionId: { ...goesWithOption, several: true },',
    after: "selectedOptionId: 'plain',",
    laws: ['renamesCarry', 'deletedOptionsAreNamedNowhere'],
  },
];
