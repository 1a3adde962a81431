import Type, { type Static } from 'typebox';
import { AttachmentsByQuestion } from './attachment.js';
import { Answer, AnswerChanges, AnswerMap, BaseRevisions, Revisions } from './answer.js';
import type { GroupDefinition, QuestionDefinition } from './definition.js';
import { Id, Uuid } from './ids.js';
import { RejectionReason } from './review.js';
import { Text } from './text.js';
import { maxIdLength } from './words.js';

/** ENG-02, SRV-11. `progress` is percent, 0 to 100. Of each step: its questions, and the files that it lacks. */
export const StepsData = Type.Object({
  steps: Type.Array(
    Type.Object({
      id: Type.String(),
      key: Id,
      title: Type.String(),
      isCompleted: Type.Boolean(),
      answered: Type.Integer(),
      total: Type.Integer(),
      /** Not answered, or answered with an issue. */
      open: Type.Integer(),
      /** Answered with an issue. */
      toFix: Type.Integer(),
      missingEvidence: Type.Integer(),
      /** Questions whose required evidence was rejected, and has not changed since. */
      rejected: Type.Integer(),
      /** What is left takes about so long, in minutes: to answer, and to look for files. */
      minutes: Type.Optional(Type.Integer()),
      fileMinutes: Type.Optional(Type.Integer()),
    }),
  ),
  currentStepKey: Id,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  completedSteps: Type.Integer(),
  totalSteps: Type.Integer(),
  hotelId: Uuid,
  /** The unanswered questions that decide how long the form is. While there are any, no step has minutes. */
  undecided: Type.Optional(Type.Array(Id)),
  /**
   * Where nothing else is left to do, and files stand behind too little of what the answers claim (SPEC.md, P-19): the
   * part behind which they do, and the part that is needed, both 0 to 1.
   */
  evidence: Type.Optional(Type.Object({ share: Type.Number(), needed: Type.Number() })),
});
export type StepsData = Static<typeof StepsData>;

const DefinitionReference = Type.Object({
  key: Type.String(),
  version: Type.Integer(),
  sha256: Type.String(),
});

/** Questions and groups travel as they were read and checked when the server started: not checked again. */
const fields = Type.Array(Type.Unsafe<QuestionDefinition>(Type.Unknown()));
const groups = Type.Array(Type.Unsafe<GroupDefinition>(Type.Unknown()));

/**
 * Answers that one person gave at one moment, of any step. A save writes many at once: so one entry stands for all of them.
 * `name`: null when the account is gone. No more is said of a person than the name.
 */
export const AnsweredTogether = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
  questionIds: Type.Array(Type.String()),
});
export type AnsweredTogether = Static<typeof AnsweredTogether>;

/** A file of the last assessment that is too old for this one (SPEC.md, N-3); its question has no other yet. */
export const OutdatedEvidence = Type.Object({
  questionId: Type.String(),
  name: Type.String(),
  /** The time at which it was attached. */
  attachedAt: Type.String(),
});
export type OutdatedEvidence = Static<typeof OutdatedEvidence>;

/** SRV-13. `context` holds the answers of the other steps, so that conditions across steps can be decided. */
export const QuestionnaireResponse = Type.Object({
  stepKey: Type.String(),
  metadata: Type.Object({
    title: Type.String(),
    description: Type.Optional(Type.String()),
    notes: Type.Optional(Type.Array(Type.String())),
    fields: Type.Optional(fields),
  }),
  hasGroups: Type.Boolean(),
  groups,
  rejection_reasons: Type.Array(RejectionReason),
  answers: AnswerMap,
  revisions: Revisions,
  /** The files of every question of the form that has some. */
  attachments: AttachmentsByQuestion,
  definition: DefinitionReference,
  /** The day on which a form was begun that was submitted before: its earliest days are counted from there (L-17). */
  begun_on: Type.Optional(Type.String()),
  context: Type.Object({
    answers: AnswerMap,
    revisions: Revisions,
    /** What is known of the hotel, of questions that were never answered: to be loaded as drafts (design 6.7). */
    prefill: Type.Optional(AnswerMap),
    /** Only where answers can be changed: the hotel has a GBTA file, whose report says what it filled in. */
    gbta: Type.Optional(Type.Boolean()),
    /** Likewise: its organization has answered for it, or it has taken over such an answer (`GET …/groupAnswers`). */
    group: Type.Optional(Type.Boolean()),
  }),
  /** May the caller change answers now (role and status of the submission)? */
  writable: Type.Boolean(),
  /** The people who gave the answers of the form, the newest first. Only where answers can be read and not changed. */
  answeredBy: Type.Optional(Type.Array(AnsweredTogether)),
  /** Only in a form that reviewers gave back: the visible questions that cannot be changed (W-12). */
  locked: Type.Optional(Type.Array(Type.String())),
  /** Only where answers can be changed: questions that need new files, since those of the last assessment are too old. */
  outdated: Type.Optional(Type.Array(OutdatedEvidence)),
});
export type QuestionnaireResponse = Static<typeof QuestionnaireResponse>;

/** API-06. */
export const SaveRequest = Type.Object(
  {
    hotelId: Uuid,
    stepKey: Id,
    answers: AnswerChanges,
    saveAsDraft: Type.Boolean(),
    metadata: Type.Optional(
      Type.Object({ completedAt: Type.Optional(Text({ maxLength: 40 })) }, { additionalProperties: false }),
    ),
    /** Absent = last writer wins. */
    baseRevisions: Type.Optional(BaseRevisions),
    /**
     * The version that the client shows. A form that is on another one by now is not saved (409 `DEFINITION_CHANGED`);
     * absent = whichever it is.
     */
    questionnaire: Type.Optional(
      Type.Object(
        { key: Id, version: Type.Integer({ minimum: 1, maximum: 10_000 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type SaveRequest = Static<typeof SaveRequest>;

/** The person who gave an answer last, and the time. `isYou`: it was the person who asks. */
export const AnsweredBy = Type.Object({
  name: Type.String(),
  isYou: Type.Boolean(),
  at: Type.String(),
});
export type AnsweredBy = Static<typeof AnsweredBy>;

/** An answer that a save removes, since its question becomes excluded. */
export const DroppedAnswer = Type.Object({
  questionId: Type.String(),
  /** null when nothing was stored: the save itself sent the answer. */
  answeredBy: Type.Union([AnsweredBy, Type.Null()]),
  /** The questions that decide whether this one is shown, with their answers after the save and their authors. */
  because: Type.Array(
    Type.Object({
      questionId: Type.String(),
      answer: Type.Union([Answer, Type.Null()]),
      revision: Type.Integer(),
      answeredBy: AnsweredBy,
    }),
  ),
});
export type DroppedAnswer = Static<typeof DroppedAnswer>;

/** SRV-14. `dropped`: questions whose stored or sent answer was removed because they became excluded. */
export const SaveResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({
    is_completed: Type.Boolean(),
    dropped: Type.Array(Type.String()),
    /** The same, with whose they were and why. */
    droppedAnswers: Type.Array(DroppedAnswer),
    /** Questions that have no files any more: they became excluded, or their answer needs none. */
    clearedFiles: Type.Array(Type.String()),
    revisions: Revisions,
    /** How far the form is after the save, so that no further call is needed. */
    steps: StepsData,
  }),
});
export type SaveResponse = Static<typeof SaveResponse>;

export const SubmitResponse = Type.Object({
  status: Type.Enum(['success', 'failure']),
  message: Type.String(),
  stepKey: Type.Optional(Id),
  /** The question that keeps the form from being submitted, where it is one: it lacks evidence. */
  questionId: Type.Optional(Id),
  data: Type.Object({ is_completed: Type.Boolean() }),
});
export type SubmitResponse = Static<typeof SubmitResponse>;

export const SetQuestionnaireTypeRequest = Type.Object(
  { type: Text({ minLength: 1, maxLength: maxIdLength }) },
  { additionalProperties: false },
);

/** 412: another person changed the same answers since. */
export const Conflict = Type.Object({
  questionId: Type.String(),
  yours: Type.Union([Answer, Type.Null()]),
  current: Type.Union([Answer, Type.Null()]),
  revision: Type.Integer(),
  /** The person who saved `current`, and the time; null when it was never saved. */
  changedBy: Type.Union([AnsweredBy, Type.Null()]),
});
export type Conflict = Static<typeof Conflict>;

/** The released questionnaires, each in its latest version. */
export const Questionnaires = Type.Object({
  data: Type.Array(Type.Object({ key: Type.String(), version: Type.Integer(), title: Type.String() })),
});
export type Questionnaires = Static<typeof Questionnaires>;
