/** A draft as it is told to a person. */
import { draftLimits, type Draft, type DraftConflict } from '@alo/schemas';
import type { FileHashes, ListedDraft, ListedRevision } from './repository.js';

const day = 24 * 60 * 60_000;
export const deletedKept = draftLimits.deletedDays * day;

const iso = (at: string): string => new Date(at).toISOString();

/**
 * The number of the next version: none is given twice.
 * @param highest that ever was recorded here @param newest that is served now
 */
export const nextVersion = (highest: number, newest: number): number => Math.max(highest, newest) + 1;

/** @param newest the highest number of its key that the server serves now */
export function toldDraft(draft: ListedDraft, newest: number): Draft {
  const { proposal, decision, deletedAt } = draft;
  return {
    ...{ id: draft.id, key: draft.key, title: draft.title, based_on: draft.basedOn },
    next_version: nextVersion(draft.highest, newest),
    ...{ revision: draft.revision, sha256: draft.sha256 },
    ...{ created_by: draft.createdBy, created_at: draft.createdAt.toISOString() },
    ...{ updated_by: draft.updatedBy, updated_at: draft.updatedAt.toISOString() },
    proposal: proposal && {
      ...{ revision: proposal.revision, sha256: proposal.sha256, note: proposal.note },
      ...{ proposed_by: proposal.by, proposed_at: iso(proposal.at), is_own: draft.isOwn },
    },
    decision: decision && {
      ...{ outcome: decision.outcome, revision: decision.revision, reason: decision.reason },
      ...{ version: decision.version, decided_by: decision.by, decided_at: iso(decision.at) },
    },
    deleted_until: deletedAt && new Date(deletedAt.getTime() + deletedKept).toISOString(),
  };
}

/** The names of files that one revision has otherwise than another: changed, added or removed. */
export function differingFiles(before: FileHashes, after: FileHashes): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).sort();
}

export const toldConflict = (now: ListedRevision, known: FileHashes | undefined): DraftConflict => ({
  ...{ revision: now.revision, sha256: now.sha256 },
  ...{ updated_by: now.savedBy, updated_at: now.savedAt.toISOString() },
  changed: differingFiles(known ?? {}, now.files),
});
