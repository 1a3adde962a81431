import { evidenceParts, takesFiles, type AnswerSheet, type Question } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { useMemo, useSyncExternalStore } from 'react';
import { useConnection } from './hooks.js';
import { sourceItem } from './source-item.js';
import type { ViewStore } from './view-store.js';

/** Counts up and down with the one question that changed: a keystroke elsewhere costs nothing. */
function createMissingSources(sheet: AnswerSheet, view: ViewStore, stepKey: StepKey | undefined) {
  const asking = sheet.questionnaire.questions.filter(
    (question) =>
      (stepKey === undefined || question.stepKey === stepKey) && takesFiles(sheet.questionnaire, question),
  );
  const missing = new Set<Question>();
  const update = (question: Question) => {
    const item = sourceItem(sheet, view, question);
    if (item?.need === 'required' && item.files.length === 0) missing.add(question);
    else missing.delete(question);
  };
  asking.forEach(update);
  return {
    count: () => missing.size,
    subscribe: (listener: () => void) => {
      const stops = asking.flatMap((question) => {
        const changed = () => {
          const before = missing.size;
          update(question);
          if (missing.size !== before) listener();
        };
        // The question may have changed before there was a listener.
        update(question);
        const parts = new Set([question, ...evidenceParts(sheet.questionnaire, question)]);
        return [
          view.subscribe(question.id, changed),
          ...[...parts].map(({ id }) => sheet.subscribe(id, changed)),
        ];
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Counts the visible questions, of one step or of all, that require a file and have none. */
export function useMissingSources(stepKey?: StepKey): number {
  const { sheet, view } = useConnection();
  const store = useMemo(() => createMissingSources(sheet, view, stepKey), [sheet, view, stepKey]);
  return useSyncExternalStore(store.subscribe, store.count);
}
