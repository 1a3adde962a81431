/** Drafts of questionnaires, from the first copy to the release. Times are UTC, ISO 8601. */
import Type, { type Static } from 'typebox';
import { draftLimits } from './authoring-limits.js';
import { FormMigrationDryRun, QuestionChange } from './form-migration.js';
import { Id, Uuid } from './ids.js';
import { Text } from './text.js';

const closed = { additionalProperties: false } as const;
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Version = Type.Integer({ minimum: 1, maximum: 10_000 });
const Revision = Type.Integer({ minimum: 1, maximum: draftLimits.revisions });
const Count = Type.Integer();
/** SHA-256, hexadecimal. */
const Hash = Type.String();
const Name = nullable(Type.String());

/** The name of a file in the folder of a version: `planet.json`, `migration-from-1.json`, `profiles/hostel.json`. */
const FileName = Type.String({ pattern: '^(profiles/)?[a-zA-Z0-9][a-zA-Z0-9_-]{0,79}\\.json$' });
const FileText = Text({ maxLength: draftLimits.fileBytes });
/** So many files, each by its name. */
const named = { ...closed, propertyNames: FileName, maxProperties: draftLimits.files } as const;
const NewFiles = Type.Record(FileName, FileText, named);
/** The texts of files, by name. Each is as its author left it: a draft may hold broken JSON. */
const Files = Type.Record(Type.String(), Type.String());

/** What stands open for a draft: another super user releases it or sends it back. */
const Proposal = Type.Object({
  revision: Count,
  sha256: Hash,
  note: nullable(Type.String()),
  proposed_by: Name,
  proposed_at: Type.String(),
  /** Has the caller proposed this content? Then another person must release it. */
  is_own: Type.Boolean(),
});

/** What became of the last proposal: released, sentBack, takenBack. */
const Decision = Type.Object({
  outcome: Type.String(),
  revision: Count,
  reason: nullable(Type.String()),
  version: nullable(Count),
  decided_by: Name,
  decided_at: Type.String(),
});

const draftFields = {
  id: Uuid,
  key: Id,
  title: Type.String(),
  /** The released version that it was copied from; null: none. */
  based_on: nullable(Count),
  /** The number that it would get if it were released now. */
  next_version: Count,
  revision: Count,
  /** What the files of this revision say, however they are laid out. */
  sha256: Hash,
  created_by: Name,
  created_at: Type.String(),
  updated_by: Name,
  updated_at: Type.String(),
  proposal: nullable(Proposal),
  decision: nullable(Decision),
  /** Until when a deleted draft can be brought back; null: it is not deleted. */
  deleted_until: nullable(Type.String()),
};
export const Draft = Type.Object(draftFields);
export type Draft = Static<typeof Draft>;

/** `GET /authoring/drafts`: all drafts, those that were changed last first; with deleted ones that can be brought back. */
export const Drafts = Type.Object({ data: Type.Array(Draft) });
export type Drafts = Static<typeof Drafts>;

/** One draft with its files. */
export const OneDraft = Type.Object({ data: Type.Object({ ...draftFields, files: Files }) });
export type OneDraft = Static<typeof OneDraft>;

/** A draft after a change. */
export const ChangedDraft = Type.Object({ data: Draft });
export type ChangedDraft = Static<typeof ChangedDraft>;

/** `POST /authoring/drafts`: a copy of a released version (`based_on`), or of these files, or of nothing. */
export const NewDraft = Type.Object(
  {
    key: Id,
    title: Text({ minLength: 1, maxLength: draftLimits.title }),
    based_on: Type.Optional(Version),
    files: Type.Optional(NewFiles),
  },
  closed,
);
export type NewDraft = Static<typeof NewDraft>;

/** `PUT /authoring/drafts/{id}/files`: the files that changed since `base_revision`; null removes one. */
export const DraftSave = Type.Object(
  { base_revision: Revision, files: Type.Record(FileName, nullable(FileText), named) },
  closed,
);
export type DraftSave = Static<typeof DraftSave>;

export const DraftTitle = Type.Object(
  { title: Text({ minLength: 1, maxLength: draftLimits.title }) },
  closed,
);
/** Goes back to a revision, on top of the one that the caller knows. */
export const DraftRestore = Type.Object({ base_revision: Revision }, closed);

/** With a 412: the draft as it is, and which files are other than in the revision that the caller knows. */
export const DraftConflict = Type.Object({
  revision: Count,
  sha256: Hash,
  updated_by: Name,
  updated_at: Type.String(),
  changed: Type.Array(Type.String()),
});
export type DraftConflict = Static<typeof DraftConflict>;

const revisionFields = {
  revision: Count,
  sha256: Hash,
  saved_by: Name,
  saved_at: Type.String(),
  /** The revision whose files these are again; null: they were written. */
  restored_from: nullable(Count),
};

/** `before`: the last revision of the page before. */
export const DraftRevisionsQuery = Type.Object({ before: Type.Optional(Revision) }, closed);
export const DraftRevisionParams = Type.Object({ id: Uuid, revision: Revision });

/** `GET /authoring/drafts/{id}/revisions`: 50 of them, the newest first, each with the files that it changed. */
export const DraftRevisions = Type.Object({
  data: Type.Array(
    Type.Object({
      ...revisionFields,
      changed: Type.Array(Type.String()),
      removed: Type.Array(Type.String()),
    }),
  ),
  /** What to ask for next; null: these are the oldest. */
  before: nullable(Count),
});
export type DraftRevisions = Static<typeof DraftRevisions>;

export const DraftRevision = Type.Object({ data: Type.Object({ ...revisionFields, files: Files }) });
export type DraftRevision = Static<typeof DraftRevision>;

/** One thing wrong with a draft. Lines and columns count from 1. */
const DraftProblem = Type.Object({
  file: Type.String(),
  /** A JSON pointer into the file. */
  pointer: Type.String(),
  line: Count,
  column: Count,
  message: Type.String(),
  /** The name of the check, such as `condition-reach`; examples that fail have `examples`. */
  rule: Type.String(),
});
export type DraftProblem = Static<typeof DraftProblem>;

/** The revision that is checked: the last one where none is named. */
export const DraftChecksQuery = Type.Object({ revision: Type.Optional(Revision) }, closed);

/** `GET /authoring/drafts/{id}/checks`: what is wrong with the revision, as the linter says it. */
export const DraftChecks = Type.Object({
  data: Type.Object({
    revision: Count,
    sha256: Hash,
    problems: Type.Array(DraftProblem),
    /** Problems but for those of examples, and problems of examples. */
    errors: Count,
    failing_examples: Count,
    /** Can the engine read it? Only then it can be compared and tried. */
    is_readable: Type.Boolean(),
    /** Nothing is wrong: it may be proposed. */
    may_be_released: Type.Boolean(),
  }),
});
export type DraftChecks = Static<typeof DraftChecks>;

/** Which released version a draft is compared with, or tried from: that which it is based on where none is named. */
export const DraftComparisonQuery = Type.Object({ from: Type.Optional(Version) }, closed);

const ComparedQuestion = Type.Object({
  ...QuestionChange.properties,
  /**
   * The gravest of its differences: removed, added, typeChanged, optionRemoved, conditionChanged, limitsChanged,
   * optionsChanged, renamed, reworded, moved, settingsChanged.
   */
  what: Type.String(),
  /** Hotels whose form has an answer to it in the old version. */
  hotels: Count,
});

/** `GET /authoring/drafts/{id}/comparison` */
export const DraftComparison = Type.Object({
  data: Type.Object({
    revision: Count,
    sha256: Hash,
    from: Count,
    /** What differs, in the order of the form; questions that are the same are only counted. */
    questions: Type.Array(ComparedQuestion),
    /** How many questions there are of each `what`, and of `same`. */
    counts: Type.Record(Type.String(), Count),
    /** Forms of hotels on the old version. */
    hotels: Count,
    /** Questions that are gone, and new ones that could be the same, as far as the plan says nothing of them. */
    likely_renames: Type.Array(
      Type.Object({
        from: Type.String(),
        from_label: Type.String(),
        to: Type.String(),
        to_label: Type.String(),
        /** What both have in common: label, options. */
        because: Type.Array(Type.String()),
      }),
    ),
  }),
});
export type DraftComparison = Static<typeof DraftComparison>;

/** `after`: the last hotel of the page before. `hotel`: the only one that is asked about. */
export const DraftTrialQuery = Type.Object(
  { from: Type.Optional(Version), after: Type.Optional(Uuid), hotel: Type.Optional(Uuid) },
  closed,
);

/** `GET /authoring/drafts/{id}/trial`: what would become of the next forms. Nothing is written. */
export const DraftTrial = Type.Object({
  data: Type.Object({
    ...FormMigrationDryRun.properties.data.properties,
    revision: Count,
    sha256: Hash,
    from: Count,
    outcome: Type.Object({
      /** Answers that move, those among them of which an id changes, and those that are parked. */
      go_over: Count,
      changed: Count,
      parked: Count,
      /** Neither moved nor parked: 0, or something is wrong with the engine. */
      lost: Count,
      /** Answers that are parked although no plan says so. */
      need_somebody: Count,
    }),
  }),
});
export type DraftTrial = Static<typeof DraftTrial>;

/** `POST /authoring/drafts/{id}/proposal` */
export const NewProposal = Type.Object(
  { revision: Revision, note: Type.Optional(Text({ maxLength: draftLimits.note })) },
  closed,
);
export type NewProposal = Static<typeof NewProposal>;

/** `GET /authoring/releasers`: who could release what the caller proposes. */
export const Releasers = Type.Object({ data: Type.Array(Type.Object({ name: Type.String() })) });
export type Releasers = Static<typeof Releasers>;

/** `POST …/proposal/release`: the content that the person has looked at. */
export const ProposalRelease = Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }, closed);

/** `POST …/proposal/sendBack` */
export const ProposalReturn = Type.Object(
  { reason: Text({ minLength: 1, maxLength: draftLimits.reason }) },
  closed,
);

/** What was done, in a sentence. */
export const AuthoringDone = Type.Object({ message: Type.String() });

/** What was released. */
export const DraftReleased = Type.Object({ message: Type.String(), key: Id, version: Count });
export type DraftReleased = Static<typeof DraftReleased>;

export const AuthoringVersionParams = Type.Object({ key: Id, version: Version });

/** `GET /authoring/versions`: every version that is served, by key and number. */
export const AuthoringVersions = Type.Object({
  data: Type.Array(
    Type.Object({
      key: Id,
      version: Count,
      title: Type.String(),
      sha256: Hash,
      /** Does it come with the product? Then it cannot be withdrawn. */
      is_shipped: Type.Boolean(),
      proposed_by: Name,
      released_by: Name,
      released_at: nullable(Type.String()),
      draft_id: nullable(Uuid),
      /** Forms of hotels on it, those that are closed too. */
      forms: Count,
    }),
  ),
});
export type AuthoringVersions = Static<typeof AuthoringVersions>;

/** `GET /authoring/versions/{key}/{version}`: its files, as their author wrote them. */
export const AuthoringVersion = Type.Object({
  data: Type.Object({ key: Id, version: Count, title: Type.String(), files: Files }),
});
export type AuthoringVersion = Static<typeof AuthoringVersion>;

/** `GET /authoring/versions/{key}/{version}/forms`: what stands in the way of withdrawing it; the first 100 hotels. */
export const FormsInTheWay = Type.Object({
  data: Type.Array(
    Type.Object({ hotel: Type.Object({ id: Uuid, name: Type.String() }), status: Type.String() }),
  ),
  total: Count,
});
export type FormsInTheWay = Static<typeof FormsInTheWay>;
