/** Drafts of questionnaires: made, saved, renamed, deleted and brought back. Each save is a revision that stays. */
import {
  draftLimits,
  type Draft,
  type Drafts,
  type DraftSave,
  type NewDraft,
  type OneDraft,
} from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import { createId } from '../../../ids.js';
import type { AuditedChange } from '../../idempotency/audited-change.js';
import type { AskedChange } from '../../idempotency/change-request.js';
import type { IdempotentResult } from '../../idempotency/idempotency.js';
import { hashOfMeaning } from '../../questionnaires/authored/hash-of-files.js';
import { textHash, type ReleaseFiles } from '../../questionnaires/release-of-files.js';
import type { Releases } from '../../questionnaires/releases.js';
import { authoringTexts } from '../texts.js';
import { refuseTooMuch } from './bounded-files.js';
import { numberedFiles } from './numbered-files.js';
import { draftAbsent, filesOfRevision } from './read-draft.js';
import * as repository from './repository.js';
import { deletedKept, differingFiles, nextVersion, toldConflict, toldDraft } from './told.js';

export interface DraftsOptions {
  readonly database: Executor;
  readonly change: AuditedChange;
  readonly releases: Releases;
  readonly now: () => Date;
}

type Held = NonNullable<Awaited<ReturnType<typeof repository.lockDraft>>>;
type Changed = Promise<IdempotentResult<Draft>>;

const hashesOf = (files: ReleaseFiles): repository.FileHashes =>
  Object.fromEntries([...files].map(([name, text]) => [name, textHash(text)]));

/** @throws HttpError 422 where nothing is left without blanks */
function checkedTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === '') throw new HttpError(422, 'TITLE_NEEDED', authoringTexts.keyNeeded);
  return trimmed;
}

/** @throws HttpError 404, where it is deleted too */
export async function holdDraft(transaction: Executor, id: string): Promise<Held> {
  const held = await repository.lockDraft(transaction, id);
  if (held === undefined || held.deletedAt !== null) throw draftAbsent();
  return held;
}

const conflictText = (name: string | null): string =>
  name === null ? authoringTexts.conflict : authoringTexts.conflictWith({ name });

/** @throws HttpError 412 where the draft is not in the revision that the caller knows */
export async function refuseStale(transaction: Executor, held: Held, known: number): Promise<void> {
  if (held.revision === known) return;
  const [now] = await repository.listRevisions(transaction, held.id, { before: held.revision + 1, most: 1 });
  const [before] = await repository.listRevisions(transaction, held.id, { before: known + 1, most: 1 });
  if (now === undefined) throw draftAbsent();
  const draft = toldConflict(now, before?.files);
  throw new HttpError(412, 'STALE_DRAFT', conflictText(now.savedBy), { draft });
}

export function createDraftsService({ database, change, releases, now }: DraftsOptions) {
  const newest = (key: string): number => releases.latest(key)?.definition.version ?? 0;
  const toldTo =
    (userId: string) =>
    async (executor: Executor, id: string): Promise<Draft> => {
      const since = new Date(now().getTime() - deletedKept);
      const [draft] = await repository.listDrafts(executor, { userId, since, id });
      if (draft === undefined) throw draftAbsent();
      return toldDraft(draft, newest(draft.key));
    };

  /** What another person looks at stays as it is. @throws HttpError 409 where the draft is proposed */
  async function refuseProposed(
    transaction: Executor,
    { caller }: AskedChange,
    id: string,
    message: string,
  ): Promise<void> {
    const { proposal } = await toldTo(caller.userId)(transaction, id);
    if (proposal !== null) throw new HttpError(409, 'IS_PROPOSED', message);
  }

  /** The files of a new draft, as those of the version with this number. @throws HttpError 404, 422 */
  function firstFiles({ key, based_on: basedOn, files }: NewDraft, version: number): ReleaseFiles {
    const copied = basedOn === undefined ? new Map<string, string>() : releases.filesOf(key, basedOn);
    if (copied === undefined) throw new HttpError(404, 'NOT_FOUND', authoringTexts.versionNotFound);
    const given = new Map([...copied, ...Object.entries(files ?? {})]);
    const numbered = numberedFiles(given, { key, version });
    refuseTooMuch(numbered);
    return numbered;
  }

  /** Stores files as the next revision of a draft that is held. */
  async function store(
    transaction: Executor,
    request: AskedChange,
    { id: draftId, revision }: Pick<Held, 'id' | 'revision'>,
    files: ReleaseFiles,
    restoredFrom: number | null = null,
  ): Promise<void> {
    if (revision > draftLimits.revisions)
      throw new HttpError(
        409,
        'TOO_MANY_REVISIONS',
        authoringTexts.tooManyRevisions({ most: draftLimits.revisions }),
      );
    const by = { userId: request.caller.userId, at: now() };
    const contents = [...files.values()].map((content) => ({ sha256: textHash(content), content }));
    await repository.insertTexts(transaction, draftId, contents);
    const saved = { draftId, revision, files: hashesOf(files), sha256: hashOfMeaning(files), restoredFrom };
    await repository.insertRevision(transaction, saved, by);
  }

  return {
    /** A draft as the person sees it. @throws HttpError 404 */
    told: (executor: Executor, userId: string, id: string): Promise<Draft> => toldTo(userId)(executor, id),

    /** Those that are deleted too, as long as they can be brought back. */
    async list(this: void, userId: string): Promise<Drafts> {
      const since = new Date(now().getTime() - deletedKept);
      const found = await repository.listDrafts(database, { userId, since });
      return { data: found.map((draft) => toldDraft(draft, newest(draft.key))) };
    },

    /** @throws HttpError 404 */
    async read(this: void, userId: string, id: string): Promise<OneDraft> {
      const draft = await toldTo(userId)(database, id);
      if (draft.deleted_until !== null) throw draftAbsent();
      return {
        data: { ...draft, files: Object.fromEntries(await filesOfRevision(database, id, draft.revision)) },
      };
    },

    /** @throws HttpError 404 no such version to copy; 409 too many drafts; 422 too much in it */
    create: (request: AskedChange, wanted: NewDraft): Changed =>
      change(request, 'create draft', async (transaction) => {
        if ((await repository.countDrafts(transaction)) >= draftLimits.drafts)
          throw new HttpError(
            409,
            'TOO_MANY_DRAFTS',
            authoringTexts.tooManyDrafts({ most: draftLimits.drafts }),
          );
        const { key, based_on: basedOn = null } = wanted;
        const highest = await repository.highestVersion(transaction, key);
        const files = firstFiles(wanted, nextVersion(highest, newest(key)));
        const title = checkedTitle(wanted.title);
        const id = createId();
        const by = { userId: request.caller.userId, at: now() };
        await repository.insertDraft(transaction, { id, key, title, basedOn }, by);
        await store(transaction, request, { id, revision: 1 }, files);
        return {
          result: await toldTo(by.userId)(transaction, id),
          target: id,
          detail: { questionnaire: key, based_on: basedOn, title },
        };
      }),

    /** Saves the files that changed. @throws HttpError 404; 409 it is proposed, or has too many revisions; 412 somebody saved meanwhile; 422 too much in it */
    save: (request: AskedChange, id: string, { base_revision: known, files: given }: DraftSave): Changed =>
      change(request, 'save draft', async (transaction) => {
        const held = await holdDraft(transaction, id);
        await refuseProposed(transaction, request, id, authoringTexts.cannotChange);
        await refuseStale(transaction, held, known);
        const before = await filesOfRevision(transaction, id, held.revision);
        const files = new Map(before);
        for (const [name, text] of Object.entries(given))
          if (text === null) files.delete(name);
          else files.set(name, text);
        const tell = toldTo(request.caller.userId);
        const changed = differingFiles(hashesOf(before), hashesOf(files));
        if (changed.length === 0) return { result: await tell(transaction, id), isUnchanged: true };
        refuseTooMuch(files);
        const revision = held.revision + 1;
        await store(transaction, request, { id, revision }, files);
        return { result: await tell(transaction, id), target: id, detail: { revision, changed } };
      }),

    /** Goes back to a revision, as a new one. @throws HttpError 404, 409, 412 */
    goBack: (request: AskedChange, id: string, to: number, known: number): Changed =>
      change(request, 'restore draft revision', async (transaction) => {
        const held = await holdDraft(transaction, id);
        await refuseProposed(transaction, request, id, authoringTexts.cannotChange);
        await refuseStale(transaction, held, known);
        const files = await filesOfRevision(transaction, id, to);
        const tell = toldTo(request.caller.userId);
        if (to === held.revision) return { result: await tell(transaction, id), isUnchanged: true };
        const revision = held.revision + 1;
        await store(transaction, request, { id, revision }, files, to);
        return { result: await tell(transaction, id), target: id, detail: { revision, restored_from: to } };
      }),

    /** @throws HttpError 404, 422 */
    rename: (request: AskedChange, id: string, wanted: string): Changed =>
      change(request, 'rename draft', async (transaction) => {
        const { title: before } = await holdDraft(transaction, id);
        const after = checkedTitle(wanted);
        await repository.setTitle(transaction, id, after);
        const result = await toldTo(request.caller.userId)(transaction, id);
        return { result, target: id, detail: { before, after } };
      }),

    /** It can be brought back for some days. @throws HttpError 404; 409 it is proposed */
    remove: (request: AskedChange, id: string): Promise<IdempotentResult<string>> =>
      change(request, 'delete draft', async (transaction) => {
        const { key, title } = await holdDraft(transaction, id);
        await refuseProposed(transaction, request, id, authoringTexts.isProposed);
        await repository.setDeleted(transaction, id, { userId: request.caller.userId, at: now() });
        return {
          result: authoringTexts.deleted({ days: draftLimits.deletedDays }),
          target: id,
          detail: { questionnaire: key, title },
        };
      }),

    /** @throws HttpError 404; 409 it is not deleted, or there are too many drafts */
    bringBack: (request: AskedChange, id: string): Promise<IdempotentResult<string>> =>
      change(request, 'restore draft', async (transaction) => {
        const held = await repository.lockDraft(transaction, id);
        if (held === undefined) throw draftAbsent();
        if (held.deletedAt === null) throw new HttpError(409, 'NOT_DELETED', authoringTexts.notDeleted);
        if (held.deletedAt.getTime() + deletedKept <= now().getTime()) throw draftAbsent();
        if ((await repository.countDrafts(transaction)) >= draftLimits.drafts)
          throw new HttpError(
            409,
            'TOO_MANY_DRAFTS',
            authoringTexts.tooManyDrafts({ most: draftLimits.drafts }),
          );
        await repository.setDeleted(transaction, id, null);
        return {
          result: authoringTexts.broughtBack,
          target: id,
          detail: { questionnaire: held.key, title: held.title },
        };
      }),
  };
}
