const inputs = 'input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])';

/** Gives the input at which Tab stops: among radios, the chosen one. */
function tabStop(first: HTMLElement, question: HTMLElement): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const chosen = [...question.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return chosen.find(({ name }) => name === first.name) ?? first;
}

/**
 * Puts the focus on the first input of a question at which Tab stops; on its button where it has no input. A question
 * that is only read takes the focus itself.
 */
export function focusQuestion(question: HTMLElement): void {
  if (question.hasAttribute('tabindex')) {
    question.focus({ preventScroll: true });
    return;
  }
  const first = question.querySelector<HTMLElement>(inputs);
  const target = first ? tabStop(first, question) : question.querySelector<HTMLElement>('button');
  target?.focus({ preventScroll: true });
}
