/** How one version of a questionnaire is scored (engine/SPEC.md, P): every number is here, none in the code. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const Points = Type.Integer({ minimum: 0, maximum: 40 });
export const pillarKeys = ['e', 's', 'g'] as const;
const PillarKey = Type.Enum([...pillarKeys]);
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A number earns the points of the first band whose limits it meets; a band's limits are inclusive. */
const Band = Type.Object(
  { at_least: Type.Optional(Type.Number()), at_most: Type.Optional(Type.Number()), points: Points },
  closed,
);

const scored = { pillar: PillarKey, category: Type.String(), maximum: Points };

/** How one question earns points: by option, by a typed value, by bands of a number, or by the rows of a grid. */
export const QuestionScore = Type.Object(
  {
    ...scored,
    /** What the answer says: something written down, something done, or something measured. */
    kind: Type.Enum(['policy', 'practice', 'result']),
    /** `expected`: without an approved file an answer counts by `claimed_factor`. */
    evidence: Type.Enum(['expected', 'none']),
    /**
     * `not_applicable` (also when absent): while it is hidden the question does not count. `zero`: an earlier answer was
     * weak; its maximum stays, and it earns nothing.
     */
    when_hidden: Type.Optional(Type.Enum(['not_applicable', 'zero'])),
    /** The named condition of the hotels that `zero` is about. In other hotels the hidden question does not count. */
    asked_when: Type.Optional(Id),
    /** Points by option id (for a grid: by column id, per row). */
    options: Type.Optional(Type.Record(Id, Points)),
    /**
     * Of a question that shows a figure, which earns by `bands` of its value: the questions whose files and reviews prove
     * it, as far as they are asked (P-21).
     */
    proven_by: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })),
    /** Points for any typed value. */
    typed: Type.Optional(Points),
    bands: Type.Optional(Type.Array(Band, { minItems: 1 })),
    /** A grid: points are summed over its rows. */
    per_row: Type.Optional(Type.Boolean()),
    /** Options that take the question out of the denominator. */
    not_applicable: Type.Optional(Type.Array(Id)),
    /** Options that are worth the same on purpose, each list from the weaker to the stronger in the form. */
    equal: Type.Optional(Type.Array(Type.Array(Id, { minItems: 2 }))),
  },
  closed,
);

/** One certificate of the form: the questions that describe it. */
const CertificateSlot = Type.Object(
  {
    scheme: Id,
    /** A date; an option of it says that none is printed. */
    expiry: Id,
    /** The day of issue, where no expiry is printed. */
    issued: Type.Optional(Id),
    audit: Id,
    /** Options of `audit` that mean an audit by a third party. */
    third_party: Type.Array(Id, { minItems: 1 }),
    /** The questions for the accredited body that certified, and for the number of its certificate. */
    accreditation: Type.Optional(Type.Array(Id, { minItems: 1 })),
  },
  closed,
);

export const recognitions = ['verified', 'not_verified', 'none'] as const;

/** A month stands where no day was found. */
const DayOrMonth = Type.String({ pattern: '^\\d{4}-\\d{2}(-\\d{2})?$' });

/** A version of a scheme's criteria, and when certificates by it are valid; without `valid_until` it has no end yet. */
const SchemeEdition = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    valid_from: DayOrMonth,
    valid_until: Type.Optional(DayOrMonth),
    source: Type.String({ minLength: 1 }),
    /** The day on which the source was read. */
    checked: Day,
  },
  closed,
);

const CertificateScheme = Type.Object(
  {
    name: Type.String(),
    /** The categories that it examines, by their keys in the pillars of the model: its certificates lift these alone. */
    categories: Type.Array(Type.String(), { uniqueItems: true }),
    /**
     * Does the Global Sustainable Tourism Council recognise it, as far as `source` says? `not_verified`: it did once, and
     * whether it still does could not be verified.
     */
    recognition: Type.Enum([...recognitions]),
    /** The days between which the Global Sustainable Tourism Council recognises it; absent = not, or no end. */
    recognised_from: Type.Optional(Day),
    recognised_until: Type.Optional(Day),
    /** A scheme whose certificates rest on a third party's audit; other schemes lift nothing. */
    third_party: Type.Boolean(),
    /** Its certificates count only where the slot says which accredited body certified, and under which number. */
    needs_accreditation: Type.Optional(Type.Boolean()),
    /** Its criteria in their order, the oldest first. Nothing is scored by them. */
    editions: Type.Optional(Type.Array(SchemeEdition, { minItems: 1 })),
    source: Type.String({ minLength: 1 }),
    /** The day on which the source was read. */
    checked: Day,
  },
  closed,
);

/** Limits of a figure; the first that applies counts. `when`: a JSON-Logic rule over answers. */
const Plausible = Type.Object(
  {
    when: Type.Optional(Type.Unknown()),
    at_least: Type.Optional(Type.Number()),
    at_most: Type.Optional(Type.Number()),
    /** Publisher, title, year and what the figure is there; or that it is Alo's own judgement, and what it rests on. */
    source: Type.String({ minLength: 1, maxLength: 600 }),
  },
  closed,
);

/** A check across answers: a figure outside its limits is a notice, and refuses nothing. */
export const PlausibilityCheck = Type.Object(
  {
    id: Id,
    figure: Id,
    limits: Type.Array(Plausible, { minItems: 1 }),
    /** The questions whose answers should be looked at. */
    questions: Type.Array(Id, { minItems: 1 }),
    /** The scored questions that earn nothing while the figure is below its limits, until a reviewer approves them (P-20). */
    withheld: Type.Optional(Type.Array(Id, { minItems: 1, uniqueItems: true })),
    /** Does `withheld` look at the figure only once it has a value, and not at what is known of it? For comparisons. */
    whole: Type.Optional(Type.Boolean()),
    message: Type.String({ minLength: 1, maxLength: 500 }),
    /** What is said where the figure is above its limits, in place of `message`. */
    message_above: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  closed,
);

/** The scoring of one questionnaire version; kept beside its definition. */
export const ScoreModel = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    pillars: Type.Record(
      Type.String({ pattern: '^[esg]$' }),
      Type.Object(
        {
          title: Type.String(),
          weight: Type.Number({ exclusiveMinimum: 0 }),
          categories: Type.Record(Type.String(), Type.Number({ exclusiveMinimum: 0 })),
        },
        closed,
      ),
    ),
    /** Factor on the points of an answer that expects evidence and has no approved file, 0 to 1. */
    claimed_factor: Type.Number({ minimum: 0, maximum: 1 }),
    /** The part of the points that answers claim behind which files stand before a form is submitted; absent: any. */
    evidence_share: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    /** Certificates lift the categories that their schemes examine, the largest lift only. */
    certificates: Type.Object(
      {
        recognised_lift: Type.Number({ minimum: 0, maximum: 100 }),
        other_lift: Type.Number({ minimum: 0, maximum: 100 }),
        /** Years from the day of issue for which a certificate without a printed expiry counts. */
        years_without_expiry: Type.Integer({ minimum: 0, maximum: 20 }),
        slots: Type.Array(CertificateSlot),
        /** The schemes by option id of the scheme question. */
        schemes: Type.Record(Id, CertificateScheme),
      },
      closed,
    ),
    plausibility: Type.Array(PlausibilityCheck),
    /** Questions that stand among scored ones and earn nothing, on purpose. */
    unscored: Type.Array(Id),
    questions: Type.Record(Id, QuestionScore),
  },
  closed,
);
export type ScoreModel = Static<typeof ScoreModel>;
export type QuestionScore = Static<typeof QuestionScore>;
export type PlausibilityCheck = Static<typeof PlausibilityCheck>;
