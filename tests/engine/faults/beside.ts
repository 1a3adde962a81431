/** Small mistakes in what answers say of each other. */
import type { Fault } from './fault.js';

export const besideFaults: readonly Fault[] = [
  {
    name: 'a constraint is judged while a question that it looks at is unanswered',
    file: 'rules/issues/issue-beside.ts',
    before: 'variablesOf(rule as object).every(isThere) &&',
    after: 'variablesOf(rule as object).some(isThere) &&',
    laws: ['besideOthers'],
  },
  {
    name: 'of what is chosen, only the first option has to be offered',
    file: 'rules/issues/issue-beside.ts',
    before: 'notOffered(questionnaire, chosenOptions(question, answer), seen)',
    after: 'notOffered(questionnaire, chosenOptions(question, answer).slice(0, 1), seen)',
    laws: ['besideOthers'],
  },
  {
    name: 'a read-only answer is judged beside others',
    file: 'rules/issues/issue-beside.ts',
    before: 'if (readOnly || answer === undefined) return undefined;',
    after: 'if (answer === undefined) return undefined;',
    laws: ['besideOthers'],
  },
  {
    name: 'an answer is not judged anew when another one is hidden',
    file: 'sheet/facts.ts',
    before: 'if (judged.size > 0) willJudge(index);\n    if (traits.hasChildren',
    after: 'if (traits.hasChildren',
    laws: ['besideOthers', 'sheetIsReference'],
  },
  {
    name: 'an answer is not judged anew when another one changes',
    file: 'sheet/facts.ts',
    before: 'if (judged.size > 0) willJudge(index);\n      judge();',
    after: 'judge();',
    laws: ['besideOthers', 'sheetIsReference'],
  },
  {
    name: 'nobody is told that another answer changed what is wrong',
    file: 'sheet/create-answer-sheet.ts',
    before: 'sameIssue(left.issue, right.issue) &&',
    after: '',
    laws: ['besideOthers'],
  },
  {
    name: 'nobody is told that other options are offered',
    file: 'sheet/create-answer-sheet.ts',
    before: '  sameIssue(left.issue, right.issue) &&\n  sameOptions(left.notOffered, right.notOffered);',
    after: '  sameIssue(left.issue, right.issue);',
    laws: ['besideOthers'],
  },
  {
    name: 'an issue beside other answers leaves the step complete',
    file: 'rules/issues/issues-in.ts',
    before: 'if (alone !== undefined || !judged.has(question.id)) return alone;',
    after: 'return alone;',
    laws: ['besideOthers', 'sheetIsReference'],
  },
  {
    name: '"any" asks for one entry on each controlling question',
    file: 'conditions/dependencies.ts',
    before: "if (dependencies.length === 1 || dependencyMatch === 'any') return [dependencies];",
    after: 'if (dependencies.length === 1) return [dependencies];',
    laws: ['visibility', 'dependenciesAreRules'],
  },
  {
    name: '"all" takes one of several entries on a controlling question',
    file: 'conditions/dependencies.ts',
    before: "if (dependencyMatch === 'all') return dependencies.map((entry) => [entry]);",
    after: '',
    laws: ['visibility', 'dependenciesAreRules'],
  },
  {
    name: 'a default of today is a text',
    file: 'model/default-answer.ts',
    before: "value === 'today' && rules.format === 'date';",
    after: 'false;',
    laws: ['sheetIsReference', 'defaultsGiveWay'],
  },
];
