/** Every revision of a draft, with who saved it and when. */
import { draftLimits, type DraftRevision, type DraftRevisions } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import { authoringTexts } from '../texts.js';
import { filesOfRevision } from './read-draft.js';
import * as repository from './repository.js';
import { differingFiles } from './told.js';

const ofPage = 50;

const toldRevision = ({ revision, sha256, savedBy, savedAt, restoredFrom }: repository.ListedRevision) => ({
  ...{ revision, sha256, saved_by: savedBy, saved_at: savedAt.toISOString(), restored_from: restoredFrom },
});

/** A page of revisions, the newest first, each with what it changed in the one before it. */
export async function listHistory(
  database: Executor,
  id: string,
  before: number = draftLimits.revisions + 1,
): Promise<DraftRevisions> {
  const found = await repository.listRevisions(database, id, { before, most: ofPage + 1 });
  const page = found.slice(0, ofPage);
  const data = page.map((each, place) => {
    const older = found[place + 1]?.files ?? {};
    const differing = differingFiles(older, each.files);
    const isThere = (name: string) => Object.hasOwn(each.files, name);
    return {
      ...toldRevision(each),
      changed: differing.filter(isThere),
      removed: differing.filter((name) => !isThere(name)),
    };
  });
  return { data, before: found.length > ofPage ? (page.at(-1)?.revision ?? null) : null };
}

/** One revision with its files. @throws HttpError 404 */
export async function readRevision(database: Executor, id: string, revision: number): Promise<DraftRevision> {
  const [found] = await repository.listRevisions(database, id, { before: revision + 1, most: 1 });
  if (found?.revision !== revision) throw new HttpError(404, 'NOT_FOUND', authoringTexts.revisionNotFound);
  const files = Object.fromEntries(await filesOfRevision(database, id, revision));
  return { data: { ...toldRevision(found), files } };
}
