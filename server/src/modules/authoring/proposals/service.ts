/** Proposals: an author wants a revision to be released, and another person decides. */
import type { Draft, DraftReleased, NewProposal, Releasers } from '@alo/schemas';
import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import { createId } from '../../../ids.js';
import type { AuditedChange } from '../../idempotency/audited-change.js';
import { identityOf, type AskedChange } from '../../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../../idempotency/idempotency.js';
import type { Notices } from '../../notices/notices.js';
import type { Catalogue } from '../../questionnaires/authored/catalogue.js';
import { hashOfFiles } from '../../questionnaires/authored/hash-of-files.js';
import { insertAuthored, isWithdrawn, lockKey } from '../../questionnaires/authored/repository.js';
import { releaseOfFiles } from '../../questionnaires/release-of-files.js';
import { recordHashes } from '../../questionnaires/repository.js';
import type { CheckResult } from '../checks/check-files.js';
import { numberedFiles } from '../drafts/numbered-files.js';
import { filesOfRevision, readDraft } from '../drafts/read-draft.js';
import { holdDraft, refuseStale } from '../drafts/service.js';
import { countProblems, type ExamineService } from '../examine/service.js';
import { authoringTexts } from '../texts.js';
import * as repository from './repository.js';

export interface ProposalsOptions {
  readonly database: Executor;
  readonly change: AuditedChange;
  readonly releases: Catalogue;
  readonly examine: Pick<ExamineService, 'checkFiles' | 'nextOf'>;
  /** A draft as the person sees it. */
  readonly told: (executor: Executor, userId: string, id: string) => Promise<Draft>;
  readonly notices: Pick<Notices, 'tellOfProposal' | 'forgetProposal' | 'releasersBeside'>;
  readonly now: () => Date;
}

/** So many faults are named where a draft is refused. */
const mostNamed = 20;

/** @throws HttpError 409 naming how many faults there are, and the first of them */
function refuseFaults(checked: CheckResult): void {
  if (checked.problems.length === 0) return;
  const { errors, failing } = countProblems(checked);
  const named = checked.problems
    .slice(0, mostNamed)
    .map(({ file, pointer, message }) => ({ pointer: `${file}#${pointer}`, message }));
  throw new HttpError(409, 'DRAFT_HAS_ERRORS', authoringTexts.notReleasable({ errors, failing }), {
    errors: named,
  });
}

const notProposed = () => new HttpError(409, 'NOT_PROPOSED', authoringTexts.notProposed);

export function createProposalsService(options: ProposalsOptions) {
  const { database, change, releases, examine, told, notices, now } = options;

  /** @throws HttpError 404; 409 the draft is not proposed */
  async function holdOpen(transaction: Executor, draftId: string): Promise<repository.OpenProposal> {
    await holdDraft(transaction, draftId);
    const open = await repository.findOpen(transaction, draftId, true);
    if (open === undefined) throw notProposed();
    return open;
  }

  /** A request that was done before is not judged anew: what it changed would stand in its way. */
  const replayOf = <Result>(request: AskedChange) => findReplay<Result>(database, identityOf(request, now()));

  /** What is proposed, checked as the version that it would become. @throws HttpError 404, 409, 503 */
  async function prepare(userId: string, draftId: string) {
    const { highest, key } = await readDraft(database, userId, draftId);
    const open = await repository.findOpen(database, draftId, false);
    if (open === undefined) throw notProposed();
    const proposed = await filesOfRevision(database, draftId, open.revision);
    refuseFaults(await examine.checkFiles(key, highest, proposed));
    const version = examine.nextOf(key, highest);
    const files = numberedFiles(proposed, { version });
    return { open, version, files, release: releaseOfFiles(files, `${key} ${version}`) };
  }

  return {
    /** The other people who could release what this person proposes. */
    releasers: async (userId: string): Promise<Releasers> => ({
      data: await notices.releasersBeside(userId),
    }),

    /** @throws HttpError 404; 409 it has faults, or is proposed already; 412 it was saved meanwhile */
    async propose(
      this: void,
      request: AskedChange,
      draftId: string,
      { revision, note }: NewProposal,
    ): Promise<IdempotentResult<Draft>> {
      const replay = await replayOf<Draft>(request);
      if (replay) return replay;
      const { userId } = request.caller;
      const { key, highest } = await readDraft(database, userId, draftId);
      const files = await filesOfRevision(database, draftId, revision);
      refuseFaults(await examine.checkFiles(key, highest, files));
      return change(request, 'propose draft', async (transaction) => {
        const held = await holdDraft(transaction, draftId);
        await refuseStale(transaction, held, revision);
        if (await repository.findOpen(transaction, draftId, true))
          throw new HttpError(409, 'PROPOSED', authoringTexts.proposed);
        const { sha256 } = await readDraft(transaction, userId, draftId);
        const [proposalId, at] = [createId(), now()];
        await repository.insertProposal(transaction, {
          ...{ id: proposalId, draftId, revision, key, sha256, note: note?.trim() || null },
          ...{ proposedBy: userId, proposedAt: at },
        });
        await notices.tellOfProposal(transaction, { proposalId, kind: 'proposed', at, actor: userId });
        const result = await told(transaction, userId, draftId);
        return { result, target: draftId, detail: { questionnaire: key, revision, sha256 } };
      });
    },

    /** @throws HttpError 404; 409 it is not proposed, or by somebody else */
    takeBack: (request: AskedChange, draftId: string): Promise<IdempotentResult<string>> =>
      change(request, 'take back draft', async (transaction) => {
        const { id, key, revision, proposedBy } = await holdOpen(transaction, draftId);
        const { userId } = request.caller;
        if (proposedBy !== userId) throw new HttpError(409, 'NOT_YOURS', authoringTexts.onlyOwn);
        await repository.decide(transaction, id, { outcome: 'takenBack', userId, at: now() });
        await notices.forgetProposal(transaction, id);
        return { result: authoringTexts.tookBack, target: draftId, detail: { questionnaire: key, revision } };
      }),

    /** @throws HttpError 404; 409 it is not proposed */
    sendBack: (request: AskedChange, draftId: string, reason: string): Promise<IdempotentResult<string>> =>
      change(request, 'send back draft', async (transaction) => {
        const { id, key, revision } = await holdOpen(transaction, draftId);
        const { userId } = request.caller;
        const at = now();
        await repository.decide(transaction, id, { outcome: 'sentBack', reason, userId, at });
        await notices.tellOfProposal(transaction, {
          ...{ proposalId: id, kind: 'draftReturned', at, actor: userId },
        });
        return {
          result: authoringTexts.sentBack,
          target: draftId,
          detail: { questionnaire: key, revision, reason },
        };
      }),

    /**
     * Releases what is proposed as the next version of its key.
     * @param sha256 what the person has looked at
     * @throws HttpError 404; 409 by the person who proposed it, with faults, or another version came in between; 412 other
     * content is proposed by now
     */
    async release(
      this: void,
      request: AskedChange,
      draftId: string,
      sha256: string,
    ): Promise<IdempotentResult<DraftReleased>> {
      const replay = await replayOf<DraftReleased>(request);
      if (replay) return replay;
      const { userId } = request.caller;
      const prepared = await prepare(userId, draftId);
      const done = await change(request, 'release draft', async (transaction) => {
        const open = await holdOpen(transaction, draftId);
        const { key } = open;
        if (open.sha256 !== sha256) throw new HttpError(412, 'OTHER_CONTENT', authoringTexts.otherContent);
        if (await repository.hasProposed(transaction, userId, open))
          throw new HttpError(409, 'OWN_PROPOSAL', authoringTexts.ownProposal);
        await lockKey(transaction, key);
        const { highest } = await readDraft(transaction, userId, draftId);
        const { version, files, release } = prepared;
        const isFresh = isDeepStrictEqual(open, prepared.open) && version > highest;
        if (!isFresh || (await isWithdrawn(transaction, key, [...release.plans.keys()])))
          throw new HttpError(409, 'RELEASED_MEANWHILE', authoringTexts.meanwhile);
        const at = now();
        await insertAuthored(transaction, {
          ...{ key, version, files: Object.fromEntries(files), sha256: hashOfFiles(files) },
          ...{ draftId, draftRevision: open.revision, proposedBy: open.proposedBy, releasedBy: userId },
          releasedAt: at,
        });
        if (!(await recordHashes(transaction, { key, version, ...release })))
          throw new Error(`The number ${version} of ${key} was given before.`);
        await repository.decide(transaction, open.id, { outcome: 'released', version, userId, at });
        await notices.tellOfProposal(transaction, {
          ...{ proposalId: open.id, kind: 'draftReleased', at, actor: userId },
        });
        return {
          result: { message: authoringTexts.released({ key, version }), key, version },
          target: draftId,
          detail: { questionnaire: key, version, revision: open.revision, sha256 },
        };
      });
      await releases.refresh();
      return done;
    },
  };
}
