/** Entries of a dynamic panel read by us and in survey-core: what is shown and missing in each, whatever is done. */
import { createAnswerSheet, type AnswerSheet } from '@alo/engine';
import { parseDefinition, readSurveyJs } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { Model as NewModel } from 'survey-core-3-1';
import { Model, type Question, type QuestionPanelDynamicModel, type SurveyModel } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import { conditionOn, type DrawnQuestion, type Value } from './drawn-expressions.js';
import { choiceLists, questionOf, type Kind } from './surveys.js';

const kinds: readonly Kind[] = ['words', 'number', 'date', 'one', 'drop', 'several', 'boolean', 'rating'];
const names = ['q 1', 'q2', 'Größe', 'q/4'];
const drawnQuestion = (name: string) =>
  fc
    .tuple(fc.constantFrom(...kinds), fc.constantFrom(...choiceLists), fc.boolean())
    .map(([kind, values, isRequired]) => questionOf(kind, name, values, isRequired));

interface DrawnPanel {
  readonly json: Record<string, unknown>;
  readonly fields: readonly DrawnQuestion[];
}

/** A question, a panel whose fields look at it and at each other, and one that looks at how many entries there are. */
const panels: fc.Arbitrary<DrawnPanel> = fc
  .tuple(
    drawnQuestion('before'),
    fc.tuple(...names.map(drawnQuestion)),
    fc.nat(1),
    fc.constantFrom('> 1', '<= 2', '= 0', '<> 3', '>= 3'),
  )
  .chain(([before, fields, least, size]) => {
    const inPanel = fields.map((field) => ({ ...field, name: `panel.${field.name}` }));
    return fc
      .tuple(...fields.map((_, at) => conditionOn([before, ...inPanel.slice(0, at)])))
      .map((conditions): DrawnPanel => {
        const templateElements = fields.map(({ element }, at) => ({ ...element, visibleIf: conditions[at] }));
        const limits = { minPanelCount: least, panelCount: least, maxPanelCount: 4 };
        const elements = [
          before.element,
          { type: 'paneldynamic', name: 'sites', ...limits, templateElements },
          { type: 'text', name: 'after', visibleIf: `{sites.length} ${size}` },
        ];
        return {
          fields: [before, ...fields],
          // Without `undefined`, as JSON is.
          json: JSON.parse(
            JSON.stringify({ clearInvisibleValues: 'onHidden', elements }),
          ) as DrawnPanel['json'],
        };
      });
  });

interface Turn {
  readonly move: 'add' | 'remove' | 'answer' | 'clear';
  readonly entry: number;
  readonly field: number;
  readonly picks: readonly number[];
}
const histories: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    move: fc.constantFrom('add', 'add', 'remove', 'answer', 'answer', 'answer', 'answer', 'clear'),
    entry: fc.nat(3),
    field: fc.nat(4),
    picks: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 25 },
);

interface Pair {
  readonly drawn: DrawnQuestion;
  readonly ours: QuestionDefinition;
  readonly id: string;
  readonly theirs: Question;
}

const words = new Map<Value, string>([
  ['none', 'None'],
  [true, 'Yes'],
  [false, 'No'],
]);

/** Gives one answer to both. */
function answer({ drawn, ours, id, theirs }: Pair, { move, picks }: Turn, sheet: AnswerSheet) {
  const { texts, values } = drawn;
  const [first = 0] = picks;
  const optionOf = (value: Value = '') =>
    ours.options?.find(({ option_text }) => option_text === (words.get(value) ?? String(value)))?.id ?? '';
  if (move === 'clear') {
    theirs.clearValue();
    sheet.set(id, null);
  } else if (texts.length > 0) {
    const text = texts[first % texts.length] ?? '';
    theirs.value = ours.type === 'number' ? Number(text) : text;
    sheet.set(id, { typedValue: text });
  } else {
    const all = [...new Set(picks.map((pick) => values[pick % values.length] ?? ''))];
    const isSeveral = ours.type === 'checkbox';
    const chosen =
      isSeveral && !all.includes('none') ? all : all.includes('none') ? ['none'] : all.slice(0, 1);
    theirs.value = isSeveral ? chosen : chosen[0];
    sheet.set(id, { selectedOptionId: chosen.map(optionOf).join(',') });
  }
}

function follow({ json, fields: drawn }: DrawnPanel, history: readonly Turn[], survey: SurveyModel) {
  const { definition, notCarried } = readSurveyJs(json);
  expect(notCarried.filter(({ severity }) => severity === 'lost')).toEqual([]);
  const [step] = definition?.steps ?? [];
  const [before, group, after] = step?.metadata.fields ?? [];
  if (!definition || !step || !before || !group || !after) throw new Error('A drawn survey is read.');
  const sheet = createAnswerSheet(parseDefinition(definition));
  const panel = survey.getQuestionByName('sites') as QuestionPanelDynamicModel;
  const least = group.repeat?.least ?? 0;
  /** The numbers of our entries, in the order of theirs. */
  const numbers = Array.from({ length: least }, (_, at) => at + 1);
  const idIn = (id: string, number: number) => (number === 1 ? id : `${id}--${number}`);
  const markOf = (number: number) => `${group.id}--${number}`;

  const pairs = (): Pair[] => [
    {
      drawn: drawn[0] as DrawnQuestion,
      ours: before,
      id: before.id,
      theirs: survey.getQuestionByName('before'),
    },
    ...numbers.flatMap((number, at) =>
      (group.fields ?? []).map((ours, index) => ({
        drawn: drawn[index + 1] as DrawnQuestion,
        ours,
        id: idIn(ours.id, number),
        theirs: panel.panels[at]?.questions[index] as Question,
      })),
    ),
  ];

  /** What is hidden leaves the answers of both, and what looks at it is judged anew. */
  const settle = () => {
    for (const _ of drawn) {
      survey.runExpressions();
      for (const { theirs } of pairs()) if (!theirs.isVisible) theirs.clearValue();
    }
    for (const { id } of pairs())
      if (sheet.question(id).excluded && sheet.question(id).answer) sheet.set(id, null);
  };

  const compare = () => {
    expect(panel.panelCount).toBe(numbers.length);
    const all = pairs();
    expect(all.filter(({ id }) => !sheet.question(id).excluded).map(({ id }) => id)).toEqual(
      all.filter(({ theirs }) => theirs.isVisible).map(({ id }) => id),
    );
    const open = new Set(sheet.open(step.stepKey));
    const isMissing = ({ id }: Pair) => open.has(id) && sheet.question(id).issue === undefined;
    const required = all.filter(({ ours }) => ours.required === true);
    expect(required.filter(isMissing).map(({ id }) => id)).toEqual(
      required.filter(({ theirs }) => theirs.isVisible && theirs.isEmpty()).map(({ id }) => id),
    );
    expect(!sheet.question(after.id).excluded).toBe(survey.getQuestionByName('after').isVisible);
  };

  const remove = (at: number) => {
    const number = numbers[at];
    // Entries that are always there cannot be removed here; there, any of them can.
    if (number === undefined || number <= least) return;
    numbers.splice(at, 1);
    panel.removePanel(at);
    for (const { id } of group.fields ?? []) sheet.set(idIn(id, number), null);
    sheet.set(markOf(number), null);
  };

  const add = () => {
    const free = [1, 2, 3, 4].find((number) => !numbers.includes(number));
    if (free === undefined) return;
    numbers.push(free);
    panel.addPanel();
    sheet.set(markOf(free), { selectedOptionId: 'yes' });
  };

  settle();
  compare();
  for (const turn of history) {
    if (turn.move === 'add') add();
    else if (turn.move === 'remove') remove(turn.entry);
    else {
      const all = pairs();
      const at =
        turn.field === 0 ? 0 : 1 + (turn.entry % Math.max(numbers.length, 1)) * names.length + turn.field - 1;
      const pair = all[at];
      // Nobody answers what is not shown.
      if (!pair?.theirs.isVisible) continue;
      answer(pair, turn, sheet);
    }
    settle();
    compare();
  }
}

describe('a dynamic panel of SurveyJS', () => {
  it('[I-11] shows and misses in each entry what survey-core does, whatever is answered, added and removed', () => {
    fc.assert(
      fc.property(panels, histories, (drawn, history) => follow(drawn, history, new Model(drawn.json))),
      { numRuns: howMany(500, 8) },
    );
  });

  it('[I-11] shows and misses in each entry what survey-core 3.1 does', () => {
    fc.assert(
      fc.property(panels, histories, (drawn, history) => {
        follow(drawn, history, new NewModel(drawn.json) as unknown as SurveyModel);
      }),
      { numRuns: howMany(200, 8) },
    );
  });
});
