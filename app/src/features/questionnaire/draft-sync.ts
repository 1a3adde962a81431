/** Writes the drafts of a sheet to the device while a person types. `restoreDrafts` brings them back. */
import type { AnswerSheet } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import type { DeviceDrafts, KeptDraft } from '../../lib/device-drafts';

/** Milliseconds from a change to its writing, so that a reload loses what was typed in the last moment at most. */
const writeDelay = 100;

export interface DraftSync {
  /** Writes what the device does not have yet, and resolves when the device has it. */
  flush(): Promise<void>;
  /** Ends the listening. It writes nothing: call `flush` before. */
  stop(): void;
}

/** The drafts and misfits of a step, by question. */
function kept(sheet: AnswerSheet, stepKey: StepKey): Map<string, Omit<KeptDraft, 'at'>> {
  const all = new Map<string, Omit<KeptDraft, 'at'>>();
  for (const [id, answer] of Object.entries(sheet.drafts(stepKey))) all.set(id, { answer });
  for (const [id, misfit] of Object.entries(sheet.misfits(stepKey))) all.set(id, { ...all.get(id), misfit });
  return all;
}

/** Listens to the sheet from now on. The drafts that the sheet has already need no writing. */
export function createDraftSync(sheet: AnswerSheet, device: DeviceDrafts): DraftSync {
  /** What the device has, by question. The first drafts came from there. */
  const written = new Map(sheet.questionnaire.steps.flatMap(({ key }) => [...kept(sheet, key)]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeStep(stepKey: StepKey) {
    const drafts = kept(sheet, stepKey);
    const changes: Record<string, KeptDraft | undefined> = {};
    for (const { id, stepKey: own } of sheet.questionnaire.questions) {
      if (own !== stepKey) continue;
      const draft = drafts.get(id);
      const before = written.get(id);
      if (before?.answer === draft?.answer && before?.misfit === draft?.misfit) continue;
      changes[id] = draft && { ...draft, at: Date.now() };
      if (draft) written.set(id, draft);
      else written.delete(id);
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
