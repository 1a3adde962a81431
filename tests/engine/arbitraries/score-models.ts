/** Score models for drawn questionnaires, and what is known of a submission on a day. */
import type {
  Answer,
  AnswerMap,
  QuestionDefinition,
  QuestionnaireDefinition,
  QuestionScore,
  ScoreModel,
  StepDefinition,
} from '@alo/schemas';
import fc from 'fast-check';
import { offersOptions, plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { definitions } from './questionnaires.js';

/** The named condition of the hotels that are asked the grid, and some follow-ups. */
const asked = 'asked';

/** The named condition of the full form: of hotels that do not say that they are small. */
const full = 'full';
const fullRule = { '!=': [{ var: 'size.option' }, 'small'] };

const thirdParty = ['desk', 'visit'];

const columns = ['none', 'some', 'all', 'no-such'].map((id) => ({ id }));
const rowOf = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  options: columns,
  ...more,
});

/** A grid whose rows may not apply, one of them shown only after an audit. */
const stock: QuestionDefinition = {
  id: 'stock',
  visible_when: { condition: asked },
  type: 'custom',
  component: 'radio-grid',
  has_attachment: true,
  options: columns,
  subQuestions: [
    rowOf('stock_1'),
    rowOf('stock_2'),
    rowOf('stock_3', {
      dependency_list: [{ questionId: 'audit', conditionType: 'option_id_equals', requiredValue: 'visit' }],
    }),
    rowOf('stock_4', { visible_when: { condition: full } }),
  ],
};
const stockScore: QuestionScore = {
  pillar: 'e',
  category: 'energy',
  maximum: 6,
  kind: 'practice',
  evidence: 'expected',
  options: { none: 0, some: 1, all: 2 },
  per_row: true,
  not_applicable: ['no-such'],
};

/** A follow-up of an audit by a third party, of hotels that are asked it. */
const followUp: QuestionDefinition = {
  id: 'follow-up',
  type: 'radio',
  has_attachment: true,
  // Its weakest answer needs no file, and earns something.
  options: columns.map((column) => (column.id === 'none' ? { ...column, has_attachment: false } : column)),
  visible_when: { condition: asked },
  dependency_list: [{ questionId: 'audit', conditionType: 'option_id_equals', requiredValue: 'visit' }],
};
const followUpScore: QuestionScore = {
  pillar: 'e',
  category: 'energy',
  maximum: 2,
  kind: 'practice',
  evidence: 'expected',
  when_hidden: 'zero',
  asked_when: asked,
  options: { none: 1, some: 1, all: 2 },
  not_applicable: ['no-such'],
};

/** What was burnt, in two fuels: the second is asked of hotels that had a visit. */
const fuel = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio-text',
  options: [{ id: 'not-measured' }, { id: 'kwh' }],
  validation_rules: {
    data_type: 'number',
    min_value: 0,
    max_value: 100,
    show_on_options: ['kwh'],
    required_when_visible: true,
  },
  ...more,
});
const fuels = [
  fuel('fuel_1'),
  fuel('fuel_2', {
    dependency_list: [{ questionId: 'audit', conditionType: 'option_id_equals', requiredValue: 'visit' }],
  }),
];
const nights: QuestionDefinition = { id: 'nights', type: 'number', validation_rules: { min_value: 0 } };
const fuelScore: QuestionScore = {
  pillar: 'e',
  category: 'energy',
  maximum: 3,
  kind: 'result',
  evidence: 'expected',
  options: { 'not-measured': 0, kwh: 3 },
};

const figures: NonNullable<QuestionnaireDefinition['figures']> = [
  { id: 'burnt', title: 'Burnt', unit: 'kWh', sum: ['fuel_1', 'fuel_2'] },
  {
    id: 'burnt-per-night',
    title: 'Burnt per night',
    unit: 'kWh',
    divide: 'burnt',
    by: 'nights',
    decimals: 0,
  },
];

/** What was burnt per night earns points by itself; the files of the grid and of the second fuel prove it. */
const shown: QuestionDefinition = {
  id: 'burnt-shown',
  type: 'custom',
  component: 'figure',
  figure: 'burnt-per-night',
};
const shownScore: QuestionScore = {
  pillar: 'e',
  category: 'energy',
  maximum: 4,
  kind: 'result',
  evidence: 'expected',
  proven_by: ['stock', 'fuel_2'],
  // Quotients end in a half often, so some are at the edge.
  bands: [{ at_least: 5, points: 4 }, { at_least: 1, points: 2 }, { points: 0 }],
};

/** A check that keeps the points of the fuels back, and those of the grid. */
const check: ScoreModel['plausibility'][number] = {
  id: 'burnt',
  figure: 'burnt-per-night',
  limits: [
    { when: { '==': [{ var: 'scheme.option' }, 'oak'] }, at_least: 5, at_most: 50, source: 'drawn' },
    { at_least: 2, at_most: 20, source: 'drawn' },
  ],
  questions: ['fuel_1', 'nights'],
  withheld: ['fuel_1', 'fuel_2', 'stock'],
  message: 'Hotels burn more.',
};

/** A check that keeps the points of what was burnt per night back, once that is known as a whole. */
const wholeCheck: ScoreModel['plausibility'][number] = {
  id: 'burnt-as-a-whole',
  figure: 'burnt-per-night',
  whole: true,
  limits: [{ at_least: 3, source: 'drawn' }],
  questions: ['fuel_1', 'nights'],
  withheld: ['burnt-shown'],
  message: 'Hotels burn more a night.',
};

/** What makes a form short, and what only the full form asks: by itself, of some hotels, and hanging on one another. */
const size: QuestionDefinition = { id: 'size', type: 'radio', options: [{ id: 'small' }, { id: 'large' }] };
const sizeProof: QuestionDefinition = {
  id: 'size-proof',
  type: 'radio',
  has_attachment: true,
  options: [{ id: 'licence', has_attachment: true }],
  visible_when: { '!': [{ condition: full }] },
};
const deep = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  options: columns,
  visible_when: { condition: full },
  ...more,
});
const deepQuestions = [
  deep('deep_1'),
  deep('deep_2', {
    dependency_list: [{ questionId: 'audit', conditionType: 'option_id_equals', requiredValue: 'visit' }],
  }),
  deep('deep_3', {
    visible_when: { and: [{ condition: full }, { '==': [{ var: 'scheme.option' }, 'oak'] }] },
  }),
  deep('deep_4', {
    visible_when: undefined,
    dependency_list: [
      { questionId: 'deep_2', conditionType: 'option_id_equals', requiredValue: 'all' },
      { questionId: 'deep_2', conditionType: 'option_id_equals', requiredValue: 'some' },
    ],
  }),
  deep('deep_5', {
    visible_when: { and: [{ condition: full }, { '!=': [{ var: 'deep_1.option' }, 'none'] }] },
  }),
  deep('deep_6', { visible_when: { '==': [{ var: 'deep_1.option' }, 'all'] } }),
];

/** What only small hotels are offered, and what others must keep to: answers that are right by themselves have issues. */
const isSmall = { '==': [{ var: 'size.option' }, 'small'] };
const offeredToSmall = { visible_when: isSmall };
const unlessSmall = (rule: unknown) => ({ rule: { or: [isSmall, rule] }, message: 'Large hotels say more.' });
const daysTo = (day: string): number => Date.parse(day) / 86_400_000;

/** The last step of every scored form: one certificate, described as a score model asks for it, a grid, and fuels. */
const papers: StepDefinition = {
  stepKey: 'papers',
  metadata: {
    title: 'Papers',
    fields: [
      size,
      sizeProof,
      {
        id: 'scheme',
        type: 'select',
        options: [
          { id: 'oak' },
          { id: 'elm', ...offeredToSmall },
          { id: 'own' },
          { id: 'ash' },
          { id: 'unheard-of' },
        ],
        has_attachment: true,
      },
      {
        id: 'expiry',
        type: 'radio/text',
        options: [{ id: 'none' }],
        validation_rules: { format: 'date', latest: '2029-12-31' },
        constraints: [unlessSmall({ '>': [{ var: 'expiry.day' }, daysTo('2024-12-01')] })],
      },
      { id: 'body', type: 'radio/text', options: [{ id: 'not-printed' }] },
      {
        id: 'number',
        type: 'text',
        validation_rules: { max_length: 5 },
        constraints: [unlessSmall({ '>': [{ var: 'number.length' }, 2] })],
      },
      {
        id: 'issued',
        type: 'text',
        validation_rules: { format: 'date' },
        constraints: [unlessSmall({ '>': [{ var: 'issued.day' }, daysTo('2020-01-31')] })],
      },
      {
        id: 'audit',
        type: 'radio',
        options: [{ id: 'self' }, ...thirdParty.map((id) => ({ id, ...(id === 'desk' && offeredToSmall) }))],
      },
      stock,
      followUp,
      ...fuels,
      nights,
      shown,
      ...deepQuestions,
    ],
  },
};

const certificates: ScoreModel['certificates'] = {
  recognised_lift: 10,
  other_lift: 5,
  years_without_expiry: 5,
  slots: [
    {
      scheme: 'scheme',
      expiry: 'expiry',
      issued: 'issued',
      audit: 'audit',
      third_party: thirdParty,
      accreditation: ['body', 'number'],
    },
  ],
  schemes: {
    oak: {
      name: 'Oak',
      categories: ['energy', 'plans'],
      recognition: 'not_verified',
      recognised_from: '2016-12-21',
      recognised_until: '2025-01-01',
      third_party: true,
      source: 'drawn',
      checked: '2026-01-01',
    },
    elm: {
      name: 'Elm',
      categories: ['crew'],
      recognition: 'none',
      third_party: true,
      source: 'drawn',
      checked: '2026-01-01',
    },
    ash: {
      name: 'Ash',
      categories: ['water', 'crew'],
      recognition: 'verified',
      recognised_from: '2016-12-21',
      third_party: true,
      needs_accreditation: true,
      source: 'drawn',
      checked: '2026-01-01',
    },
    own: {
      name: 'Own',
      categories: ['energy'],
      recognition: 'none',
      third_party: false,
      source: 'drawn',
      checked: '2026-01-01',
    },
  },
};

const categories = { e: ['energy', 'water'], s: ['crew'], g: ['plans'] } as const;
const weights = [1, 25, 40, 12.5];

interface ScoreRecipe {
  readonly isScored: boolean;
  readonly place: number;
  readonly points: readonly number[];
  readonly isExpected: boolean;
  readonly isZero: boolean;
  readonly hasNotApplicable: boolean;
  readonly isConditional: boolean;
}
const scoreRecipe: fc.Arbitrary<ScoreRecipe> = fc.record({
  isScored: fc.nat(4).map((n) => n > 0),
  place: fc.nat(11),
  points: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
  isExpected: fc.boolean(),
  isZero: fc.nat(2).map((n) => n === 0),
  isConditional: fc.boolean(),
  hasNotApplicable: fc.nat(4).map((n) => n === 0),
});

/** Which pillars the model has: all, or some. */
const pillarKeys = fc.constantFrom<readonly ('e' | 's' | 'g')[]>(
  ['e', 's', 'g'],
  ['e', 's', 'g'],
  ['e', 's'],
  ['e'],
);

/** The condition of the hotels that are asked: they choose nothing in the first question. */
const askedRule = (definition: QuestionnaireDefinition): unknown => {
  const first = plainQuestions(definition).find(
    ({ source }) => offersOptions(source) && source.type !== 'checkbox',
  );
  return { '==': [first ? { var: `${first.id}.option` } : null, null] };
};

/** Points that rise with the options of a question. */
function rising(points: readonly number[], count: number): number[] {
  let sum = 0;
  return Array.from({ length: count }, (_, n) => (n === 0 ? 0 : (sum += points[n % points.length] ?? 0)));
}

function questionScore(source: QuestionDefinition, drawn: ScoreRecipe, keys: readonly ('e' | 's' | 'g')[]) {
  const options = source.options ?? [];
  const takesText = !['radio', 'select', 'checkbox', 'custom'].includes(source.type ?? '');
  const isNumber = source.type === 'number';
  const pillar = keys[drawn.place % keys.length] ?? 'e';
  const names = categories[pillar];
  const none = drawn.hasNotApplicable && options.length > 1 ? options.at(-1)?.id : undefined;
  const earned = rising(drawn.points, options.length);
  const pointsOf = Object.fromEntries(
    options.flatMap(({ id }, n): [string, number][] => (id === none ? [] : [[id, earned[n] ?? 0]])),
  );
  const [first = 1, second = 1] = drawn.points;
  const bands = [{ at_least: 10, points: first + second + 1 }, { at_least: 0, points: first }, { points: 0 }];
  const isGrid = source.component === 'radio-grid';
  const best = Math.max(
    0,
    ...Object.values(pointsOf),
    ...(takesText ? (isNumber ? [first + second + 1] : [second]) : []),
  );
  return {
    pillar,
    category: names[drawn.place % names.length] ?? names[0],
    maximum: isGrid ? best * (source.subQuestions ?? []).length : best,
    kind: (['practice', 'policy', 'result'] as const)[drawn.place % 3] ?? 'practice',
    evidence: drawn.isExpected ? 'expected' : 'none',
    ...(drawn.isZero && { when_hidden: 'zero' as const }),
    ...(drawn.isZero && drawn.isConditional && { asked_when: asked }),
    ...(options.length > 0 && { options: pointsOf }),
    ...(takesText && !isNumber && { typed: second }),
    ...(isNumber && { bands }),
    ...(isGrid && { per_row: true }),
    ...(none !== undefined && { not_applicable: [none] }),
  } satisfies QuestionScore;
}

export interface ScoredForm {
  readonly definition: QuestionnaireDefinition;
  readonly model: ScoreModel;
}

const canBeScored = ({ type, component }: QuestionDefinition) =>
  type !== 'group' && type !== 'file' && component !== 'map-with-marker';

/** A drawn questionnaire with a step about certificates and a grid, and a model that scores some of its questions. */
export const scoredForms: fc.Arbitrary<ScoredForm> = fc
  .tuple(
    definitions,
    fc.array(scoreRecipe, { minLength: 12, maxLength: 12 }),
    pillarKeys,
    fc.nat(7),
    fc.constantFrom(0.5, 0.5, 0, 0.3, 1),
  )
  .map(([drawn, recipes, keys, weight, factor]): ScoredForm => {
    const [first, ...others] = drawn.steps.map(({ role: _, ...step }) => step);
    const whole = { ...drawn, steps: first ? [first, ...others, papers] : [papers] };
    const definition: QuestionnaireDefinition = {
      ...whole,
      figures: [...(drawn.figures ?? []), ...figures],
      conditions: { [asked]: askedRule(whole), [full]: fullRule },
      short_form: { condition: full, title: 'Short', proven_by: sizeProof.id },
    };
    const questions: Record<string, QuestionScore> = {
      stock: stockScore,
      'follow-up': followUpScore,
      fuel_1: fuelScore,
      fuel_2: fuelScore,
      'burnt-shown': shownScore,
    };
    plainQuestions(drawn).forEach(({ id, source, parent }, index) => {
      const recipe = recipes[index % recipes.length];
      const isRow = parent?.source.component === 'radio-grid';
      if (recipe?.isScored && canBeScored(source) && !isRow)
        questions[id] = questionScore(source, recipe, keys);
    });
    deepQuestions.forEach((source, index) => {
      const recipe = recipes[(index + 5) % recipes.length];
      if (!recipe?.isScored) return;
      const score = questionScore(source, recipe, keys);
      // Some stay in the sum of the full form while they are hidden, and of no other.
      questions[source.id] = recipe.isZero && index % 2 === 1 ? { ...score, asked_when: full } : score;
    });
    const pillars = Object.fromEntries(
      keys.map((key, n) => [
        key,
        {
          title: key.toUpperCase(),
          weight: weights[(weight + n) % weights.length] ?? 1,
          categories: Object.fromEntries(
            categories[key].map((name, at) => [name, weights[(weight + n + at) % weights.length] ?? 1]),
          ),
        },
      ]),
    );
    const { key, version } = definition;
    return {
      definition,
      model: {
        questionnaire: { key, version },
        pillars,
        claimed_factor: factor,
        certificates,
        plausibility: [check, wholeCheck],
        unscored: [],
        questions,
      },
    };
  });

const days = ['2024-06-01', '2024-12-31', '2025-01-01', '2025-01-02', '2026-06-01', '2030-01-01'] as const;

/** What is said of the certificate: often enough to lift something. */
const drawnPapers = fc.record({
  scheme: fc.constantFrom('oak', 'oak', 'elm', 'ash', 'ash', 'own', 'unheard-of', null),
  expiry: fc.constantFrom<'none' | (typeof days)[number]>('none', ...days, '2026-06-01'),
  issued: fc.constantFrom('2020-02-29', '2020-01-01', '2025-01-02'),
  audit: fc.constantFrom('visit', 'visit', 'desk', 'self'),
  body: fc.constantFrom('not-printed', 'Body', 'Body'),
  number: fc.constantFrom('', 'too long', '17', '1700', '1700'),
  // Often none of the rows applies: that is rare by chance, and of much interest.
  rows: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(fc.constantFrom(...columns.map(({ id }) => id), null), {
        minLength: 4,
        maxLength: 4,
      }),
    },
    { weight: 1, arbitrary: fc.constant(['no-such', 'no-such', 'no-such', 'no-such']) },
  ),
});

/** What is known of one fuel: a number, that it was not measured, or nothing. */
const burnt = fc.constantFrom<string | null>('0', '1', '4', '9', '60', 'not-measured', null);
const drawnFuels = fc.record({
  first: burnt,
  second: burnt,
  nights: fc.constantFrom<string | null>('0', '1', '2', '2', null),
});

/** What a reviewer decided about a question; `refused`: the answer, and not its files alone. */
export type DrawnDecision = 'approved' | 'rejected' | 'asked' | 'refused' | null;

/** Reviews and files of each question, of the first ones more often than not. */
const decision = fc.constantFrom<DrawnDecision>('approved', 'approved', 'rejected', 'asked', 'refused', null);

export interface DrawnFacts {
  readonly papers: {
    readonly scheme: string | null;
    readonly expiry: string;
    readonly issued: string;
    readonly audit: string;
    readonly body: string;
    readonly number: string;
    readonly rows: readonly (string | null)[];
  };
  readonly fuels: {
    readonly first: string | null;
    readonly second: string | null;
    readonly nights: string | null;
  };
  readonly sizes: {
    readonly size: 'small' | 'large';
    readonly deep: readonly (string | null)[];
  };
  readonly decisions: readonly DrawnDecision[];
  readonly counts: readonly number[];
  /** The decision about the certificate beside which a reviewer gave a link; null: no link, and the decision drawn for all. */
  readonly linked: 'approved' | 'refused' | null;
  readonly today: string;
}
export const drawnFacts: fc.Arbitrary<DrawnFacts> = fc.record({
  papers: drawnPapers,
  fuels: drawnFuels,
  sizes: fc.record({
    size: fc.constantFrom('small', 'large'),
    deep: fc.array(fc.constantFrom('all', 'all', 'some', 'none', 'no-such', null), {
      minLength: deepQuestions.length,
      maxLength: deepQuestions.length,
    }),
  }),
  decisions: fc.array(decision, { minLength: 5, maxLength: 5 }),
  counts: fc.array(fc.constantFrom(0, 1, 1), { minLength: 7, maxLength: 7 }),
  linked: fc.constantFrom(null, 'approved', 'approved', 'refused'),
  today: fc.constantFrom(...days),
});

/** The answers about the certificate, and to the rows of the grid. */
export function paperAnswers({
  scheme,
  expiry,
  issued,
  audit,
  body,
  number,
  rows,
}: DrawnFacts['papers']): AnswerMap {
  return {
    ...(scheme !== null && { scheme: { selectedOptionId: scheme } }),
    expiry: expiry === 'none' ? { selectedOptionId: 'none' } : { typedValue: expiry },
    issued: { typedValue: issued },
    audit: { selectedOptionId: audit },
    body: body === 'not-printed' ? { selectedOptionId: body } : { typedValue: body },
    number: { typedValue: number },
    ...Object.fromEntries(
      rows.flatMap((option, n) =>
        option === null ? [] : [[`stock_${n + 1}`, { selectedOptionId: option }]],
      ),
    ),
  };
}

/** A number of one fuel, or that it was not measured. */
export const burntAnswer = (said: string): Answer =>
  said === 'not-measured' ? { selectedOptionId: said } : { selectedOptionId: 'kwh', typedValue: said };

/** The answers about the fuels. */
export const fuelAnswers = ({ first, second, nights: count }: DrawnFacts['fuels']): AnswerMap => ({
  ...(first !== null && { fuel_1: burntAnswer(first) }),
  ...(second !== null && { fuel_2: burntAnswer(second) }),
  ...(count !== null && { nights: { typedValue: count } }),
});

/** What is said of the size, and to the questions of the full form. */
export const sizeAnswers = ({ size, deep }: DrawnFacts['sizes']): AnswerMap => ({
  size: { selectedOptionId: size },
  ...Object.fromEntries(
    deep.flatMap((option, n) => (option === null ? [] : [[`deep_${n + 1}`, { selectedOptionId: option }]])),
  ),
});
