import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;
const Points = Type.Integer({ minimum: 0, maximum: 20 });
const pillarKeys = ['e', 's', 'g'] as const;
const PillarKey = Type.Enum([...pillarKeys]);

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
    /** Points by option id (for a grid: by column id, per row). */
    options: Type.Optional(Type.Record(Id, Points)),
    /** Points for any typed value. */
    typed: Type.Optional(Points),
    bands: Type.Optional(Type.Array(Band, { minItems: 1 })),
    /** A grid: points are summed over its rows. */
    per_row: Type.Optional(Type.Boolean()),
    /** Options that take the question out of the denominator. */
    not_applicable: Type.Optional(Type.Array(Id)),
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
    /** Factor on points of evidence nobody has reviewed yet, 0 to 1. */
    unreviewed_factor: Type.Number({ minimum: 0, maximum: 1 }),
    /** Certificates lift the categories of the pillars they cover, the largest one only. */
    certificates: Type.Object(
      {
        recognised_lift: Type.Number({ minimum: 0 }),
        other_lift: Type.Number({ minimum: 0 }),
        /** Slots of questions that describe one certificate each. */
        slots: Type.Array(Type.Object({ scheme: Id, expiry: Id }, closed)),
        /** By option id of the scheme question. */
        schemes: Type.Record(
          Id,
          Type.Object(
            { pillars: Type.Array(PillarKey), recognised: Type.Boolean(), name: Type.String() },
            closed,
          ),
        ),
      },
      closed,
    ),
    questions: Type.Record(Id, QuestionScore),
  },
  closed,
);
export type ScoreModel = Static<typeof ScoreModel>;
export type QuestionScore = Static<typeof QuestionScore>;
