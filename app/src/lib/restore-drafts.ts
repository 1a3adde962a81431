/** Brings the drafts of this device back into a sheet. */
import { findQuestion, misfitIssue, type AnswerSheet } from '@alo/engine';
import type { DeviceDrafts } from './device-drafts';

/** The drafts that came back from the device. */
export interface RestoredDrafts {
  readonly questionIds: readonly string[];
  /** Time of the newest draft, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Puts the drafts of the device into the sheet. A draft of an unknown question stays on the device. One that says what is
 * saved leaves it: a page that was closed right after a save left it there, and it would come back over a later answer.
 */
export async function restoreDrafts(
  sheet: AnswerSheet,
  device: DeviceDrafts,
): Promise<RestoredDrafts | undefined> {
  const questionIds: string[] = [];
  let at = 0;
  for (const { key } of sheet.questionnaire.steps) {
    const settled: Record<string, undefined> = {};
    for (const [id, kept] of Object.entries(await device.read(key))) {
      const question = findQuestion(sheet.questionnaire, id);
      if (question?.stepKey !== key) continue;
      const { answer, misfit } = kept;
      const isMisfit = misfit !== undefined && misfitIssue(question, misfit) !== undefined;
      sheet.restore({
        drafts: answer === undefined ? {} : { [id]: answer },
        misfits: isMisfit ? { [id]: misfit } : {},
      });
      const { draft, excluded } = sheet.question(id);
      if (!draft && misfit === undefined) settled[id] = undefined;
      if (!draft && !isMisfit) continue;
      // A hidden answer comes back with its question; it is not announced.
      if (excluded) continue;
      questionIds.push(id);
      at = Math.max(at, kept.at);
    }
    if (Object.keys(settled).length > 0) await device.write(key, settled);
  }
  return questionIds.length === 0 ? undefined : { questionIds, at };
}
