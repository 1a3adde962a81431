/**
 * survey-core (SurveyJS): a panel per group, `visibleIf` expressions, a matrix per grid. SurveyJS compares texts
 * without case and outer blanks as the product does. A hidden question keeps its value here (so that showing it again
 * restores it), so an expression names the whole chain of conditions. SurveyJS has no counts: the adapter listens to
 * each question's own `isVisible` and adds up. (The survey-wide event `onVisibleChanged` would make SurveyJS number
 * all questions again at each of them.)
 */
import { Model as SurveyModel, type Question } from 'survey-core';
import type { Answer, QuestionDefinition } from '@alo/schemas';
import type { Competitor } from '../competitor.js';
import {
  chainsOf,
  groupsOf,
  optionLabelled,
  unansweredOf,
  visibleOf,
  type Condition,
  type Item,
} from '../form.js';

type Grid = Readonly<Record<string, string>>;

function expressionOf({ questionId, conditionType, requiredValue = '', controller }: Condition): string {
  const value = `{${questionId}}`;
  switch (conditionType) {
    case 'option_text_equals':
      return `${value} = '${optionLabelled(controller, requiredValue) ?? ''}'`;
    case 'text_contains':
      return `${value} contains '${requiredValue}'`;
    case 'value_not_empty':
      return `${value} notempty`;
    default:
      return `${value} = '${requiredValue}'`;
  }
}

function elementOf(question: QuestionDefinition, chain: readonly Condition[] = []) {
  const { id: name, label: title, type, options = [], subQuestions = [] } = question;
  const visibleIf = chain.map(expressionOf).join(' and ');
  const shared = { name, title, ...(visibleIf === '' ? {} : { visibleIf }) };
  const choices = options.map(({ id: value, option_text: text }) => ({ value, text }));
  if (type === 'radio') return { ...shared, type: 'radiogroup', choices };
  if (type === 'custom') {
    const rows = subQuestions.map(({ id: value, label: text }) => ({ value, text }));
    return { ...shared, type: 'matrix', columns: choices, rows };
  }
  if (type === 'number') return { ...shared, type: 'text', inputType: 'number' };
  return { ...shared, type: type === 'textarea' ? 'comment' : 'text' };
}

interface Known extends Item {
  readonly question: Question;
  isShown: boolean;
  isDone: boolean;
}

const valueOf = (answer: Answer | null | undefined) =>
  answer?.selectedOptionId ?? answer?.typedValue ?? undefined;

export const competitor: Competitor<object> = {
  translate(definition) {
    const groups = groupsOf(definition);
    const chains = chainsOf(groups.flatMap(({ questions }) => questions));
    return {
      clearInvisibleValues: 'none',
      elements: groups.map(({ key: name, title, questions }) => ({
        type: 'panel',
        name,
        title,
        elements: questions.map((question) => elementOf(question, chains.get(question.id))),
      })),
    };
  },
  load(form, answers) {
    const survey = new SurveyModel(form);
    const counts = { answered: 0, total: 0 };
    const gridOf = new Map<string, Known>();
    const byId = new Map<string, Known>();
    const data: Record<string, unknown> = {};

    const items = survey.getAllQuestions().map((question): Known => {
      const { name: id } = question;
      const rows =
        question.getType() === 'matrix'
          ? (question.rows as { value: string }[]).map(({ value }) => value)
          : [];
      const item: Known = { id, rows, question, isShown: false, isDone: false };
      byId.set(id, item);
      for (const row of rows) gridOf.set(row, item);
      if (rows.length === 0) data[id] = valueOf(answers[id]);
      else
        data[id] = Object.fromEntries(
          rows.flatMap((row) => {
            const value = valueOf(answers[row]);
            return value === undefined ? [] : [[row, value]];
          }),
        );
      return item;
    });
    survey.data = data;

    const gridValue = ({ question }: Known): Grid => (question.value as Grid | undefined) ?? {};
    const isAnswered = (id: string, item: Known) =>
      item.rows.length > 0 ? gridValue(item)[id] !== undefined : survey.getValue(id) !== undefined;

    /** Brings the counts up to date with one question. */
    function count(item: Known) {
      const isShown = item.question.isVisible;
      const isDone = (item.rows.length > 0 ? item.rows : [item.id]).every((id) => isAnswered(id, item));
      counts.total += Number(isShown) - Number(item.isShown);
      counts.answered += Number(isShown && isDone) - Number(item.isShown && item.isDone);
      item.isShown = isShown;
      item.isDone = isDone;
    }
    for (const item of items) {
      count(item);
      item.question.registerPropertyChangedHandlers(['isVisible'], () => count(item));
    }

    const isVisible = ({ question }: Known) => question.isVisible;
    return {
      change(id, answer) {
        const grid = gridOf.get(id);
        if (grid === undefined) survey.setValue(id, valueOf(answer));
        else {
          const { [id]: _, ...others } = gridValue(grid);
          const value = valueOf(answer);
          survey.setValue(grid.id, value === undefined ? others : { ...others, [id]: value });
        }
        const item = grid ?? byId.get(id);
        if (item) count(item);
      },
      counts: () => counts,
      visible: () => visibleOf(items, isVisible),
      unanswered: () => unansweredOf(items, isVisible, isAnswered),
    };
  },
};
