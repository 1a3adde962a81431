/** Writes the drafts of a sheet to the device while someone types, and brings them back. */
import { findQuestion, type AnswerSheet } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import type { DeviceDrafts, KeptDraft } from './device-drafts';

/** Milliseconds from a change to its writing. A draft must be on the device within 2 s. */
const writeDelay = 500;

export interface DraftSync {
  /** Writes what the device does not have yet, and resolves when the device has it. */
  flush(): Promise<void>;
  /** Ends the listening. It writes nothing: call `flush` before. */
  stop(): void;
}

/** Listens to the sheet from now on. The drafts that the sheet has already need no writing. */
export function createDraftSync(sheet: AnswerSheet, device: DeviceDrafts): DraftSync {
  /** The drafts on the device, by question. The first ones came from the device, or are defaults. */
  const written = new Map<string, unknown>(
    sheet.questionnaire.steps.flatMap(({ key }) => Object.entries(sheet.drafts(key))),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeStep(stepKey: StepKey) {
    const drafts = sheet.drafts(stepKey);
    const changes: Record<string, KeptDraft | undefined> = {};
    for (const question of sheet.questionnaire.questions) {
      if (question.stepKey !== stepKey) continue;
      const { id } = question;
      const answer = Object.hasOwn(drafts, id) ? drafts[id] : undefined;
      if (written.get(id) === answer) continue;
      changes[id] = answer === undefined ? undefined : { answer, at: Date.now() };
      written.set(id, answer);
    }
    if (Object.keys(changes).length > 0) await device.write(stepKey, changes);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      for (const { key } of sheet.questionnaire.steps) await writeStep(key);
    });
    return writing;
  }

  const unsubscribe = sheet.subscribeForm(() => {
    timer ??= setTimeout(() => void flush(), writeDelay);
  });
  const flushNow = () => void flush();
  document.addEventListener('visibilitychange', flushNow);
  window.addEventListener('pagehide', flushNow);
  return {
    flush,
    stop() {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', flushNow);
      window.removeEventListener('pagehide', flushNow);
    },
  };
}

/** The drafts that came back from the device. */
export interface RestoredDrafts {
  readonly questionIds: readonly string[];
  /** Time of the newest draft, in milliseconds since 1970. */
  readonly at: number;
}

/** Puts the drafts of the device into the sheet. A draft of an unknown question stays on the device. */
export async function restoreDrafts(
  sheet: AnswerSheet,
  device: DeviceDrafts,
): Promise<RestoredDrafts | undefined> {
  const questionIds: string[] = [];
  let at = 0;
  for (const { key } of sheet.questionnaire.steps) {
    for (const [id, kept] of Object.entries(await device.read(key))) {
      if (findQuestion(sheet.questionnaire, id)?.stepKey !== key) continue;
      sheet.set(id, kept.answer);
      if (!sheet.question(id).draft) continue;
      questionIds.push(id);
      at = Math.max(at, kept.at);
    }
  }
  return questionIds.length === 0 ? undefined : { questionIds, at };
}
