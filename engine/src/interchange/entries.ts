/** A part of a source that is asked for each of several things, as a group that repeats (D-33): what all readers do alike. */
import type { QuestionDefinition } from '../model/documents.generated.js';
import type { DraftForm } from './draft-form.js';

const mostEntries = 20;
const maxLabel = 60;

interface Asked {
  /** What one entry is. */
  readonly label: string;
  /** So many there always are. */
  readonly least: number;
  /** So many there can be; `undefined` = any number. */
  readonly most: number | undefined;
  readonly pointer: string;
  readonly form: DraftForm;
}

/** How a group repeats; `undefined` where there is one entry, always. Limits that do not fit are changed, and named. */
export function repeatOf({ label, least, most, pointer, form }: Asked): QuestionDefinition['repeat'] {
  if (least === 1 && most === 1) return undefined;
  const fittingLeast = Math.min(Math.max(Math.trunc(least), 0), mostEntries - 1);
  const fittingMost = Math.min(Math.max(Math.trunc(most ?? Infinity), fittingLeast + 1, 2), mostEntries);
  if (fittingLeast !== least || fittingMost !== most)
    form.report.changed(
      pointer,
      'entries',
      `It takes ${fittingLeast} to ${fittingMost} entries; it took ${least} to ${most ?? 'any number'}.`,
    );
  return { label: form.fit(label, maxLabel, pointer), least: fittingLeast, most: fittingMost };
}
