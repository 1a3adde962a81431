import { evaluate } from '@alo/engine';
import { parseDefinition, ruleHolds, ruleProblems } from '@alo/engine/authoring';
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryHoldsPlainly, partsOf } from '../../../engine/src/testing/plain/conditions.js';
import {
  hasOwnAnswer,
  isGrid,
  isGroup,
  plainQuestions,
  type PlainQuestion,
} from '../../../engine/src/testing/plain/form.js';
import { problemsIn } from '../support/definitions.js';
import { answersIn, drawnAnswers } from './answers.js';
import { asked } from './entries.js';
import { histories } from './histories.js';
import { jsonChanges, withChanges } from './json.js';
import { mistaken, mistakes } from './mistakes.js';
import { definitions, namedDefinitions } from './questionnaires.js';
import { rules } from './rules.js';
import { whatHappened } from './what-happened.js';

/** The same things in every run, so that a count says the same every time. */
const sample = <Drawn>(arbitrary: fc.Arbitrary<Drawn>, numRuns = 300): Drawn[] =>
  fc.sample(arbitrary, { seed: 20_261_120, numRuns });

/** How many of the sampled must be so, at least, and when one is. */
type Cases<Drawn> = Readonly<Record<string, readonly [number, (drawn: Drawn) => boolean]>>;

/** Counts every case, and says of which there are too few. */
function tooFew<Drawn>(samples: readonly Drawn[], cases: Cases<Drawn>): Record<string, number> {
  const counted = Object.entries(cases).map(([name, [fewest, isSo]]) => {
    const count = samples.filter(isSo).length;
    return { name, count, fewest };
  });
  const few = counted.filter(({ count, fewest }) => count < fewest);
  return Object.fromEntries(few.map(({ name, count }) => [name, count]));
}

/** The questions that a condition looks at, each as often as it is named. */
function controllersOf({ dependency_list = [], visible_when }: QuestionDefinition): string[] {
  const inRule = [...JSON.stringify(visible_when ?? null).matchAll(/"var":\[?"([^".]+)/g)];
  return [...dependency_list.map(({ questionId }) => questionId), ...inRule.map(([, id = '']) => id)];
}

/** Counts for each question how many follow one another up to it: 1 without a condition. */
function chainLengths(questions: readonly PlainQuestion[]): number[] {
  const lengths = new Map<string, number>();
  for (const { id, source } of questions)
    lengths.set(
      id,
      1 + Math.max(0, ...controllersOf(source).map((controller) => lengths.get(controller) ?? 0)),
    );
  return [...lengths.values()];
}

const depthOf = ({ parent }: PlainQuestion): number => (parent ? 1 + depthOf(parent) : 0);
const hasTwice = (values: readonly unknown[]) => new Set(values).size < values.length;

const some =
  (isSo: (question: PlainQuestion, all: readonly PlainQuestion[]) => boolean) =>
  (definition: QuestionnaireDefinition) => {
    const questions = plainQuestions(definition);
    return questions.some((question) => isSo(question, questions));
  };

const entriesOf = ({ source }: PlainQuestion) => source.dependency_list ?? [];

describe('what is drawn', { timeout: 120_000 }, () => {
  it('[ARBITRARIES] questionnaires have everything that makes them hard, often enough', () => {
    const cases: Cases<QuestionnaireDefinition> = {
      'chains of three': [60, (definition) => Math.max(0, ...chainLengths(plainQuestions(definition))) >= 3],
      'chains of five': [10, (definition) => Math.max(0, ...chainLengths(plainQuestions(definition))) >= 5],
      'several steps': [150, ({ steps }) => steps.length > 1],
      'grouped steps': [150, ({ steps }) => steps.some(({ groups }) => groups)],
      'conditions on another step': [
        80,
        some(({ source, stepKey }, all) =>
          all.some(({ id, stepKey: other }) => other !== stepKey && controllersOf(source).includes(id)),
        ),
      ],
      rules: [100, some(({ source }) => source.visible_when !== undefined)],
      'rules beside entries': [
        40,
        some((one) => one.source.visible_when !== undefined && entriesOf(one).length > 0),
      ],
      'rules on several questions': [
        30,
        some(({ source }) => new Set(controllersOf({ ...source, dependency_list: [] })).size > 1),
      ],
      'entries on one controlling question': [
        60,
        some((one) => hasTwice(entriesOf(one).map(({ questionId }) => questionId))),
      ],
      'entries on several': [
        60,
        some((one) => new Set(entriesOf(one).map(({ questionId }) => questionId)).size > 1),
      ],
      'the same entry on two questions': [
        60,
        (definition) =>
          hasTwice(
            plainQuestions(definition).flatMap((one) => entriesOf(one).map((entry) => JSON.stringify(entry))),
          ),
      ],
      'questions that several look at': [
        120,
        (definition) =>
          hasTwice(plainQuestions(definition).flatMap(({ source }) => [...new Set(controllersOf(source))])),
      ],
      'grids under a condition': [
        40,
        some(({ source }) => isGrid(source) && controllersOf(source).length > 0),
      ],
      'rows under a condition': [
        40,
        some(
          ({ source, parent }) =>
            parent !== undefined && isGrid(parent.source) && controllersOf(source).length > 0,
        ),
      ],
      'rows that others look at': [
        20,
        some(({ source }, all) =>
          all.some(({ id, parent }) => parent && isGrid(parent.source) && controllersOf(source).includes(id)),
        ),
      ],
      'groups under a condition': [
        60,
        some(({ source }) => isGroup(source) && controllersOf(source).length > 0),
      ],
      'questions in questions': [
        120,
        some(({ parent }) => parent !== undefined && hasOwnAnswer(parent.source)),
      ],
      'two levels of nesting': [40, some((one) => depthOf(one) > 1)],
      'excluded by a flag': [60, some(({ source }) => source.excluded === true)],
      'a flag that a condition overrules': [
        20,
        some(({ source }) => source.excluded === true && controllersOf(source).length > 0),
      ],
      'read-only': [60, some(({ readOnly }) => readOnly)],
      'read-only by its parent': [
        10,
        some(({ readOnly, source }) => readOnly && source.attributes === undefined),
      ],
      'read-only, and others look at it': [
        20,
        some(
          ({ readOnly, id }, all) => readOnly && all.some(({ source }) => controllersOf(source).includes(id)),
        ),
      ],
      defaults: [100, some(({ source }) => source.default_value !== undefined)],
      'files as an answer': [90, some(({ source }) => source.type === 'file')],
      'trimmed texts': [20, some(({ source }) => source.validation_rules?.trim === true)],
      'limits of texts and numbers': [
        60,
        some(({ source }) => source.type !== 'radio-text' && source.validation_rules !== undefined),
      ],
      'text boxes of options': [
        60,
        some(({ source }) => source.validation_rules?.required_when_visible === true),
      ],
      'condition types that nobody knows': [
        20,
        some((one) => entriesOf(one).some(({ conditionType }) => conditionType === 'is_like')),
      ],
    };
    expect(tooFew(sample(definitions), cases)).toEqual({});
    const named: Cases<QuestionnaireDefinition> = {
      'ids of digits': [30, some(({ id }) => id === '10')],
      'other names': [150, some(({ id }) => id === 'q1')],
    };
    expect(tooFew(sample(namedDefinitions), named)).toEqual({});
  });

  it('[ARBITRARIES] answers show and hide, answer and leave open', () => {
    const drawn = sample(fc.tuple(definitions, drawnAnswers)).map(([definition, numbers]) => {
      const questionnaire = parseDefinition(definition);
      const answers = answersIn(questionnaire, numbers);
      return { questionnaire, answers, evaluation: evaluate(questionnaire, answers) };
    });
    const cases: Cases<(typeof drawn)[number]> = {
      'nothing hidden': [10, ({ evaluation }) => evaluation.excluded.size === 0],
      'an answered question hidden': [
        100,
        ({ evaluation, answers }) => Object.keys(answers).some((id) => evaluation.excluded.has(id)),
      ],
      'a question shown by its condition': [
        120,
        ({ questionnaire, evaluation }) =>
          questionnaire.questions.some(
            ({ id, dependencies }) => dependencies.length > 0 && !evaluation.excluded.has(id),
          ),
      ],
      'some answered, some open': [
        130,
        ({ evaluation: { form } }) => form.answered > 0 && form.answered < form.total,
      ],
      'all answered': [10, ({ evaluation: { form } }) => form.total > 0 && form.answered === form.total],
      'a note alone': [
        20,
        ({ answers }) =>
          Object.values(answers).some(({ note, ...others }) => note && Object.keys(others).length === 0),
      ],
    };
    expect(tooFew(drawn, cases)).toEqual({});
  });

  it('[ARBITRARIES] in histories everything happens that a sheet must stand', () => {
    const seen = sample(fc.tuple(definitions, drawnAnswers, histories)).map(([definition, drawn, history]) =>
      whatHappened(parseDefinition(definition), drawn, history),
    );
    const few: Cases<(typeof seen)[number]> = Object.fromEntries(
      Object.entries({
        'answered, hidden and shown again': 50,
        'a save sends something': 120,
        'typed while a save is under way': 150,
        'a save drops answers': 60,
        'a save drops answers in another step': 25,
        'a draft waits for a draft of another step': 8,
        'a save sends unconfirmed answers': 20,
        'a lost save arrived': 20,
        'a lost save did not arrive': 20,
        'rebased under drafts': 60,
        'a save is refused while something is unconfirmed': 8,
        'loaded under drafts': 60,
        'loaded with other files': 20,
        'discarded drafts': 100,
        'discarded hidden drafts': 25,
        'a file question gets files': 30,
        'a misfit is shown': 50,
        'a misfit lies over a saved answer': 50,
        'a misfit is hidden': 30,
        'restored drafts': 40,
        'restored misfits': 5,
        'an offer is shown': 12,
        'an offer is changed': 60,
        'an offer was cleared and saved': 35,
        'what was saved once is a hidden draft': 90,
      }).map(([name, fewest]) => [name, [fewest, (happened: ReadonlySet<string>) => happened.has(name)]]),
    );
    expect(tooFew(seen, few)).toEqual({});
  });

  it('[ARBITRARIES] rules hold and do not hold, with every operator', () => {
    const drawn = sample(rules, 1400);
    expect(drawn.filter((rule) => ruleProblems(rule).length > 0)).toEqual([]);
    const operators =
      'and or if ! !! == != === !== in < <= > >= + - * / equals option_text_equals option_id_equals text_contains value_not_empty';
    const uses = (name: string) => drawn.filter((rule) => JSON.stringify(rule).includes(`"${name}":`)).length;
    for (const name of operators.split(' ')) expect([name, uses(name) >= 60]).toEqual([name, true]);
    const holds = (rule: unknown, value: string | number | null) => ruleHolds(rule, () => value);
    expect(drawn.filter((rule) => holds(rule, null)).length).toBeGreaterThan(200);
    expect(drawn.filter((rule) => holds(rule, 5) !== holds(rule, null)).length).toBeGreaterThan(150);
    expect(drawn.filter((rule) => holds(rule, 5) !== holds(rule, 'ab')).length).toBeGreaterThan(50);
  });

  it('[ARBITRARIES] every condition type holds and does not hold', () => {
    const drawn = sample(asked, 2000);
    for (const type of [
      'equals',
      'option_text_equals',
      'option_id_equals',
      'text_contains',
      'value_not_empty',
    ]) {
      const verdicts = drawn
        .filter(({ entry }) => entry.conditionType === type)
        .map(({ controller, entry, answer }) =>
          entryHoldsPlainly(
            type,
            entry.requiredValue ?? '',
            controller,
            partsOf(controller, answer ?? undefined),
          ),
        );
      expect([type, verdicts.filter(Boolean).length >= 12]).toEqual([type, true]);
      expect([type, verdicts.filter((holds) => !holds).length >= 60]).toEqual([type, true]);
    }
  });

  it('[ARBITRARIES] every mistake is made, and of changed definitions some are read and some refused', () => {
    const made = sample(mistaken, 2000).map((found) => found?.name);
    for (const name of Object.keys(mistakes))
      expect([name, made.filter((other) => other === name).length >= 15]).toEqual([name, true]);
    const refused = sample(fc.tuple(definitions, jsonChanges)).filter(
      ([definition, changes]) => problemsIn(withChanges(definition, changes)).length > 0,
    );
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length).toBeLessThan(290);
  });
});
