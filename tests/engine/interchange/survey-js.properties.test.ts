/** A survey read by us and the same survey in survey-core: what is shown, offered, refused and missing, after every answer. */
import { createAnswerSheet, type AnswerSheet } from '@alo/engine';
import { parseDefinition, readSurveyJs, type NotCarried } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { Model as NewModel } from 'survey-core-3-1';
import {
  Model,
  type ExpressionValidator,
  type Question,
  type QuestionSelectBase,
  type SurveyModel,
} from 'survey-core';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import type { DrawnQuestion, Value } from './drawn-expressions.js';
import { surveys, turns, type DrawnSurvey, type Turn } from './surveys.js';

/** The questions of a definition that are no groups, in form order: as many as the survey has. */
const flat = (fields: readonly QuestionDefinition[] = []): QuestionDefinition[] =>
  fields.flatMap((field) => (field.type === 'group' ? flat(field.fields) : [field]));

interface Pair {
  readonly drawn: DrawnQuestion;
  readonly ours: QuestionDefinition;
  readonly theirs: Question;
}

const isShown = ({ theirs }: Pair) => theirs.isVisible && theirs.isParentVisible;

/** The words of a choice, as the drawn surveys have them. */
const words = new Map<Value, string>([
  ['none', 'None'],
  [true, 'Yes'],
  [false, 'No'],
]);
const optionOf = ({ ours }: Pair, value: Value) =>
  ours.options?.find(({ option_text }) => option_text === (words.get(value) ?? String(value)))?.id;

/** The values that can be chosen in survey-core; `undefined` where nothing says when. */
const offeredBy = ({ drawn, theirs }: Pair): readonly Value[] | undefined =>
  drawn.element['choices'] === undefined
    ? undefined
    : (theirs as QuestionSelectBase).visibleChoices.map(({ value }) => value as Value);

/** Gives one answer to both. */
function answer(pair: Pair, turn: Turn, survey: SurveyModel, sheet: AnswerSheet) {
  const { drawn, ours, theirs } = pair;
  const { rows, texts } = drawn;
  // Nobody chooses what is not offered.
  const values = offeredBy(pair) ?? drawn.values;
  const [first = 0] = turn.picks;
  const rowAt = turn.row % Math.max(rows.length, 1);
  const target = rows.length > 0 ? (ours.subQuestions?.[rowAt]?.id ?? '') : ours.id;
  const set = (value: unknown) => {
    const row = rows[rowAt];
    if (row === undefined) {
      survey.setValue(drawn.name, value);
      return;
    }
    const { [row]: _, ...others } = (theirs.value ?? {}) as Record<string, unknown>;
    survey.setValue(drawn.name, value === undefined ? others : { ...others, [row]: value });
  };
  if (turn.isCleared) {
    set(undefined);
    sheet.set(target, null);
  } else if (texts.length > 0) {
    const text = texts[first % texts.length] ?? '';
    set(ours.type === 'number' ? Number(text) : text);
    sheet.set(target, { typedValue: text });
  } else if (values.length === 0) {
    return;
  } else if (ours.type === 'checkbox') {
    const none = values.indexOf('none');
    const all = [...new Set(turn.picks.map((pick) => pick % values.length))];
    const picks = all.includes(none) ? [none] : all;
    set(picks.map((pick) => values[pick]));
    sheet.set(target, {
      selectedOptionId: picks.map((pick) => optionOf(pair, values[pick] ?? '')).join(','),
    });
  } else {
    const value = values[first % values.length] ?? '';
    set(value);
    sheet.set(target, { selectedOptionId: optionOf(pair, value) ?? null });
  }
}

/** What is hidden or not offered any more leaves the answers of both, and what looks at them is judged anew. */
function settle(pairs: readonly Pair[], survey: SurveyModel, sheet: AnswerSheet) {
  // survey-core does not clear all that a panel or a page hides, nor judge at once what looks at it.
  for (const _ of pairs) {
    survey.runExpressions();
    for (const pair of pairs)
      if (!isShown(pair)) pair.theirs.clearValue();
      else if (offeredBy(pair)) pair.theirs.clearIncorrectValues();
  }
  for (const { ours } of pairs)
    for (const { id } of ours.subQuestions ?? [ours])
      if (sheet.question(id).excluded && sheet.question(id).answer) sheet.set(id, null);
      else leaveOffered(id, sheet);
}

/** Of what is chosen, only what is offered stays. */
function leaveOffered(id: string, sheet: AnswerSheet) {
  const { notOffered, answer: given } = sheet.question(id);
  const chosen = given?.selectedOptionId?.split(',') ?? [];
  const kept = chosen.filter((each) => !notOffered.includes(each));
  if (kept.length < chosen.length)
    sheet.set(id, kept.length > 0 ? { selectedOptionId: kept.join(',') } : null);
}

/** Is all answered that a validator looks at? */
function areAnswered(expression: string, pairs: readonly Pair[]): boolean {
  const names = [...expression.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return names.every((name) =>
    pairs.some((pair) => {
      const { drawn, theirs } = pair;
      const value = theirs.value as Record<string, unknown> | undefined;
      if (!isShown(pair) || theirs.isEmpty()) return false;
      if (name === drawn.name) return drawn.rows.every((row) => value?.[row] !== undefined);
      return (
        drawn.rows.some((row) => name === `${drawn.name}.${row}` && value?.[row] !== undefined) ||
        name === `${drawn.name}.length`
      );
    }),
  );
}

const missingOf = ({ drawn, theirs }: Pair): readonly string[] => {
  const value = (theirs.value ?? {}) as Record<string, unknown>;
  if (drawn.rows.length > 0) return drawn.rows.filter((row) => value[row] === undefined);
  return theirs.isEmpty() ? [''] : [];
};

function follow(drawn: DrawnSurvey, history: readonly Turn[], survey: SurveyModel) {
  const { definition, notCarried } = readSurveyJs(drawn.json);
  // Some drawn validators hold with no answer, and some choices are never offered.
  const isNever = ({ what }: NotCarried) => what === 'validator' || what === 'choice';
  const lost = notCarried.filter((each) => each.severity === 'lost' && !isNever(each));
  expect(lost).toEqual([]);
  if (definition === undefined) throw new Error('A drawn survey is read.');
  const sheet = createAnswerSheet(parseDefinition(definition));
  const ours = definition.steps.flatMap(({ metadata }) => flat(metadata.fields));
  const order = survey.getAllQuestions();
  const pairs = order.map((theirs, at): Pair => {
    const found = drawn.questions.find(({ name }) => name === theirs.name);
    const mine = ours[at];
    if (!found || !mine) throw new Error('Both have the same questions.');
    return { drawn: found, ours: mine, theirs };
  });
  const compare = () => {
    expect(
      pairs.filter(({ ours: { id } }) => !sheet.question(id).excluded).map(({ drawn: { name } }) => name),
    ).toEqual(pairs.filter(isShown).map(({ drawn: { name } }) => name));
    for (const pair of pairs.filter(isShown)) {
      const {
        drawn: { name },
        ours: { id, options = [], constraints },
        theirs,
      } = pair;
      const { notOffered, issue } = sheet.question(id);
      const offered = options.filter((option) => !notOffered.includes(option.id)).map((option) => option.id);
      const expected = offeredBy(pair)?.map((value) => optionOf(pair, value));
      if (expected) expect([name, offered]).toEqual([name, expected]);
      const [validator] = theirs.validators as ExpressionValidator[];
      if (!validator || constraints === undefined || theirs.isEmpty()) continue;
      const hasError = !theirs.validate(false);
      const isJudged = areAnswered(validator.expression, pairs);
      // A part that is certain is worked out: what it looks at is not waited for.
      if (isJudged || issue) expect([name, issue?.code]).toEqual([name, hasError ? 'constraint' : undefined]);
    }
    const required = pairs.filter(({ ours: { required } }) => required === true);
    const open = new Set(definition.steps.flatMap(({ stepKey }) => sheet.open(stepKey)));
    const rowsOf = ({ drawn: { rows, name }, ours: { id, subQuestions } }: Pair) =>
      (subQuestions ?? [{ id }]).flatMap((row, at) =>
        open.has(row.id) && !sheet.question(row.id).issue ? [`${name} ${rows[at] ?? ''}`] : [],
      );
    expect(required.flatMap(rowsOf)).toEqual(
      required.filter(isShown).flatMap((pair) => missingOf(pair).map((row) => `${pair.drawn.name} ${row}`)),
    );
  };
  settle(pairs, survey, sheet);
  compare();
  for (const turn of history) {
    const pair = pairs[turn.question % pairs.length];
    // Nobody answers what is not shown.
    if (!pair || !isShown(pair)) continue;
    answer(pair, turn, survey, sheet);
    settle(pairs, survey, sheet);
    // survey-core chooses again what it took away, once it is offered again. Here a person does, so from then on they differ.
    const isChosenAgain = (each: Pair) =>
      offeredBy(each) !== undefined &&
      each.drawn.rows.length === 0 &&
      !each.theirs.isEmpty() &&
      sheet.question(each.ours.id).answer === undefined;
    if (pairs.some(isChosenAgain)) return;
    compare();
  }
}

describe('a survey of SurveyJS', () => {
  it('[I-3] shows, offers, refuses and misses what survey-core does, whatever is answered', () => {
    fc.assert(
      fc.property(surveys, turns, (drawn, history) => follow(drawn, history, new Model(drawn.json))),
      { numRuns: howMany(1000, 8) },
    );
  });

  it('[I-3] shows, offers, refuses and misses what survey-core 3.1 does', () => {
    fc.assert(
      fc.property(surveys, turns, (drawn, history) => {
        follow(drawn, history, new NewModel(drawn.json) as unknown as SurveyModel);
      }),
      { numRuns: howMany(400, 8) },
    );
  });
});
