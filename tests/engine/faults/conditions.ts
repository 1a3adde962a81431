/** Small mistakes in conditions and rules. */
import type { Fault } from './fault.js';

export const conditionsFaults: readonly Fault[] = [
  {
    name: 'a circle is named without its first question',
    file: 'definition/circles.ts',
    before: 'return shortened([question, ...path]);',
    after: 'return shortened(path);',
    laws: ['circlesAreNamed'],
  },
  {
    name: 'the type equals minds the case',
    file: 'conditions/condition-types.ts',
    before: 'const trimmed = (text: string) => fold(text).trim();',
    after: 'const trimmed = (text: string) => normalText(text).trim();',
    laws: ['conditionTypes'],
  },
  {
    name: 'an unknown condition type always holds',
    file: 'conditions/dependencies.ts',
    before: 'const never: AnswerTest = () => false;',
    after: 'const never: AnswerTest = (answer) => answer !== undefined;',
    laws: ['conditionTypes', 'visibility', 'rulesForDependencies', 'dependenciesAreRules'],
  },
  {
    name: 'entries on different questions are alternatives too',
    file: 'conditions/condition.ts',
    before: 'clauses.every(',
    after: 'clauses.length === 0 || clauses.some(',
    laws: ['visibility', 'rulesForDependencies', 'sheetIsReference'],
  },
  {
    name: 'of alternatives in the graph only the first counts',
    file: 'conditions/dependency-graph.ts',
    before: 'tests.some(({ controller, holds }) => holds(answerOf(controller)))',
    after: 'tests.slice(0, 1).some(({ controller, holds }) => holds(answerOf(controller)))',
    laws: ['sheetIsReference'],
  },
  {
    name: 'entries share a clause when only what they require is the same',
    file: 'conditions/dependency-graph.ts',
    before: '`${questionId} ${conditionType} ${requiredValue}`;',
    after: '`${questionId} ${requiredValue}`;',
    laws: ['entriesKeepApart'],
  },
  {
    name: 'a rule is told of the first of its questions only',
    file: 'conditions/dependency-graph.ts',
    before: 'addClause(controllers, first,',
    after: 'addClause(controllers.slice(0, 1), first,',
    laws: ['rulesInForms'],
  },
  {
    name: 'no answer is zero in a comparison',
    file: 'conditions/operators.ts',
    before: 'if (left === null || middle === null || right === null) return false;',
    after: 'if (right === null) return false;',
    laws: ['rulesAreJsonLogic', 'rulesInForms', 'visibility'],
  },
  {
    name: 'a text and a number that are written alike differ',
    file: 'conditions/operators.ts',
    before: 'left == right',
    after: 'left === right',
    laws: ['operatorsOnOddValues', 'rulesAreJsonLogic'],
  },
  {
    name: 'a number is read as JavaScript reads it',
    file: 'conditions/answer-parts.ts',
    before: 'text !== null && isNumberText(text) ? Number(text) : null,',
    after: 'text !== null && !Number.isNaN(Number(text)) ? Number(text) : null,',
    laws: ['partsOfAnswers'],
  },
  {
    name: 'a rule is refused at its top, wherever the mistake is',
    file: 'conditions/check-rule.ts',
    before: 'const [operand, pointer] = [operands[index], `${place}/${index}`];',
    after: 'const [operand, pointer] = [operands[index], place];',
    laws: ['foreignRulesAreRefused', 'mistakesAreFound'],
  },
  {
    name: 'a rule may be one level too deep',
    file: 'conditions/check-rule.ts',
    before: 'depth <= maxRuleDepth',
    after: 'depth <= maxRuleDepth + 1',
    laws: ['rulesAreBounded'],
  },
];
