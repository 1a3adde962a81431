import { findQuestion, groupId } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { partIds } from '../parts/field-props.js';
import { focusQuestion } from './focus-question.js';
import { groupElementId } from './group-element-id.js';
import { useConnection } from './hooks.js';

function bring(element: HTMLElement | null, block: ScrollLogicalPosition): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}

export interface Reveal {
  /** Opens the question's group, scrolls to the question and puts the focus on its first input. */
  readonly question: (questionId: string) => void;
  /** Opens a group and scrolls to it. */
  readonly group: (stepKey: StepKey, groupKey: string) => void;
  /** Closes a group. Its head stays in view, where the group was. */
  readonly close: (stepKey: StepKey, groupKey: string) => void;
}

/** Lets the page go to a place of the step that is shown (ENG-32, SRC-04). Nothing happens for a hidden one. */
export function useReveal(): Reveal {
  const { sheet, view } = useConnection();
  return useMemo(() => {
    const open = (stepKey: StepKey, groupKey: string, isOpen = true) => {
      // The group's questions must be there, or gone, before something is scrolled to.
      flushSync(() => {
        view.setOpen(groupId(stepKey, groupKey), isOpen);
      });
    };
    return {
      question(questionId) {
        const question = findQuestion(sheet.questionnaire, questionId);
        if (!question) return;
        open(question.stepKey, question.groupKey);
        const element = document.getElementById(partIds(questionId).root);
        bring(element, 'center');
        if (element) focusQuestion(element);
      },
      group(stepKey, groupKey) {
        open(stepKey, groupKey);
        const element = document.getElementById(groupElementId(stepKey, groupKey));
        bring(element, 'start');
        element?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
      },
      close(stepKey, groupKey) {
        open(stepKey, groupKey, false);
        document.getElementById(groupElementId(stepKey, groupKey))?.scrollIntoView({ block: 'nearest' });
      },
    };
  }, [sheet, view]);
}
