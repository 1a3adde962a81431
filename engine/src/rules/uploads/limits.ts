/** What each uploader of a form takes (UP-01, UP-05 to UP-09): data that browser and server share. */
import type { Question } from '../../model/questionnaire.js';

export interface UploadLimits {
  /** The endings of file names, in lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Bytes of one file; a file of exactly that size is taken. */
  readonly maxBytes: number;
  /** Files in all. */
  readonly maxFiles: number;
}

/** UNSP-067. */
export const bytesPerMegabyte = 1_048_576;

const evidenceTypes = ['jpg', 'jpeg', 'png', 'gif', 'jfif', 'webp', 'pdf', 'doc', 'docx'] as const;

/** The uploaders by name. */
export const uploadLimits = {
  /** UP-09: of an uploader that says nothing else. */
  base: { extensions: evidenceTypes, maxBytes: 10 * bytesPerMegabyte, maxFiles: 10 },
  /** UP-05: the sources panel, per question. */
  evidence: { extensions: evidenceTypes, maxBytes: 20 * bytesPerMegabyte, maxFiles: 2 },
  /**
   * UP-07: files for the stock of a form, per selection. It takes more types than UP-07 names: any question can use a file
   * of the stock, so both places of the step Sources take the same (ADR 18).
   */
  genericEvidence: { extensions: evidenceTypes, maxBytes: 20 * bytesPerMegabyte, maxFiles: 20 },
  /** UP-08. */
  fileQuestion: { extensions: ['pdf', 'doc', 'docx'], maxBytes: 10 * bytesPerMegabyte, maxFiles: 2 },
} as const satisfies Record<string, UploadLimits>;

/** What a question takes: a file question less than evidence (UP-05, UP-08), or what its author says (D-26). */
export function uploadLimitsOf({
  type,
  maxFiles,
  maxFileMegabytes,
}: Pick<Question, 'type' | 'maxFiles' | 'maxFileMegabytes'>): UploadLimits {
  const limits: UploadLimits = type === 'file' ? uploadLimits.fileQuestion : uploadLimits.evidence;
  return {
    ...limits,
    ...(maxFiles !== undefined && { maxFiles }),
    ...(maxFileMegabytes !== undefined && { maxBytes: maxFileMegabytes * bytesPerMegabyte }),
  };
}
