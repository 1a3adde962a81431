/**
 * @formily/core: a field per question and per row (rows in an object field), with reactions. A hidden field has the
 * display `hidden`, which keeps its value as the product does, and a reaction asks whether its controlling field is
 * visible before it looks at the value. Formily has no counts; a second reaction on each field adds up what changes,
 * so they cost only the fields that change.
 */
import { createForm, isField, type GeneralField } from '@formily/core';
import type { Answer, DependencyEntry } from '@alo/schemas';
import type { Competitor } from '../competitor.js';
import { groupsOf, optionLabelled, unansweredOf, visibleOf, type Item } from '../form.js';

interface FormilyItem extends Item {
  readonly title: string;
  readonly dataSource: readonly { value: string; label: string }[];
  readonly condition: Required<DependencyEntry> | null;
}

type Grid = Readonly<Record<string, string | undefined>>;
const fold = (text: string) => text.trim().toLowerCase();

function testOf({ conditionType, requiredValue }: DependencyEntry): (value: string) => boolean {
  const required = fold(requiredValue ?? '');
  if (conditionType === 'equals') return (value) => fold(value) === required;
  if (conditionType === 'text_contains') return (value) => fold(value).includes(required);
  if (conditionType === 'value_not_empty') return (value) => value.trim() !== '';
  return (value) => value === requiredValue;
}

const valueOf = (answer: Answer | null | undefined) =>
  answer?.selectedOptionId ?? answer?.typedValue ?? undefined;
const valueIn = (field: GeneralField | undefined): string | undefined =>
  isField(field) ? (field.value as string | undefined) : undefined;

export const competitor: Competitor<readonly FormilyItem[]> = {
  translate(definition) {
    const questions = groupsOf(definition).flatMap((group) => group.questions);
    const byId = new Map(questions.map((question) => [question.id, question]));
    return questions.map(
      ({ id, label = '', options = [], subQuestions = [], dependency_list: [entry] = [] }) => {
        const controller = entry && byId.get(entry.questionId);
        const { conditionType = '', requiredValue = '' } = entry ?? {};
        return {
          id,
          title: label,
          dataSource: options.map(({ id: value, option_text: text = '' }) => ({ value, label: text })),
          rows: subQuestions.map((row) => row.id),
          condition: controller
            ? {
                questionId: controller.id,
                conditionType,
                requiredValue:
                  conditionType === 'option_text_equals'
                    ? (optionLabelled(controller, requiredValue) ?? '')
                    : requiredValue,
              }
            : null,
        };
      },
    );
  },
  load(items, answers) {
    const values: Record<string, unknown> = {};
    const pathOf = new Map<string, string>();
    for (const { id, rows } of items) {
      if (rows.length > 0) values[id] = Object.fromEntries(rows.map((row) => [row, valueOf(answers[row])]));
      else values[id] = valueOf(answers[id]);
      pathOf.set(id, id);
      for (const row of rows) pathOf.set(row, `${id}.${row}`);
    }
    const form = createForm({ values });
    const counts = { answered: 0, total: 0 };
    const fieldAt = (path: string) => form.fields[path];

    for (const { id, title, dataSource, rows, condition } of items) {
      let wasShown = false;
      let wasDone = false;
      const test = condition && testOf(condition);
      const show = (field: GeneralField) => {
        const controller = condition ? fieldAt(condition.questionId) : undefined;
        const value = controller?.visible === true ? valueIn(controller) : undefined;
        field.display = value !== undefined && test?.(value) === true ? 'visible' : 'hidden';
      };
      const count = (field: GeneralField) => {
        const isShown = field.visible;
        const value = isField(field) ? (field.value as unknown) : undefined;
        const isDone =
          rows.length > 0 ? rows.every((row) => (value as Grid)[row] !== undefined) : value !== undefined;
        counts.total += Number(isShown) - Number(wasShown);
        counts.answered += Number(isShown && isDone) - Number(wasShown && wasDone);
        wasShown = isShown;
        wasDone = isDone;
      };
      const own = { name: id, title, dataSource: [...dataSource], reactions: test ? [show, count] : [count] };
      if (rows.length === 0) form.createField(own);
      else {
        form.createObjectField(own);
        for (const name of rows) form.createField({ name, basePath: id, dataSource: own.dataSource });
      }
    }

    const isVisible = ({ id }: Item) => fieldAt(id)?.visible === true;
    return {
      change(id, answer) {
        const field = fieldAt(pathOf.get(id) ?? id);
        if (isField(field)) field.value = valueOf(answer);
      },
      counts: () => counts,
      visible: () => visibleOf(items, isVisible),
      unanswered: () =>
        unansweredOf(items, isVisible, (id) => valueIn(fieldAt(pathOf.get(id) ?? id)) !== undefined),
    };
  },
};
