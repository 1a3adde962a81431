import type {
  QuestionnaireResponse,
  SaveResponse,
  SaveRequest,
  StepsData,
  SubmitResponse,
} from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { deadline } from '../../http/overload.js';
import type { Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import type { Releases } from '../questionnaires/releases.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import type { FileLink } from '../submission/attachments.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { createTurns } from './in-turn.js';
import { readQuestionnaire, readSections } from './read.js';
import { createRecentSubmissions } from './recent-submissions.js';
import * as repository from '../submission/repository.js';
import { saveAnswers } from './save.js';
import { startNextAssessment } from '../life/next-assessment.js';
import { submitForm } from '../life/submit.js';

export interface SubmissionsServiceOptions {
  readonly database: Database;
  readonly releases: Releases;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
  /** Makes the addresses of files for one person. */
  readonly linksFor: (userId: string, hotelId: string) => FileLink;
}

/** A change that a caller asks for. */
export interface ChangeRequest {
  readonly caller: Pick<Caller, 'userId' | 'name'>;
  readonly hotelId: string;
  readonly ip: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

export function createSubmissionsService({
  database,
  releases,
  releaseOf,
  now,
  linksFor,
}: SubmissionsServiceOptions) {
  const inTurn = createTurns();
  const recent = createRecentSubmissions();

  return {
    sections: (hotelId: string): Promise<StepsData> => readSections(database, hotelId, releaseOf),

    /** @param type a step key, `sources` or `full-questionnaire-readOnly` (UNSP-009) */
    questionnaire: (caller: Caller, hotelId: string, type: string): Promise<QuestionnaireResponse> =>
      readQuestionnaire(
        database,
        { hotelId, type, mayWrite: caller.role === 'HOTEL_ADMIN', link: linksFor(caller.userId, hotelId) },
        releaseOf,
      ),

    /** See `saveAnswers`. Replays the first result when the Idempotency-Key has been seen. */
    save(change: ChangeRequest, request: SaveRequest): Promise<IdempotentResult<SaveResponse>> {
      const { caller, hotelId, requestId, idempotencyKey: key } = change;
      const { userId, name } = caller;
      const at = now();
      const identity = { userId, key, route: `answers ${hotelId}`, body: request, now: at };
      const context = { database, recent, hotelId, releaseOf, identity, userId, name, requestId, at };
      const refuseLate = deadline();
      return inTurn(hotelId, () => {
        refuseLate();
        return saveAnswers(context, request);
      });
    },

    /** See `submitForm`. */
    submit(change: ChangeRequest): Promise<IdempotentResult<SubmitResponse>> {
      const { caller, hotelId, ip, idempotencyKey: key } = change;
      const at = now();
      const identity = { userId: caller.userId, key, route: `submit ${hotelId}`, body: null, now: at };
      return database.transaction((transaction) =>
        once(transaction, identity, () =>
          submitForm(transaction, { hotelId, releaseOf, userId: caller.userId, ip, at }),
        ),
      );
    },

    /** See `startNextAssessment`. */
    startNext({ caller, hotelId, ip, requestId, idempotencyKey: key }: ChangeRequest) {
      const at = now();
      const { userId } = caller;
      const identity = { userId, key, route: `StartNextAssessment ${hotelId}`, body: null, now: at };
      return database.transaction((transaction) =>
        once(transaction, identity, () =>
          startNextAssessment(transaction, { hotelId, userId, requestId, ip, at, releases, releaseOf }),
        ),
      );
    },

    /** SRV-12. @throws HttpError 409 once there are answers */
    setQuestionnaireType: ({ caller, hotelId, ip }: ChangeRequest, type: string): Promise<void> =>
      database.transaction(async (transaction) => {
        const { submission, stored } = await repository.lockSubmission(transaction, hotelId);
        if (stored.length > 0) {
          throw new HttpError(409, 'TYPE_FIXED', texts.typeFixed);
        }
        await repository.setQuestionnaire(transaction, submission, type, releases.latest(type)?.definition);
        const entry = { at: now(), actor: caller.userId, ip, target: hotelId, detail: { type } };
        await writeAudit(transaction, { ...entry, action: 'setQuestionnaireType', outcome: 'done' });
      }),
  };
}

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;
