/**
 * D-22: parts of conditions that say the same of every answer without an issue. Only what is certain is refused: a
 * variable that is always empty, and a comparison of one variable with a value that it never has.
 */
import type { QuestionDefinition } from '../model/documents.generated.js';
import type { RuleVariable } from '../conditions/answer-parts.js';
import { fold, isConditionType } from '../conditions/condition-types.js';
import { partLookedAt } from '../conditions/dependencies.js';
import { readVariable } from '../conditions/rule.js';
import { questionOf, type Question, type Questionnaire } from '../model/questionnaire.js';
import { createOptionNames, whyNever, whyNotOne, whyNotThisNumber } from './possible-answers.js';
import type { NamedConditions } from './named-conditions.js';
import type { Problems } from './problems.js';
import { rulesOfQuestion } from './rules-of-question.js';

/** One thing wrong in a rule: where in it, and why. */
type Refuse = (pointer: string, message: string) => void;

/** Operators that ask whether a variable has one value, or one of a list. */
const equalities = new Set([
  '==',
  '!=',
  '===',
  '!==',
  'in',
  'equals',
  'option_id_equals',
  'option_text_equals',
]);

/** Does the operator compare this part as it is written? Others compare it in a way that is not judged here. */
const isJudged = (operator: string, variable: RuleVariable): boolean => {
  if (operator === 'option_id_equals') return variable === 'option';
  if (operator === 'option_text_equals') return variable === 'label';
  if (operator === 'equals') return variable === 'text' || variable === 'number';
  return true;
};

interface Variable {
  readonly name: string;
  readonly question: Question;
  readonly variable: RuleVariable;
}

/** Adds what is wrong with conditions that are fine in themselves. `sources` by question index. */
export function checkComparisons(
  questionnaire: Questionnaire,
  sources: readonly (QuestionDefinition | undefined)[],
  { all, expand, conditionOf }: NamedConditions,
  problems: Problems,
) {
  const namesOf = createOptionNames();

  /** The variable that a part of a rule is; `undefined` when it is none. */
  function variableIn(part: unknown): Variable | undefined {
    if (typeof part !== 'object' || part === null || !('var' in part)) return undefined;
    const written: unknown = part.var;
    const name: unknown = Array.isArray(written) ? written[0] : written;
    const read = readVariable(name);
    if (read === undefined) return undefined;
    const { questionId, variable } = read;
    const question = questionOf(questionnaire, questionId);
    // How many entries there are is a number like any other.
    return question.repeat ? undefined : { name: String(name), question, variable };
  }

  /** Why `variable` never has this value; `undefined` when it can. */
  function whyNot({ question, variable }: Variable, operator: string, value: unknown): string | undefined {
    const { id } = question;
    if (variable === 'number')
      return typeof value === 'number' ? whyNotThisNumber(question, value) : undefined;
    if (typeof value !== 'string') return undefined;
    if (variable === 'text') return whyNotThisNumber(question, operator === 'equals' ? value.trim() : value);
    const names = namesOf(question);
    if (variable === 'count' || variable === 'length' || variable === 'day') return undefined;
    if (variable === 'option' || variable === 'options')
      return names.ids.has(value) ? undefined : `"${id}" has no option "${value}".`;
    const isLabel =
      operator === 'option_text_equals' ? names.folded.has(fold(value)) : names.labels.has(value);
    return isLabel ? undefined : `"${id}" has no option with the text "${value}".`;
  }

  function checkEquality(operator: string, operands: readonly unknown[], place: string, refuse: Refuse) {
    operands.forEach((operand, at) => {
      const variable = variableIn(operand);
      const other = operands[1 - at];
      // A text is searched in another, and a value in a list: a list is judged value by value.
      const isList = operator === 'in' && Array.isArray(other);
      const isAmongChosen = operator === 'in' && at === 1 && variable?.variable === 'options';
      if (!variable || !isJudged(operator, variable.variable)) return;
      if (operator === 'in' && !isList && !isAmongChosen) return;
      if (whyNever(variable.question, variable.variable) !== undefined) return;
      if (whyNotOne(variable.question, variable.variable) !== undefined) return;
      const values: readonly unknown[] = isList ? (other as readonly unknown[]) : [other];
      values.forEach((value, index) => {
        const why = whyNot(variable, operator, value);
        if (why !== undefined) refuse(`${place}/${1 - at}${isList ? `/${index}` : ''}`, why);
      });
    });
  }

  /** `ruleProblems` bounded the recursion. What stands in a named condition is said there, once. */
  function checkPart(part: unknown, pointer: string, refuse: Refuse) {
    if (conditionOf(part) === undefined) checkInner(part, pointer, refuse);
  }

  function checkInner(part: unknown, pointer: string, refuse: Refuse) {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      part.forEach((inner: unknown, index) => {
        checkPart(inner, `${pointer}/${index}`, refuse);
      });
      return;
    }
    const variable = variableIn(part);
    if (variable) {
      const why =
        whyNever(variable.question, variable.variable) ?? whyNotOne(variable.question, variable.variable);
      if (why !== undefined) refuse(`${pointer}/var`, `"${variable.name}" ${why}.`);
      return;
    }
    for (const [name, operands] of Object.entries(part) as [string, unknown][]) {
      if (equalities.has(name) && Array.isArray(operands))
        checkEquality(name, operands, `${pointer}/${name}`, refuse);
      checkPart(operands, `${pointer}/${name}`, refuse);
    }
  }

  function checkEntries({ dependencies }: Question, source: QuestionDefinition) {
    dependencies.forEach((entry, index) => {
      const { questionId, conditionType, requiredValue } = entry;
      // An unknown condition type is accepted (D-16).
      if (!isConditionType(conditionType)) return;
      const place = `/dependency_list/${index}`;
      const controller = questionOf(questionnaire, questionId);
      const variable = {
        name: conditionType,
        question: controller,
        variable: partLookedAt(conditionType, controller),
      };
      const why = whyNever(controller, variable.variable);
      if (why !== undefined) problems.addIn(source, `${place}/conditionType`, `"${conditionType}" ${why}.`);
      else if (equalities.has(conditionType)) {
        const whyValue = whyNot(variable, conditionType, requiredValue);
        const isSaid = source.dependency_list?.[index]?.requiredValue !== undefined;
        if (whyValue !== undefined)
          problems.addIn(source, isSaid ? `${place}/requiredValue` : place, whyValue);
      }
    });
  }

  for (const { rule, pointer } of all) checkInner(rule, pointer, problems.add);
  questionnaire.questions.forEach((question, index) => {
    const source = sources[index];
    if (source === undefined) return;
    checkEntries(question, source);
    for (const { rule, place } of rulesOfQuestion(question, source, expand))
      checkPart(rule, place, (pointer, message) => {
        problems.addIn(source, pointer, message);
      });
  });
}
