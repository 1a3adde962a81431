/** Keeps the drafts of a sheet on the device while someone types: at most `keepDelay` behind, never in the way. */
import { findQuestion, type AnswerSheet } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import type { DeviceDrafts, KeptDraft } from './deviceDrafts';

/** Milliseconds; what is typed is on the device within 2 s. */
const keepDelay = 500;

export interface Keeper {
  /** Writes what is not on the device yet; resolves when it is. */
  flush(): Promise<void>;
  stop(): void;
}

export function keepDrafts(sheet: AnswerSheet, device: DeviceDrafts, onKept: () => void): Keeper {
  /** What is on the device, by question; what is there at the start came from it, or can be had again. */
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
      onKept();
    });
    return writing;
  }

  const unsubscribe = sheet.subscribeForm(() => {
    timer ??= setTimeout(() => void flush(), keepDelay);
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

/** What came back from the device, to be offered. */
export interface Restored {
  readonly questionIds: readonly string[];
  /** Newest draft, milliseconds since 1970. */
  readonly at: number;
}

/** Puts what the device kept back into the sheet as drafts; unknown questions are left alone. */
export async function restoreDrafts(sheet: AnswerSheet, device: DeviceDrafts): Promise<Restored | undefined> {
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
