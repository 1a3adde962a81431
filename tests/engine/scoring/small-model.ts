/** A small scored form: a question of every kind, in two categories of one pillar and one of another. */
import { parseDefinition } from '@alo/engine/authoring';
import type { Review } from '@alo/engine/review';
import { scoreSubmission, type Score, type ScoringFacts } from '@alo/engine/scoring';
import type { AnswerMap, QuestionScore, ScoreModel } from '@alo/schemas';

const options = (...ids: string[]) => ids.map((id) => ({ id }));

const certificate = [
  {
    id: 'scheme',
    type: 'select',
    options: [
      ...options('green', 'own', 'accredited', 'another', 'unheard-of'),
      { id: 'other', visible_when: { '!=': [{ var: 'kitchen.option' }, 'no'] } },
    ],
    has_attachment: true,
  },
  {
    id: 'expiry',
    type: 'radio/text',
    options: options('none'),
    validation_rules: { format: 'date', earliest: '2016-01-01', latest: '2036-12-31' },
  },
  { id: 'body', type: 'radio/text', options: options('not-printed') },
  {
    id: 'number',
    type: 'text',
    validation_rules: { max_length: 10 },
    constraints: [
      {
        rule: { '!=': [{ var: 'number.text' }, { var: 'body.text' }] },
        message: 'The number is not the name of the body.',
      },
    ],
  },
  { id: 'issued', type: 'text', validation_rules: { format: 'date' } },
  { id: 'audit', type: 'radio', options: options('self', 'visit') },
];

const rows = ['bin_1', 'bin_2'].map((id) => ({ id, type: 'radio', options: options('no', 'some', 'all') }));

export const questionnaire = parseDefinition({
  key: 'small',
  version: 1,
  title: 'Small',
  figures: [
    { id: 'nights-per-room', title: 'Nights of a room', unit: 'nights', divide: 'nights', by: 'rooms' },
  ],
  steps: [
    {
      stepKey: 'only',
      metadata: {
        title: 'Only',
        fields: [
          { id: 'kitchen', type: 'radio', options: options('no', 'yes') },
          { id: 'lamps', type: 'radio', options: options('none', 'half', 'all'), has_attachment: true },
          {
            id: 'share',
            type: 'radio/text',
            options: options('not-known'),
            validation_rules: { data_type: 'number', max_value: 100 },
          },
          { id: 'meter', type: 'radio', options: options('no', 'yes') },
          {
            id: 'cut',
            type: 'number',
            validation_rules: { min_value: -100, max_value: 100 },
            dependency_list: [
              { questionId: 'meter', conditionType: 'option_id_equals', requiredValue: 'yes' },
            ],
          },
          {
            id: 'scraps',
            type: 'radio',
            options: options('no', 'yes'),
            dependency_list: [
              { questionId: 'kitchen', conditionType: 'option_id_equals', requiredValue: 'yes' },
            ],
          },
          {
            id: 'bins',
            type: 'custom',
            component: 'radio-grid',
            options: options('no', 'some', 'all'),
            subQuestions: rows,
          },
          { id: 'heritage', type: 'radio', options: options('no', 'yes', 'no-heritage') },
          { id: 'rooms', type: 'number', validation_rules: { min_value: 0 } },
          { id: 'nights', type: 'number', validation_rules: { min_value: 0 } },
          ...certificate,
        ],
      },
    },
  ],
});

const score = (category: string, maximum: number, more: Partial<QuestionScore>): QuestionScore => ({
  pillar: category === 'crew' ? 's' : 'e',
  category,
  maximum,
  kind: 'practice',
  evidence: 'none',
  ...more,
});

export const model: ScoreModel = {
  questionnaire: { key: 'small', version: 1 },
  pillars: {
    e: { title: 'Planet', weight: 3, categories: { energy: 3, waste: 1 } },
    s: { title: 'People', weight: 1, categories: { crew: 1 } },
  },
  claimed_factor: 0.5,
  certificates: {
    recognised_lift: 10,
    other_lift: 5,
    years_without_expiry: 5,
    slots: [
      {
        scheme: 'scheme',
        expiry: 'expiry',
        issued: 'issued',
        audit: 'audit',
        third_party: ['visit'],
        accreditation: ['body', 'number'],
      },
    ],
    schemes: {
      green: {
        name: 'Green',
        categories: ['energy', 'crew'],
        recognition: 'not_verified',
        recognised_from: '2020-01-01',
        recognised_until: '2025-12-31',
        third_party: true,
        source: 'invented',
        checked: '2026-01-01',
      },
      other: {
        name: 'Other',
        categories: ['energy'],
        recognition: 'none',
        third_party: true,
        source: 'invented',
        checked: '2026-01-01',
      },
      accredited: {
        name: 'Accredited',
        categories: ['energy'],
        recognition: 'verified',
        recognised_from: '2020-01-01',
        third_party: true,
        needs_accreditation: true,
        source: 'invented',
        checked: '2026-01-01',
      },
      another: {
        name: 'Another',
        categories: [],
        recognition: 'none',
        third_party: true,
        source: 'invented',
        checked: '2026-01-01',
      },
      own: {
        name: 'Own',
        categories: ['energy'],
        recognition: 'none',
        third_party: false,
        source: 'invented',
        checked: '2026-01-01',
      },
    },
  },
  plausibility: [
    {
      id: 'nights',
      figure: 'nights-per-room',
      limits: [
        { when: { '==': [{ var: 'kitchen.option' }, 'no'] }, at_least: 10, at_most: 200, source: 'invented' },
        { at_least: 20, at_most: 366, source: 'invented' },
      ],
      questions: ['rooms', 'nights'],
      message: 'A room is rarely let on so many nights, or so few.',
    },
  ],
  unscored: [],
  questions: {
    lamps: score('energy', 4, { evidence: 'expected', options: { none: 0, half: 2, all: 4 } }),
    share: score('energy', 4, {
      options: { 'not-known': 0 },
      bands: [{ at_least: 50, points: 4 }, { at_least: 10, points: 2 }, { points: 0 }],
    }),
    meter: score('energy', 2, { options: { no: 0, yes: 2 } }),
    cut: score('energy', 6, {
      when_hidden: 'zero',
      bands: [{ at_most: -20, points: 6 }, { at_most: -1, points: 2 }, { points: 0 }],
    }),
    scraps: score('waste', 4, { options: { no: 0, yes: 4 } }),
    bins: score('waste', 4, { options: { no: 0, some: 1, all: 2 }, per_row: true }),
    heritage: score('crew', 4, { options: { no: 0, yes: 4 }, not_applicable: ['no-heritage'] }),
  },
};

/** Answers by question: an option of the question, or else a text. */
function answersFrom(said: Readonly<Record<string, string>>): AnswerMap {
  return Object.fromEntries(
    Object.entries(said).map(([id, value]) => {
      const question = questionnaire.questions.find((each) => each.id === id);
      const isOption = question?.options.some((option) => option.id === value) === true;
      return [id, isOption ? { selectedOptionId: value } : { typedValue: value }];
    }),
  );
}

interface Known {
  readonly files?: Readonly<Record<string, number>>;
  /** The decision by question: approved, or its files or its answer rejected, or asked about. */
  readonly reviews?: Readonly<Record<string, boolean | 'asked' | 'refused'>>;
  /** The link beside the approval of a certificate. */
  readonly link?: string;
  readonly today?: string;
}

export const factsFrom = (
  said: Readonly<Record<string, string>>,
  { files = {}, reviews = {}, link, today = '2026-06-01' }: Known = {},
): ScoringFacts => ({
  answers: answersFrom(said),
  files,
  reviews: new Map(
    Object.entries(reviews).map(([questionId, decision]): [string, Review] => [
      questionId,
      decision === 'asked'
        ? { questionId, approved: null, reasonId: null, asks: 'Since when?' }
        : {
            questionId,
            approved: decision === true,
            reasonId: decision === true ? null : 'unreadable',
            isAboutAnswer: decision === 'refused',
            ...(questionId === 'scheme' && link !== undefined && { recognitionLink: link }),
          },
    ]),
  ),
  today,
});

export const scoreFrom = (said: Readonly<Record<string, string>>, known?: Known): Score =>
  scoreSubmission(questionnaire, model, factsFrom(said, known));

/** The line of a question: its reason, points, maximum and factor. */
export function lineIn({ lines }: Score, id: string) {
  const line = lines.find(({ questionId }) => questionId === id);
  return line && [line.reason, line.points, line.maximum, line.factor];
}
