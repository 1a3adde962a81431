import { focusQuestion, partIds } from '@alo/renderer';

/** The question on the page; null where it is not shown. */
export const elementOf = (questionId: string): HTMLElement | null =>
  document.getElementById(partIds(questionId).root);

/** Puts the focus back into the question whose line goes. */
export function focusAgain(questionId: string): void {
  requestAnimationFrame(() => {
    const question = elementOf(questionId);
    if (question) focusQuestion(question);
  });
}
