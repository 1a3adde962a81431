/** What every story of the gallery does: the question hides and comes back, and nobody is lost on the way. */
import { texts } from '@alo/renderer';
import type { StoryContext } from '@storybook/react-vite';
import { waitForAnimations } from 'storybook/preview-api';
import { expect, waitFor, within } from 'storybook/test';
import type { PreviewView } from '../../.storybook/questionnaires/list-stories';
import { checkState } from './check-state';
import { tabStops } from './tab-stops';

/** Does Vitest draw the story? */
const isTest = (): boolean => '__vitest_browser__' in globalThis;

/** The place of a question, or of a row of a grid. */
const find = (step: HTMLElement, questionId: string): HTMLElement | null =>
  step.querySelector(`[id="question-${questionId}"]`);

async function until(step: HTMLElement, questionId: string, isShown: boolean): Promise<void> {
  await waitFor(() => expect(find(step, questionId) !== null).toBe(isShown));
}

/** Puts the focus into the question, where something in it takes the focus. */
function focusIn(step: HTMLElement, questionId: string): boolean {
  const question = find(step, questionId);
  const [first] = question ? tabStops(question) : [];
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

/** What follows at once: a failed check does not hold up those of the other stories. */
const soon = { timeout: 2000 };

const isInStep = (step: HTMLElement): boolean =>
  document.activeElement !== null && step.contains(document.activeElement);

/** More questions than any answer opens. */
const most = 200;

/** Is it said, to those who do not see the page, that there are more questions? */
function isSaid(step: HTMLElement): boolean {
  const more = Array.from({ length: most }, (_, at) => texts.question.unfolded({ count: at + 1 }));
  return within(step)
    .getAllByRole('status')
    .some(({ textContent }) => more.includes(textContent));
}

/**
 * | state              | holds                                                                             |
 * | ------------------ | --------------------------------------------------------------------------------- |
 * | shown, then hidden | axe finds nothing, Tab reaches what is shown and nothing else, cells have names   |
 * | when it hides      | the focus, which was in it, is in the step                                        |
 * | when it comes back | this is said                                                                      |
 *
 * The answers are changed without a move of the focus, as an answer from another tab or person is. Who opens the story to
 * look at it keeps it as it is: it plays in tests alone.
 */
export async function checkBranch(context: StoryContext): Promise<void> {
  if (!isTest()) return;
  const { canvasElement, args } = context;
  const { view } = args as { readonly view: PreviewView & { readonly kind: 'branch' } };
  const canvas = within(canvasElement);
  const step = await canvas.findByRole('article');
  const hide = canvas.queryByRole('button', { name: 'Hide the question' });
  if (hide === null) return;
  await until(step, view.questionId, true);
  await checkState(context, step);
  const hadFocus = focusIn(step, view.questionId);

  hide.click();
  await until(step, view.questionId, false);
  if (hadFocus) await waitFor(() => expect(isInStep(step)).toBe(true), soon);
  await checkState(context, step);

  canvas.getByRole('button', { name: 'Show the question' }).click();
  await until(step, view.questionId, true);
  await waitFor(() => expect(isSaid(step)).toBe(true), soon);
  await waitForAnimations();
}
