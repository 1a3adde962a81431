import type { SaveResponse, SaveRequest, SourcesResponse, StepsData } from '@alo/schemas';
import { createTurns } from '../../bounded-queue.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { deadline } from '../../http/overload.js';
import type { Caller } from '../../policy/caller.js';
import { mayCall } from '../../policy/policy.js';
import { answersTexts } from './texts.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import type { Releases } from '../questionnaires/releases.js';
import type { FileLink } from '../submission/attachments.js';
import type { ChangeSubmission } from '../submission/change.js';
import type { ChangeRequest } from '../idempotency/change-request.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { readQuestionnaire, readSections, type SentQuestionnaire } from './read.js';
import { createRecentSubmissions } from './recent-submissions.js';
import { setQuestionnaire } from './repository.js';
import { saveAnswers } from './save.js';

/** Who may make this call may write in the form. */
const saving = 'POST /api/hotels/:id/questionnaire/:type/answers';

export interface AnswersServiceOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly releases: Releases;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
  /** Makes the addresses of files for one person. */
  readonly linksFor: (familyId: string, hotelId: string) => FileLink;
  /** Reads the sources of a hotel (API-07), which the step Sources is sent with. */
  readonly sources: (caller: Caller, hotelId: string) => Promise<SourcesResponse>;
}

export function createAnswersService(options: AnswersServiceOptions) {
  const { database, changeSubmission, releases, releaseOf, now, linksFor, sources } = options;
  // This spares saves of the same hotel attempts that could only fail. With several servers the database alone decides.
  const inTurn = createTurns();
  const recent = createRecentSubmissions();

  return {
    sections: (hotelId: string): Promise<StepsData> => readSections(database, hotelId, releaseOf),

    /** @param type a step key, `sources` or `full-questionnaire-readOnly` (UNSP-009) */
    questionnaire: (caller: Caller, hotelId: string, type: string): Promise<SentQuestionnaire> =>
      readQuestionnaire(
        database,
        {
          ...{ hotelId, type, mayWrite: mayCall(saving, caller) },
          link: linksFor(caller.familyId, hotelId),
          sources: () => sources(caller, hotelId),
        },
        releaseOf,
      ),

    /** See `saveAnswers`. Replays the first result when the Idempotency-Key has been seen. */
    save(change: ChangeRequest, request: SaveRequest): Promise<IdempotentResult<SaveResponse>> {
      const context = { database, recent, releaseOf, change, at: now() };
      const refuseLate = deadline();
      return inTurn(change.hotelId, () => {
        refuseLate();
        return saveAnswers(context, request);
      });
    },

    /** SRV-12. @throws HttpError 409 once there are answers */
    setQuestionnaireType: (change: ChangeRequest, type: string): Promise<IdempotentResult<string>> =>
      changeSubmission(change, { action: 'setQuestionnaireType' }, async ({ transaction, state }) => {
        if (state.stored.length > 0) throw new HttpError(409, 'TYPE_FIXED', answersTexts.typeFixed);
        await setQuestionnaire(transaction, state.submission, type, releases.latest(type)?.definition);
        return { result: answersTexts.typeSet, detail: { type } };
      }),
  };
}

export type AnswersService = ReturnType<typeof createAnswersService>;
