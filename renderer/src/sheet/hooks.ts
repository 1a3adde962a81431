import { findQuestion, groupId, type Count, type Question, type QuestionState } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { use, useCallback, useRef, useSyncExternalStore } from 'react';
import { QuestionnaireContext, type QuestionnaireConnection } from './QuestionnaireProvider.js';
import { subscribeToGroup, type QuestionView } from './view-store.js';

/** Gives the connection of the provider above. @throws Error when there is none. */
export function useConnection(): QuestionnaireConnection {
  const connection = use(QuestionnaireContext);
  if (!connection) throw new Error('useConnection: no <QuestionnaireProvider> above this component');
  return connection;
}

/** Gives the definition of a question. @throws Error for an id that the questionnaire does not have. */
export function useQuestion(questionId: string): Question {
  const question = findQuestion(useConnection().sheet.questionnaire, questionId);
  if (!question) throw new Error(`useQuestion: there is no question "${questionId}"`);
  return question;
}

/** Gives answer, visibility and issue of one question; renders again only when one of them changes. */
export function useAnswer(questionId: string): QuestionState {
  const { sheet } = useConnection();
  return useSyncExternalStore(
    useCallback((listener: () => void) => sheet.subscribe(questionId, listener), [sheet, questionId]),
    () => sheet.question(questionId),
  );
}

/** Gives the same for several questions, such as the rows of a grid; the same array until one of them changes. */
export function useAnswers(questionIds: readonly string[]): readonly QuestionState[] {
  const { sheet } = useConnection();
  const last = useRef<readonly QuestionState[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = questionIds.map((id) => sheet.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [sheet, questionIds],
  );
  return useSyncExternalStore(subscribe, () => {
    const states = questionIds.map((id) => sheet.question(id));
    const isSame =
      states.length === last.current.length && states.every((state, at) => state === last.current[at]);
    if (!isSame) last.current = states;
    return last.current;
  });
}

/** Gives what the page knows of a question: highlighted, marks, files. */
export function useQuestionView(questionId: string): QuestionView {
  const { view } = useConnection();
  return useSyncExternalStore(
    useCallback((listener: () => void) => view.subscribe(questionId, listener), [view, questionId]),
    () => view.question(questionId),
  );
}

/** Counts what is answered, and all, in a group. */
export function useGroupCount(stepKey: StepKey, groupKey: string): Count {
  const { sheet } = useConnection();
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => sheet.subscribeGroup(stepKey, groupKey, listener),
      [sheet, stepKey, groupKey],
    ),
    () => sheet.group(stepKey, groupKey),
  );
}

/** Counts what is answered, and all, in a step. */
export function useStepCount(stepKey: StepKey): Count {
  const { sheet } = useConnection();
  return useSyncExternalStore(
    useCallback((listener: () => void) => sheet.subscribeStep(stepKey, listener), [sheet, stepKey]),
    () => sheet.step(stepKey),
  );
}

/** Is a group open? The first one of a step starts open (STEP-07). */
export function useGroupOpen(
  stepKey: StepKey,
  groupKey: string,
  startsOpen: boolean,
): readonly [boolean, () => void] {
  const { view } = useConnection();
  const id = groupId(stepKey, groupKey);
  const isOpen = useSyncExternalStore(
    useCallback((listener: () => void) => subscribeToGroup(view, id, listener), [view, id]),
    () => view.isOpen(id) ?? startsOpen,
  );
  return [
    isOpen,
    () => {
      view.setOpen(id, !isOpen);
    },
  ];
}
