/** Forms that move to another version of their questionnaire. Times are UTC, ISO 8601. */
import Type, { type Static } from 'typebox';
import { Pagination } from './hotel.js';
import { Id, Uuid } from './ids.js';
import { Text } from './text.js';

const closed = { additionalProperties: false } as const;
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Version = Type.Integer({ minimum: 1, maximum: 10_000 });
const Count = Type.Integer();

/** What became of a question, and the worst that can become of a stored answer to it. */
export const QuestionChange = Type.Object({
  /** In the new version, where it is there. */
  question_id: Type.String(),
  /** Its words in the new version, or the last that it had. */
  label: Type.String(),
  /** added, removed, changed */
  status: Type.String(),
  /** The kinds of its differences, such as `reworded` (engine: SPEC.md, M-1). */
  kinds: Type.Array(Type.String()),
  /** kept, hidden, parked; null: it is new. */
  at_worst: nullable(Type.String()),
  /** Its id and its words in the old version, where they were others. */
  was: Type.Object({ question_id: nullable(Type.String()), label: nullable(Type.String()) }),
  /** The words of options that became another one, or one together; and of those that are gone. */
  options: Type.Object({
    mapped: Type.Array(Type.Object({ from: Type.Array(Type.String()), to: Type.String() })),
    removed: Type.Array(Type.String()),
  }),
  /** Why the plan drops its answers, in the words of the author; null: it does not. */
  reason: nullable(Type.String()),
});

/** How many forms stand on one version of a questionnaire. */
const VersionCount = Type.Object({
  questionnaire: Id,
  title: Type.String(),
  version: Type.Integer(),
  /** Those that their hotels may write in, and all others. */
  open: Count,
  closed: Count,
});

/** `GET /formMigrations`: the versions with their forms; and the plans, each with what it changes and how many forms it is about. */
export const FormMigrationPlans = Type.Object({
  data: Type.Array(
    Type.Object({
      questionnaire: Id,
      title: Type.String(),
      from: Type.Integer(),
      to: Type.Integer(),
      /** Forms of the old version that their hotels may write in, and all others, by status. */
      open: Count,
      closed: Type.Array(Type.Object({ status: Type.String(), forms: Count })),
      /** Forms that this plan moved and that were not moved back. */
      moved: Count,
      plan: Type.Object({
        renamed: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
        options: Type.Array(
          Type.Object({ question: Type.String(), from: Type.Array(Type.String()), to: Type.String() }),
        ),
        dropped: Type.Array(Type.Object({ question: Type.String(), reason: Type.String() })),
      }),
      /** What differs; questions that are the same are only counted. */
      changes: Type.Array(QuestionChange),
      same: Count,
    }),
  ),
  versions: Type.Array(VersionCount),
});
export type FormMigrationPlans = Static<typeof FormMigrationPlans>;

/** The part of an address that names a plan. */
export const FormMigrationParams = Type.Object({ key: Id, from: Version, to: Version });

/** Where a page begins: the id of the last hotel of the page before. */
export const FormMigrationPage = Type.Object({ after: Type.Optional(Uuid) }, closed);

/** The same of a dry run, or the one hotel that it is about. */
export const FormMigrationDryRunQuery = Type.Object(
  { after: Type.Optional(Uuid), hotel: Type.Optional(Uuid) },
  closed,
);

/** A page of forms, or of migrations: those of hotels whose name has this text. */
const listed = {
  search: Type.Optional(Text({ maxLength: 200 })),
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
};
export const MigratedFormsQuery = Type.Object(listed, closed);
/** `is_open`: those that their hotels may write in, which alone can move. */
export const FormsToMigrateQuery = Type.Object(
  { ...listed, is_open: Type.Boolean({ default: true }) },
  closed,
);

const Hotel = Type.Object({ id: Uuid, name: Type.String() });

/** Answers to one question of which the same becomes; the ids of `hidden`, `issues` and `other_unit` are new ones. */
const Outcome = Type.Object({
  question_id: Type.String(),
  /** The words of the question. */
  label: Type.String(),
  /** Why it is parked, or which rule it breaks; null for the others. */
  code: nullable(Type.String()),
  /** Of parked answers: a sentence. */
  message: nullable(Type.String()),
  count: Count,
  /** The first few hotels. */
  hotels: Type.Array(Hotel),
});

/** `GET /formMigrations/{key}/{from}/{to}/dryRun`: what would become of the next forms. Nothing is written. */
export const FormMigrationDryRun = Type.Object({
  data: Type.Object({
    /** Forms of this page that would move. */
    forms: Count,
    /** Those among them of which something is parked, hidden, against a rule, or in another unit. */
    affected: Count,
    /** Forms of this page that would stay, by status. */
    not_moved: Type.Array(Type.Object({ status: Type.String(), forms: Count })),
    answers: Type.Object({ given: Count, moved: Count, parked: Count }),
    parked: Type.Array(Outcome),
    hidden: Type.Array(Outcome),
    issues: Type.Array(Outcome),
    other_unit: Type.Array(Outcome),
    /** Decisions that count now: those that would go on to count, and those that would fall. */
    reviews: Type.Object({ stay: Count, fall: Count }),
    /** Where the next page begins; null: this is the last one. */
    next: nullable(Uuid),
  }),
});
export type FormMigrationDryRun = Static<typeof FormMigrationDryRun>;

const Moved = Type.Object({
  migration_id: Uuid,
  hotel: Hotel,
  moved: Count,
  parked: Count,
  /** Decisions that do not count any more. */
  fallen: Count,
});

/** `POST /formMigrations/{key}/{from}/{to}/apply`: what became of the next forms. */
export const FormMigrationApplied = Type.Object({
  data: Type.Object({
    moved: Type.Array(Moved),
    /** Forms that stay in their version, with a sentence why. */
    stayed: Type.Array(Type.Object({ hotel: Hotel, reason: Type.String() })),
    next: nullable(Uuid),
  }),
});
export type FormMigrationApplied = Static<typeof FormMigrationApplied>;

/** `POST /hotels/{id}/formMigrations` */
export const FormMigrationTarget = Type.Object({ to: Version }, closed);

/** What came of moving one form, or of moving it back. */
export const FormMigrationDone = Type.Object({ message: Type.String(), migration_id: Uuid });
export type FormMigrationDone = Static<typeof FormMigrationDone>;

const AnswerText = nullable(Type.String());

/** `GET /hotels/{id}/formMigrations`: the migrations of its forms, the newest first, with the answers that are parked. */
export const FormMigrations = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Uuid,
      from: Type.Integer(),
      to: Type.Integer(),
      moved: Count,
      parked: Type.Array(
        Type.Object({
          question_id: Type.String(),
          code: Type.String(),
          message: Type.String(),
          answer: Type.Object({ selectedOptionId: AnswerText, typedValue: AnswerText, note: AnswerText }),
        }),
      ),
      at: Type.String(),
      /** null when the account is gone. */
      by: nullable(Type.String()),
      undone_at: nullable(Type.String()),
      can_be_undone: Type.Boolean(),
    }),
  ),
});
export type FormMigrations = Static<typeof FormMigrations>;

/** `GET /formMigrations/{key}/{from}/{to}/forms`: forms of the old version, by the names of their hotels. */
export const FormsToMigrate = Type.Object({
  data: Type.Array(Type.Object({ hotel: Hotel, status: Type.String() })),
  pagination: Pagination,
});
export type FormsToMigrate = Static<typeof FormsToMigrate>;

/** `GET /formMigrations/{key}/{from}/{to}/moves`: what the plan moved, the newest first. */
export const MigratedForms = Type.Object({
  data: Type.Array(
    Type.Object({
      migration_id: Uuid,
      hotel: Hotel,
      moved: Count,
      parked: Count,
      at: Type.String(),
      /** null when the account is gone. */
      by: nullable(Type.String()),
      undone_at: nullable(Type.String()),
      /** Why it cannot be undone, as a sentence; null: it can. */
      stays_because: nullable(Type.String()),
    }),
  ),
  pagination: Pagination,
});
export type MigratedForms = Static<typeof MigratedForms>;
