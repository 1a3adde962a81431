/** The contents of an archive's files are looked into as if somebody had uploaded them. */
import { uploadLimits } from '@alo/engine';
import { HttpError } from '../../http/http-error.js';
import type { AskedChange } from '../idempotency/change-request.js';
import { displayName, extensionOf } from '../intake/file-name.js';
import { isImage, mimeTypes } from '../intake/inspect/verdict.js';
import type { Intake } from '../intake/intake.js';
import { ArchiveError } from './archive-error.js';
import type { FileRecord } from './format.js';
import type { Unpacked } from './read-archive.js';
import { archiveTexts } from './texts.js';

const { differs } = archiveTexts;
const taken = uploadLimits.genericEvidence.extensions;

/** What is not as the archive says; undefined where all of it is. */
async function difference(
  intake: Intake,
  change: AskedChange,
  record: FileRecord,
  { file: path, bytes, sha256 }: { readonly file: string; readonly bytes: number; readonly sha256: string },
): Promise<string | undefined> {
  const { original_filename: name } = record;
  const isName = displayName(name) === name && taken.some((extension) => extension === extensionOf(name));
  if (!isName) return differs.name;
  if (record.bytes !== bytes) return differs.size;
  const { kind, hasActiveContent } = await intake.judge(change, {
    path,
    bytes,
    name,
  });
  // A picture that says that it is another kind of picture is one still: servers have stored such ones.
  const isPicture = isImage(kind) && record.mime_type.startsWith('image/');
  if (mimeTypes[kind] !== record.mime_type && !isPicture) return differs.type;
  if (hasActiveContent !== record.has_active_content) return differs.active;
  // A picture is stored as it was made anew: what was sent is gone.
  return !isImage(kind) && record.sha256 !== sha256 ? differs.hash : undefined;
}

/** @throws ArchiveError; HttpError 503 */
export async function checkFiles(
  intake: Intake,
  change: AskedChange,
  { hotel: { files }, contents }: Unpacked,
): Promise<void> {
  for (const record of files) {
    const content = contents.get(record.id);
    if (!content) throw new ArchiveError(archiveTexts.missing({ path: record.original_filename }));
    try {
      const what = await difference(intake, change, record, content);
      if (what !== undefined)
        throw new ArchiveError(archiveTexts.otherFile({ name: record.original_filename, what }));
    } catch (error) {
      throw error instanceof HttpError && error.status < 500 ? new ArchiveError(error.message) : error;
    }
  }
}
