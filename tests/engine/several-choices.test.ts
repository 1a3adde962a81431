/** Several options in one answer: the questions of type `checkbox`. */
import {
  chosenIds,
  createAnswerSheet,
  evaluate,
  evidenceNeed,
  findQuestion,
  normaliseAnswer,
  validateAnswer,
  type Question,
} from '@alo/engine';
import {
  analyse,
  deleteFrom,
  engineTables,
  explain,
  explanationText,
  migrateAnswers,
  parseDefinition,
  rename,
  restoreAnswers,
  type FormDocuments,
} from '@alo/engine/authoring';
import { checkChanges } from '@alo/engine/server';
import { createWhatIf, improvements, scoreSubmission } from '@alo/engine/scoring';
import type { AnswerMap, QuestionDefinition, ScoreModel } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { definitionOf, flatStep, planetOf, problemsOf } from './support/definitions.js';

const energies: QuestionDefinition = {
  id: 'energies',
  type: 'checkbox',
  label: 'Which energies?',
  has_attachment: true,
  options: [
    { id: 'solar', option_text: 'Sun', has_attachment: true },
    { id: 'wind', option_text: 'Wind' },
    { id: 'wood', option_text: 'Wood', has_attachment: false },
    { id: 'none', option_text: 'None of these', has_attachment: false, exclusive: true },
  ],
};
const chosen = (...ids: string[]) => ({ selectedOptionId: ids.join(',') });

/** The questions that are shown with this choice, under one rule or list each. */
function shownWith(
  choice: readonly string[],
  conditions: Readonly<Record<string, Partial<QuestionDefinition>>>,
): string[] {
  const questionnaire = planetOf(
    energies,
    ...Object.entries(conditions).map(([id, condition]): QuestionDefinition => ({
      id,
      type: 'text',
      ...condition,
    })),
  );
  const answers: AnswerMap = choice.length === 0 ? {} : { energies: chosen(...choice) };
  const { excluded } = evaluate(questionnaire, answers);
  return Object.keys(conditions).filter((id) => !excluded.has(id));
}

describe('reading a checkbox', () => {
  it('[D-6 D-28] its options can be several, and one can be chosen alone', () => {
    const question = findQuestion(planetOf(energies), 'energies');
    expect(question?.options.map(({ exclusive }) => exclusive)).toEqual([false, false, false, true]);
  });

  const wrong = (question: QuestionDefinition) => problemsOf(question);
  const at = '/steps/0/metadata/fields/0';

  it('[D-28] limits above the options that stand together, or against each other, are refused', () => {
    const limited = (rules: object) =>
      wrong({ ...energies, validation_rules: rules }).map(({ pointer }) => pointer);
    expect(limited({ min_choices: 4 })).toEqual([`${at}/validation_rules/min_choices`]);
    expect(limited({ max_choices: 4 })).toEqual([`${at}/validation_rules/max_choices`]);
    expect(limited({ min_choices: 3, max_choices: 2 })).toEqual([`${at}/validation_rules/min_choices`]);
    expect(limited({ min_choices: 2, max_choices: 3 })).toEqual([]);
  });

  it('[D-28] what only a checkbox has is refused elsewhere', () => {
    const radio = { ...energies, type: 'radio' as const };
    expect(wrong(radio)).toEqual([
      {
        pointer: `${at}/options/3/exclusive`,
        message:
          'One option of "energies" is chosen at most, so "exclusive" means nothing: it is for checkboxes.',
      },
    ]);
    const text = { id: 'words', type: 'text' as const, validation_rules: { min_choices: 1, max_choices: 1 } };
    expect(wrong(text).map(({ pointer }) => pointer)).toEqual([
      `${at}/validation_rules/min_choices`,
      `${at}/validation_rules/max_choices`,
    ]);
  });

  it('[D-28 A-19] one without options, or with more than an answer can hold, is refused', () => {
    expect(wrong({ id: 'energies', type: 'checkbox' }).map(({ pointer }) => pointer)).toEqual([at]);
    const many = (length: number) => ({
      ...energies,
      options: Array.from({ length }, (_, n) => ({ id: `${'x'.repeat(37)}${100 + n}` })),
    });
    // 48 ids of 40 characters and 47 commas are 1,967; one more is 2,008.
    expect(wrong(many(48))).toEqual([]);
    expect(wrong(many(49)).map(({ pointer }) => pointer)).toEqual([`${at}/options`]);
  });

  it('[D-11 D-28] a row of a grid is none', () => {
    const grid = {
      id: 'grid',
      type: 'custom' as const,
      component: 'radio-grid',
      options: energies.options ?? [],
      subQuestions: [{ ...energies, has_attachment: true }],
    };
    expect(
      wrong({ ...grid, has_attachment: true, options: [{ id: 'solar' }] }).map(({ message }) => message),
    ).toEqual(['"energies" is a row of the grid "grid", where one option is chosen: it can be no checkbox.']);
  });

  it('[D-14] several options can be the default, an unknown one cannot', () => {
    const sheet = createAnswerSheet(planetOf({ ...energies, default_value: 'wind,solar' }));
    expect(sheet.question('energies').answer).toMatchObject({ selectedOptionId: 'solar,wind' });
    expect(wrong({ ...energies, default_value: 'wind,water' }).map(({ pointer }) => pointer)).toEqual([
      `${at}/default_value`,
    ]);
  });

  it('[D-17 D-22 D-28] a rule asks for chosen options with "in", and for their number', () => {
    const inRule = (rule: unknown) =>
      problemsOf(energies, { id: 'next', type: 'text', visible_when: rule }).map(
        ({ pointer, message }) =>
          `${pointer.replace('/steps/0/metadata/fields/1/visible_when', '')} ${message}`,
      );
    expect(inRule({ in: ['solar', { var: 'energies.options' }] })).toEqual([]);
    expect(inRule({ '>': [{ var: 'energies.count' }, 1] })).toEqual([]);
    expect(inRule({ in: ['water', { var: 'energies.options' }] })).toEqual([
      '/in/0 "energies" has no option "water".',
    ]);
    expect(inRule({ '==': [{ var: 'energies.option' }, 'solar'] })).toEqual([
      '/==/0/var "energies.option" looks at one chosen option of "energies", where several can be chosen: use ".options" or ".count".',
    ]);
    expect(inRule({ '!!': [{ var: 'energies.options' }] })).toEqual([
      '/!!/0/var A list of chosen options stands only as the second operand of "in".',
    ]);
  });
});

describe('conditions on a checkbox', () => {
  const entry = (conditionType: string, requiredValue = '') => ({
    dependency_list: [{ questionId: 'energies', conditionType, requiredValue }],
  });

  it('[V-17 V-5] an entry on an option holds when that is one of the chosen', () => {
    const conditions = { sun: entry('option_id_equals', 'solar'), wind: entry('option_id_equals', 'wind') };
    expect(shownWith(['solar', 'wind'], conditions)).toEqual(['sun', 'wind']);
    expect(shownWith(['wind', 'wood'], conditions)).toEqual(['wind']);
    expect(shownWith([], conditions)).toEqual([]);
  });

  it('[V-17 V-4 V-7] so does one on a label, and one on any answer', () => {
    const conditions = { label: entry('option_text_equals', 'WIND'), any: entry('value_not_empty') };
    expect(shownWith(['solar', 'wind'], conditions)).toEqual(['label', 'any']);
    expect(shownWith(['solar'], conditions)).toEqual(['any']);
    expect(shownWith([], conditions)).toEqual([]);
  });

  it('[V-17] rules say any, all, none, and how many', () => {
    const isChosen = (id: string) => ({ in: [id, { var: 'energies.options' }] });
    const conditions = {
      any: { visible_when: { or: [isChosen('solar'), isChosen('wind')] } },
      all: { visible_when: { and: [isChosen('solar'), isChosen('wind')] } },
      none: { visible_when: { '!': [{ or: [isChosen('solar'), isChosen('wind')] }] } },
      several: { visible_when: { '>=': [{ var: 'energies.count' }, 2] } },
    };
    expect(shownWith(['solar', 'wind'], conditions)).toEqual(['any', 'all', 'several']);
    expect(shownWith(['wind'], conditions)).toEqual(['any']);
    expect(shownWith(['none'], conditions)).toEqual(['none']);
    expect(shownWith([], conditions)).toEqual(['none']);
  });
});

describe('answering a checkbox', () => {
  const question = (more: object = {}): Question =>
    findQuestion(planetOf({ ...energies, ...more }), 'energies') as Question;

  it('[A-19] the chosen options stand in the order of the form, each once', () => {
    const written = (...ids: string[]) => normaliseAnswer(question(), chosen(...ids))?.selectedOptionId;
    expect(written('wood', 'solar', 'wood')).toBe('solar,wood');
    expect(written('', 'wind', '')).toBe('wind');
    expect(normaliseAnswer(question(), chosen('', ''))).toBeNull();
    expect(chosenIds(question(), chosen('solar', 'wood'))).toEqual(['solar', 'wood']);
  });

  it('[A-19 A-3] the same options in another order are no draft', () => {
    const sheet = createAnswerSheet(planetOf(energies), { answers: { energies: chosen('solar', 'wind') } });
    sheet.set('energies', chosen('wind', 'solar'));
    expect(sheet.question('energies').draft).toBe(false);
  });

  it('[S-12 D-28] a save refuses an option that is none, and one beside others that is chosen alone', () => {
    const refused = (...ids: string[]) =>
      checkChanges(planetOf(energies), 'planet', { energies: chosen(...ids) }).map(({ message }) => message);
    expect(refused('solar', 'water')).toEqual(['Question "energies" has no option "water".']);
    expect(refused('solar', 'none')).toEqual(['Question "energies" takes the option "none" alone.']);
    expect(refused('none')).toEqual([]);
    expect(refused('solar', 'wind', 'wood')).toEqual([]);
  });

  it('[L-18] fewer and more options than its limits are an issue; one that is chosen alone is enough', () => {
    const limited = question({ validation_rules: { min_choices: 2, max_choices: 2 } });
    const issue = (...ids: string[]) => validateAnswer(limited, chosen(...ids));
    expect(issue('solar')).toMatchObject({ code: 'tooFewChoices', params: { min: 2 } });
    expect(issue('solar', 'wind')).toBeUndefined();
    expect(issue('solar', 'wind', 'wood')).toMatchObject({ code: 'tooManyChoices', params: { max: 2 } });
    expect(issue('none')).toBeUndefined();
    expect(validateAnswer(limited, undefined)).toBeUndefined();
  });

  it('[E-10 E-1] the option that needs most decides about evidence', () => {
    const questionnaire = planetOf(energies);
    const need = (...ids: string[]) => evidenceNeed(questionnaire, question(), () => chosen(...ids));
    expect(need('wood', 'solar')).toBe('required');
    expect(need('wood', 'wind')).toBe('optional');
    expect(need('wood')).toBeUndefined();
    expect(need('none')).toBeUndefined();
  });
});

describe('the score of a checkbox', () => {
  const questionnaire = planetOf(energies);
  const score = { pillar: 'e', category: 'energy', kind: 'practice', evidence: 'none' } as const;
  const category = { name: 'energy', weight: 1 };
  const model = {
    key: questionnaire.key,
    version: questionnaire.version,
    claimed_factor: 0.5,
    pillars: { e: { weight: 1, categories: { energy: category } } },
    questions: {
      energies: { ...score, maximum: 5, options: { solar: 3, wind: 2, wood: 1 }, not_applicable: ['none'] },
    },
    certificates: { slots: [], schemes: {}, third_party: [] },
    plausibility: [],
  } as unknown as ScoreModel;
  const facts = (...ids: string[]) => ({
    answers: ids.length === 0 ? {} : { energies: chosen(...ids) },
    files: {},
    reviews: new Map(),
    today: '2026-03-01',
  });
  const points = (...ids: string[]) => {
    const [line] = scoreSubmission(questionnaire, model, facts(...ids)).lines;
    return [line?.points, line?.maximum];
  };

  it('[P-24] is the sum of the points of what is chosen, at most the maximum', () => {
    expect(points('wind')).toEqual([2, 5]);
    expect(points('wind', 'wood')).toEqual([3, 5]);
    expect(points('solar', 'wind', 'wood')).toEqual([5, 5]);
  });

  it('[P-24 P-5] an option that does not apply takes it out of the sum', () => {
    expect(points('none')).toEqual([0, 0]);
  });

  it('[P-24 P-14] the next better answer is one option more', () => {
    const next = (...ids: string[]) =>
      improvements(questionnaire, model, facts(...ids)).map(({ answer }) => answer);
    expect(next('wind')).toEqual([{ addedOptionId: 'wood' }]);
    expect(next('wind', 'wood')).toEqual([{ addedOptionId: 'solar' }]);
    expect(next('solar', 'wind', 'wood')).toEqual([]);
  });
});

describe('the score of an answer beside others', () => {
  const rooms = { id: 'rooms', type: 'number' } as const;
  const isLarge = { '>': [{ var: 'rooms.number' }, 50] };
  const filtered = planetOf(rooms, {
    id: 'heat',
    type: 'radio',
    options: [{ id: 'oil' }, { id: 'wood', visible_when: isLarge }, { id: 'earth' }],
  });
  const model = {
    key: filtered.key,
    version: filtered.version,
    claimed_factor: 0.5,
    pillars: { e: { weight: 1, categories: { energy: { name: 'energy', weight: 1 } } } },
    questions: {
      heat: {
        ...{ pillar: 'e', category: 'energy', kind: 'practice', evidence: 'none', maximum: 3 },
        options: { oil: 0, wood: 2, earth: 3 },
      },
    },
    certificates: { slots: [], schemes: {}, third_party: [] },
    plausibility: [],
  } as unknown as ScoreModel;
  const facts = (count: string, heat: string) => ({
    answers: { rooms: { typedValue: count }, heat: chosen(heat) },
    files: {},
    reviews: new Map(),
    today: '2026-03-01',
  });

  it('[P-25] is as good as none while its option is not offered', () => {
    const points = (count: string) => scoreSubmission(filtered, model, facts(count, 'wood')).lines[0]?.points;
    expect([points('60'), points('40')]).toEqual([2, 0]);
    const whatIf = createWhatIf(filtered, model, facts('60', 'wood'));
    expect(whatIf.after({ answers: { rooms: { typedValue: '40' } } })).toEqual(
      createWhatIf(filtered, model, facts('40', 'wood')).totals,
    );
  });

  it('[P-25] no option is proposed that is not offered', () => {
    const next = (count: string) =>
      improvements(filtered, model, facts(count, 'oil')).map(({ answer }) => answer);
    expect(next('60')).toEqual([{ optionId: 'wood' }]);
    expect(next('40')).toEqual([{ optionId: 'earth' }]);
  });
});

describe('analysis of a checkbox', () => {
  const questionnaire = parseDefinition(
    definitionOf(
      flatStep(
        'planet',
        energies,
        {
          id: 'both',
          label: 'Which share of each?',
          type: 'text',
          visible_when: {
            and: [
              { in: ['solar', { var: 'energies.options' }] },
              { in: ['wind', { var: 'energies.options' }] },
            ],
          },
        },
        {
          id: 'never',
          type: 'text',
          visible_when: {
            and: [{ in: ['none', { var: 'energies.options' }] }, { '>': [{ var: 'energies.count' }, 1] }],
          },
        },
      ),
    ),
  );

  it('[X-1 X-2 V-17] finds the choice that shows a question, and that none does', () => {
    const { questions } = analyse(questionnaire);
    expect(questions.get('both')).toMatchObject({
      kind: 'shown',
      witness: { energies: chosen('solar', 'wind') },
      isSmallest: true,
    });
    expect(questions.get('never')).toMatchObject({ kind: 'never' });
  });

  it('[X-7 X-9 V-17] says which options to choose', () => {
    const sheet = createAnswerSheet(questionnaire, { answers: { energies: chosen('wind', 'wood') } });
    expect(explanationText(questionnaire, explain(sheet, 'both'))).toMatchInlineSnapshot(`
      {
        "flip": "It would be asked if “Which energies?” were answered “Sun” and “Wind” instead of “Wind” and “Wood”.",
        "reasons": [
          "This question is asked only if “Which energies?” is answered with “Sun” among others. That question is answered “Wind” and “Wood”.",
        ],
      }
    `);
  });
});

describe('a checkbox in another version', () => {
  const before = planetOf(energies);
  const after = planetOf({
    ...energies,
    options: [{ id: 'biomass' }, { id: 'sun' }, { id: 'wind' }],
  });
  const plan = {
    renamed: [],
    dropped: [],
    options: [
      { question: 'energies', from: ['solar'], to: 'sun' },
      { question: 'energies', from: ['wood'], to: 'biomass' },
    ],
  };

  it('[M-6 M-9 A-19] each chosen option moves, and undoing gives the choice back as it was', () => {
    const answers = { energies: chosen('solar', 'wind', 'wood') };
    const migration = migrateAnswers(before, after, plan, answers);
    expect(migration.answers['energies']).toEqual(chosen('biomass', 'sun', 'wind'));
    expect({ ...restoreAnswers(migration) }).toEqual(answers);
  });

  it('[M-7] a choice with an option that is gone is parked as a whole', () => {
    const { parked } = migrateAnswers(before, after, plan, { energies: chosen('none') });
    expect(parked).toMatchObject([{ questionId: 'energies', code: 'unknownOption' }]);
  });
});

describe('editing a checkbox', () => {
  const documents: FormDocuments = {
    definition: definitionOf(
      flatStep(
        'planet',
        { ...energies, default_value: 'solar,wind' },
        { id: 'roof', type: 'text', visible_when: { in: ['solar', { var: 'energies.options' }] } },
        { id: 'many', type: 'text', visible_when: { '>': [{ var: 'energies.count' }, 1] } },
      ),
    ),
    companions: {
      examples: {
        kind: 'examples',
        json: {
          examples: [
            {
              title: 'Sun and wind',
              answers: { energies: chosen('solar', 'wind') },
              shown: ['roof', 'many'],
            },
            { title: 'Wind', answers: { energies: chosen('wind') }, hidden: ['roof', 'many'] },
          ],
        },
      },
    },
  };

  it('[T-1 T-2 A-19] an option gets another id also beside others', () => {
    const edit = rename(
      documents,
      [{ kind: 'option', question: 'energies', from: 'solar', to: 'sun' }],
      engineTables,
    );
    if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
    const written = JSON.stringify(edit.documents);
    expect(written).not.toContain('solar');
    expect(written).toContain('"default_value":"sun,wind"');
    expect(written).toContain('{"in":["sun",{"var":"energies.options"}]}');
    expect(written).toContain('"selectedOptionId":"sun,wind"');
    expect(edit.unheld).toEqual([]);
  });

  it('[T-5 T-6 A-19] a deleted option takes along what was chosen with it', () => {
    const edit = deleteFrom(
      documents,
      { question: 'energies', option: 'solar', reason: 'Asked elsewhere', uses: 'leftOut' },
      engineTables,
    );
    if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
    expect(JSON.stringify(edit.documents)).not.toContain('solar');
    const { default_value, options } = edit.documents.definition.steps[0]?.metadata.fields?.[0] ?? {};
    expect([default_value, options?.map(({ id }) => id)]).toEqual([undefined, ['wind', 'wood', 'none']]);
  });
});
