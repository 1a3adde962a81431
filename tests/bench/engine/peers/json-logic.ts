/**
 * json-logic-js: a rule per dependent question, with the five condition types as operators. It evaluates rules and
 * keeps nothing, so the adapter does what every user of it does: after each change one pass over all questions in
 * form order, which evaluates the rules over one object of all answers and counts. A hidden question's answer is
 * taken out of that object as the pass goes, so a rule needs to look at its own controlling question only.
 */
import jsonLogic from 'json-logic-js';
import type { QuestionDefinition } from '@alo/schemas';
import type { Competitor } from '../competitor.js';
import { groupsOf, optionLabelled, unansweredOf, visibleOf, type Item } from '../form.js';

interface RuledItem extends Item {
  readonly label: string;
  readonly options: readonly { id: string; label: string }[];
  readonly rule: jsonLogic.RulesLogic | null;
}

type Value = string | null;
const fold = (text: string) => text.trim().toLowerCase();

jsonLogic.add_operation(
  'equals',
  (text: Value, required: string) => text !== null && fold(text) === fold(required),
);
jsonLogic.add_operation('option_id_equals', (id: Value, required: string) => id === required);
jsonLogic.add_operation(
  'text_contains',
  (text: Value, required: string) => text !== null && fold(text).includes(fold(required)),
);
jsonLogic.add_operation('value_not_empty', (value: Value) => value !== null && value.trim() !== '');

function ruleOf(
  { dependency_list: [entry] = [] }: QuestionDefinition,
  byId: ReadonlyMap<string, QuestionDefinition>,
): RuledItem['rule'] {
  if (entry === undefined) return null;
  const { questionId, conditionType, requiredValue = '' } = entry;
  const variable = { var: questionId };
  const controller = byId.get(questionId);
  const rule =
    conditionType === 'option_text_equals' && controller !== undefined
      ? { option_id_equals: [variable, optionLabelled(controller, requiredValue)] }
      : { [conditionType]: [variable, requiredValue] };
  return rule as unknown as jsonLogic.RulesLogic;
}

export const competitor: Competitor<readonly RuledItem[]> = {
  translate(definition) {
    const questions = groupsOf(definition).flatMap((group) => group.questions);
    const byId = new Map(questions.map((question) => [question.id, question]));
    return questions.map((question) => ({
      id: question.id,
      label: question.label ?? '',
      options: (question.options ?? []).map(({ id, option_text: label = '' }) => ({ id, label })),
      rows: (question.subQuestions ?? []).map(({ id }) => id),
      rule: ruleOf(question, byId),
    }));
  },
  load(items, answers) {
    const valueOf = (id: string): Value => answers[id]?.selectedOptionId ?? answers[id]?.typedValue ?? null;
    /** The values of every answer by id, and those of visible questions, which rules see. */
    const values: Record<string, Value> = {};
    const seen: Record<string, Value> = {};
    for (const { id, rows } of items)
      for (const own of rows.length > 0 ? rows : [id]) values[own] = valueOf(own);
    const hidden = new Set<string>();
    const counts = { answered: 0, total: 0 };

    function pass() {
      let answered = 0;
      let total = 0;
      for (const { id, rows, rule } of items) {
        if (rule !== null && jsonLogic.apply(rule, seen) !== true) {
          hidden.add(id);
          seen[id] = null;
          continue;
        }
        if (rule !== null) hidden.delete(id);
        total += 1;
        if (rows.length > 0) {
          if (rows.every((row) => values[row] !== null)) answered += 1;
        } else {
          const value = values[id] ?? null;
          seen[id] = value;
          if (value !== null) answered += 1;
        }
      }
      counts.answered = answered;
      counts.total = total;
    }
    pass();

    const isVisible = ({ id }: Item) => !hidden.has(id);
    return {
      change(id, answer) {
        values[id] = answer?.selectedOptionId ?? answer?.typedValue ?? null;
        pass();
      },
      counts: () => counts,
      visible: () => visibleOf(items, isVisible),
      unanswered: () => unansweredOf(items, isVisible, (id) => values[id] !== null),
    };
  },
};
