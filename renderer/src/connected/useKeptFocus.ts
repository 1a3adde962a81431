import { findQuestion, type AnswerSheet } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { useCallback, type RefCallback } from 'react';
import { partIds } from '../parts/field-props.js';
import { focusQuestion } from '../sheet/focus-question.js';
import { groupElementId } from '../sheet/group-element-id.js';
import { useConnection } from '../sheet/hooks.js';
import { texts } from '../texts.js';

const rootOf = (questionId: string) => document.getElementById(partIds(questionId).root);

/** The places that can take over the focus of a question: those after it, those before it, the head of its group. */
function heirs({ questionnaire }: AnswerSheet, stepKey: StepKey, lost: string): (HTMLElement | null)[] {
  const ids = questionnaire.questions.filter((each) => each.stepKey === stepKey).map(({ id }) => id);
  const at = ids.indexOf(lost);
  const nearest = [...ids.slice(at), ...ids.slice(0, at).reverse()];
  const groupKey = findQuestion(questionnaire, lost)?.groupKey ?? '';
  return [...nearest.map(rootOf), document.getElementById(groupElementId(stepKey, groupKey))];
}

/** Puts the focus on the first place that takes it; on the step where none does. */
function focusFirst(places: readonly (HTMLElement | null)[], step: HTMLElement): void {
  for (const place of places) {
    if (place === null) continue;
    focusQuestion(place);
    if (!place.contains(document.activeElement)) continue;
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return;
  }
  step.tabIndex = -1;
  step.focus();
  // Otherwise a click beside a question would bring the focus here again.
  step.addEventListener('blur', () => step.removeAttribute('tabindex'), { once: true });
}

interface Focused {
  readonly element: Element;
  readonly questionId: string;
}

/** What has the focus, where it stands in a question of the step, or in a row of a grid. */
function focusedIn({ questionnaire }: AnswerSheet, target: EventTarget | null): Focused | undefined {
  if (!(target instanceof Element)) return undefined;
  for (let at: Element | null = target; at !== null; at = at.parentElement) {
    const [, id] = /^question-(.*)$/.exec(at.id) ?? [];
    // Parts of a question have longer ids.
    if (id !== undefined && findQuestion(questionnaire, id)) return { element: target, questionId: id };
  }
  return undefined;
}

/**
 * Keeps the focus in a step when a question that has it is hidden, as by an answer from another tab: the focus goes to the
 * next question, and it is said why. Give the result to the step's element.
 */
export function useKeptFocus(stepKey: StepKey): RefCallback<HTMLElement> {
  const { sheet, view } = useConnection();
  return useCallback(
    (step) => {
      if (step === null) return undefined;
      let focused: Focused | undefined;
      const enter = ({ target }: FocusEvent) => {
        focused = focusedIn(sheet, target);
      };
      // Who leaves a question for no other place wants no other; who is left without it has lost it by then.
      const leave = ({ target }: FocusEvent) => {
        queueMicrotask(() => {
          const hasLeft = focused?.element === target && document.activeElement !== target;
          if (hasLeft && focused?.element.isConnected === true) focused = undefined;
        });
      };
      const observer = new MutationObserver(() => {
        if (focused === undefined || focused.element.isConnected) return;
        const { questionId } = focused;
        focused = undefined;
        // Where an entry was removed, its group has moved the focus itself.
        if (document.activeElement !== document.body) return;
        focusFirst(heirs(sheet, stepKey, questionId), step);
        const { label = '' } = findQuestion(sheet.questionnaire, questionId) ?? {};
        view.announce(texts.question.hidden({ label }));
      });
      step.addEventListener('focusin', enter);
      step.addEventListener('focusout', leave);
      observer.observe(step, { childList: true, subtree: true });
      return () => {
        observer.disconnect();
        step.removeEventListener('focusin', enter);
        step.removeEventListener('focusout', leave);
      };
    },
    [stepKey, sheet, view],
  );
}
