/** Reading a submission: its steps (SRV-11), and the questions of one of them with their answers (SRV-13). */
import { findQuestion, type Questionnaire } from '@alo/engine';
import { lockedQuestions } from '@alo/engine/review';
import type {
  AnsweredTogether,
  GroupDefinition,
  QuestionnaireResponse,
  SourcesResponse,
  StepDefinition,
  StepsData,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import type { Release } from '../questionnaires/releases.js';
import { attachmentsByQuestion, type FileLink } from '../submission/attachments.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { answersOfHotel } from './hotel-fields.js';
import { progressOf } from '../submission/progress.js';
import { readSubmission } from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import { groupsOf, sourceGroups } from '../submission/source-groups.js';
import { answersOf, revisionsOf, type StoredAnswer, type Submission } from '../submission/state.js';
import * as repository from './repository.js';
import { mayWriteAnswers } from '../submission/life.js';

/** Every answer with its question, in one read-only page. */
const readOnlyQuestionnaire = 'full-questionnaire-readOnly';

export async function readSections(
  database: Executor,
  hotelId: string,
  releaseOf: ReleaseOf,
): Promise<StepsData> {
  const state = await readSubmission(database, hotelId);
  return { ...progressOf(releaseOf(state.submission), state), hotelId };
}

interface Page {
  readonly metadata: StepDefinition['metadata'];
  readonly hasGroups: boolean;
  readonly groups: GroupDefinition[];
  /** Is it the step Sources? Then it is sent with the files of each question, and the reviews (UNSP-010). */
  readonly isSources: boolean;
  /** Does the page ask this question? */
  readonly asks: (questionId: string) => boolean;
}

const pages = new WeakMap<Release, Map<string, Page>>();

/** Finds what `type` shows: a step, the sources, or everything. @throws HttpError 404 when there is no such step */
function pageOf(release: Release, type: string): Page {
  const known = pages.get(release) ?? new Map<string, Page>();
  pages.set(release, known);
  const page = known.get(type) ?? makePage(release, type);
  known.set(type, page);
  return page;
}

function makePage(release: Release, type: string): Page {
  const { definition, questionnaire } = release;
  if (type === readOnlyQuestionnaire) {
    return {
      metadata: { title: definition.title },
      hasGroups: true,
      groups: definition.steps.flatMap(groupsOf),
      isSources: false,
      asks: () => true,
    };
  }
  const step = definition.steps.find(({ stepKey }) => stepKey === type);
  if (!step) throw new HttpError(404, 'NOT_FOUND', texts.notFound);
  const { metadata } = step;
  if (step.role === 'evidence') {
    const groups = sourceGroups(release);
    return {
      metadata,
      hasGroups: true,
      groups,
      isSources: true,
      asks: (id) => asksIn(groups, questionnaire, id),
    };
  }
  return {
    metadata,
    hasGroups: step.hasGroups ?? (step.groups ?? []).length > 0,
    groups: step.groups ?? [],
    isSources: false,
    asks: (id) => findQuestion(questionnaire, id)?.stepKey === type,
  };
}

/** Is the question, or the grid or group it belongs to, one of these fields? */
function asksIn(groups: readonly GroupDefinition[], questionnaire: Questionnaire, id: string): boolean {
  const fields = new Set(groups.flatMap(({ metadata }) => metadata.fields.map((field) => field.id)));
  for (let at: string | undefined = id; at !== undefined; at = findQuestion(questionnaire, at)?.parent) {
    if (fields.has(at)) return true;
  }
  return false;
}

/** Answers and revisions of the questions that are (`isWanted`) or are not asked by the page. */
function part(stored: readonly StoredAnswer[], { asks }: Page, isWanted: boolean) {
  const rows = stored.filter(({ questionId }) => asks(questionId) === isWanted);
  return { answers: answersOf(rows), revisions: revisionsOf(rows) };
}

async function answeredBy(database: Executor, submission: Submission): Promise<AnsweredTogether[]> {
  const writers = await repository.readWriters(database, submission);
  return writers.map(({ name, at, questionIds }) => ({
    name,
    at: at.toISOString(),
    questionIds: [...questionIds],
  }));
}

/** Writes the file as it travels: the database writes times in its own time zone. */
const outdatedAs = ({ attachedAt, ...file }: repository.OutdatedEvidence) => ({
  ...file,
  attachedAt: new Date(attachedAt).toISOString(),
});

interface ReadRequest {
  readonly hotelId: string;
  readonly type: string;
  readonly mayWrite: boolean;
  readonly link: FileLink;
  /** Reads what `GET /hotels/{id}/sources` responds. */
  readonly sources: () => Promise<SourcesResponse>;
}

/** A step as it is sent; the step Sources with what `GET /hotels/{id}/sources` responds. */
export type SentQuestionnaire = QuestionnaireResponse & Partial<SourcesResponse>;

/** @throws HttpError 404 when the questionnaire has no such step */
export async function readQuestionnaire(
  database: Executor,
  { hotelId, type, mayWrite, link, sources }: ReadRequest,
  releaseOf: ReleaseOf,
): Promise<SentQuestionnaire> {
  const state = await repository.readSubmissionAndHotel(database, hotelId);
  const { submission, stored, files, hotel, outdated, hasGbta, hasGroup } = state;
  const release = releaseOf(submission);
  const page = pageOf(release, type);
  const touched = new Set(stored.map(({ questionId }) => questionId));
  const writable = mayWrite && type !== readOnlyQuestionnaire && mayWriteAnswers(submission.status);
  const known = writable ? answersOfHotel(release.questionnaire, hotel) : {};
  // What was answered or cleared before needs no offer.
  const prefill = Object.fromEntries(Object.entries(known).filter(([id]) => !touched.has(id)));
  const { key, version } = release.definition;
  return {
    stepKey: type,
    metadata: page.metadata,
    hasGroups: page.hasGroups,
    groups: page.groups,
    rejection_reasons: [],
    ...part(stored, page, true),
    attachments: attachmentsByQuestion(files, link),
    ...(page.isSources && (await sources())),
    definition: { key, version, sha256: release.sha256 },
    ...(submission.begunOn !== null && { begun_on: submission.begunOn }),
    context: {
      ...part(stored, page, false),
      ...(Object.keys(prefill).length > 0 && { prefill }),
      ...(writable && submission.status !== 'rejected' && hasGbta && { gbta: true }),
      ...(writable && hasGroup && { group: true }),
    },
    writable,
    // A person who answers is not told who answered before: opening a form to fill it in stays one statement.
    ...(!writable && { answeredBy: await answeredBy(database, submission) }),
    ...(writable && outdated.length > 0 && { outdated: outdated.map(outdatedAs) }),
    ...(writable &&
      submission.status === 'rejected' && {
        locked: lockedQuestions(
          release.questionnaire,
          reviewedForm(release.questionnaire, state, state.decisions),
        ),
      }),
  };
}
