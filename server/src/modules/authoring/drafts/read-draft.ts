/** Reads a draft for work that needs its files. */
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import type { ReleaseFiles } from '../../questionnaires/release-of-files.js';
import { authoringTexts } from '../texts.js';
import * as repository from './repository.js';

export const draftAbsent = () => new HttpError(404, 'NOT_FOUND', authoringTexts.notFound);

export interface DraftFiles {
  readonly id: string;
  readonly key: string;
  readonly basedOn: number | null;
  readonly revision: number;
  readonly sha256: string;
  readonly files: ReleaseFiles;
  /** The highest number that a version of its key ever had here. */
  readonly highest: number;
}

/** @throws HttpError 404 */
export async function filesOfRevision(
  database: Executor,
  id: string,
  revision: number,
): Promise<ReleaseFiles> {
  const files = await repository.readFiles(database, id, revision);
  if (files === undefined) throw new HttpError(404, 'NOT_FOUND', authoringTexts.revisionNotFound);
  return new Map(Object.entries(files));
}

/** A draft that is not deleted, in its last revision. @throws HttpError 404 */
export async function readDraft(database: Executor, userId: string, id: string): Promise<DraftFiles> {
  const [draft] = await repository.listDrafts(database, { userId, since: new Date(), id });
  if (draft === undefined || draft.deletedAt !== null) throw draftAbsent();
  const { key, basedOn, revision, sha256, highest } = draft;
  return {
    id,
    key,
    basedOn,
    revision,
    sha256,
    highest,
    files: await filesOfRevision(database, id, revision),
  };
}
