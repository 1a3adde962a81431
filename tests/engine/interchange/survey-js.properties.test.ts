/** A survey read by us and the same survey in survey-core: what is shown and what is missing, after every answer. */
import { createAnswerSheet, parseDefinition, type AnswerSheet } from '@alo/engine';
import { readSurveyJs } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { Model as NewModel } from 'survey-core-3-1';
import { Model, type Question, type SurveyModel } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import { surveys, turns, type DrawnQuestion, type DrawnSurvey, type Turn } from './surveys.js';

/** The questions of a definition that are no groups, in form order: as many as the survey has. */
const flat = (fields: readonly QuestionDefinition[] = []): QuestionDefinition[] =>
  fields.flatMap((field) => (field.type === 'group' ? flat(field.fields) : [field]));

interface Pair {
  readonly drawn: DrawnQuestion;
  readonly ours: QuestionDefinition;
  readonly theirs: Question;
}

const isShown = ({ theirs }: Pair) => theirs.isVisible && theirs.isParentVisible;

/** Gives one answer to both. */
function answer({ drawn, ours, theirs }: Pair, turn: Turn, survey: SurveyModel, sheet: AnswerSheet) {
  const { values, rows, texts } = drawn;
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
  } else if (ours.type === 'checkbox') {
    const none = values.length - 1;
    const all = [...new Set(turn.picks.map((pick) => pick % values.length))];
    const picks = all.includes(none) ? [none] : all;
    set(picks.map((pick) => values[pick]));
    sheet.set(target, { selectedOptionId: picks.map((pick) => ours.options?.[pick]?.id).join(',') });
  } else {
    const pick = first % values.length;
    set(values[pick]);
    sheet.set(target, { selectedOptionId: ours.options?.[pick]?.id ?? null });
  }
}

/** What is hidden loses its answer in both, and what looks at it is judged anew. */
function settle(pairs: readonly Pair[], survey: SurveyModel, sheet: AnswerSheet) {
  // survey-core does not clear all that a panel or a page hides, nor judge at once what looks at it.
  for (const _ of pairs) {
    survey.runExpressions();
    for (const pair of pairs) if (!isShown(pair)) pair.theirs.clearValue();
  }
  for (const { ours } of pairs)
    for (const { id } of ours.subQuestions ?? [ours])
      if (sheet.question(id).excluded && sheet.question(id).answer) sheet.set(id, null);
}

const missingOf = ({ drawn, theirs }: Pair): readonly string[] => {
  const value = (theirs.value ?? {}) as Record<string, unknown>;
  if (drawn.rows.length > 0) return drawn.rows.filter((row) => value[row] === undefined);
  return theirs.isEmpty() ? [''] : [];
};

function follow(drawn: DrawnSurvey, history: readonly Turn[], survey: SurveyModel) {
  const { definition, notCarried } = readSurveyJs(drawn.json);
  const lost = notCarried.filter(({ severity }) => severity === 'lost');
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
    const required = pairs.filter(({ ours: { required } }) => required === true);
    const open = new Set(definition.steps.flatMap(({ stepKey }) => sheet.open(stepKey)));
    const rowsOf = ({ drawn: { rows, name }, ours: { id, subQuestions } }: Pair) =>
      (subQuestions ?? [{ id }]).flatMap((row, at) =>
        open.has(row.id) ? [`${name} ${rows[at] ?? ''}`] : [],
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
    compare();
  }
}

describe('a survey of SurveyJS', () => {
  it('[I-3] shows and misses what survey-core does, whatever is answered', () => {
    fc.assert(
      fc.property(surveys, turns, (drawn, history) => follow(drawn, history, new Model(drawn.json))),
      { numRuns: howMany(1000, 8) },
    );
  });

  it('[I-3] shows and misses what survey-core 3.1 does', () => {
    fc.assert(
      fc.property(surveys, turns, (drawn, history) => {
        follow(drawn, history, new NewModel(drawn.json) as unknown as SurveyModel);
      }),
      { numRuns: howMany(400, 8) },
    );
  });
});
