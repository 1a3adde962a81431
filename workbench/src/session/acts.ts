/** What panels and form do with a session, beside changing texts. */
import { findQuestion } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import type { FilePlace, FoundFix, FoundProblem } from '../checks/checked.js';
import { stepFile } from '../files/form-files.js';
import { ownAgain, showing } from '../trial/trial.js';
import type { Session } from './session.js';

/** Opens a step in the form, and its file where it has one. */
export function openStep({ store }: Session, stepKey: string): void {
  const file = stepFile(stepKey);
  store.setState(({ files, active }) => ({ stepKey, active: files.has(file) ? file : active }));
}

/** Shows a file; of a step also the step. */
export function openFile({ store }: Session, file: string): void {
  const step = store.getState().form?.steps.find(({ key }) => stepFile(key) === file);
  store.setState(step === undefined ? { active: file } : { active: file, stepKey: step.key });
}

/** Marks a question, and opens its step in the form. The form scrolls to it. */
export function select({ store }: Session, questionId: string): void {
  const { form } = store.getState();
  const question = form && findQuestion(form, questionId);
  if (question !== undefined) store.setState({ selected: questionId, stepKey: question.stepKey });
}

/** Shows what a question looks like with some answers, in place of the author's own. */
export function showWith(session: Session, answers: AnswerMap, questionId?: string): void {
  session.setTrial((trial) => showing(trial, answers), true);
  if (questionId !== undefined) select(session, questionId);
  session.store.setState({ part: 'form' });
}

/** The author's own answers, in place of those that were shown. */
export const backToOwn = (session: Session): void => {
  session.setTrial(ownAgain, true);
};

/** Gives some answers beside those that are there. `null` takes an answer away. */
export function giveAnswers(
  session: Session,
  changes: Readonly<Record<string, AnswerMap[string] | null>>,
): void {
  session.setTrial((trial) => {
    const others = Object.entries(trial.answers).filter(([id]) => !Object.hasOwn(changes, id));
    const given = Object.entries(changes).flatMap(([id, answer]) =>
      answer === null ? [] : [[id, answer] as const],
    );
    return { ...trial, answers: Object.fromEntries([...others, ...given]) };
  }, true);
}

/** Applies the fix of a problem, or another that was chosen; nothing happens where the text has changed since. */
export function mend(session: Session, problem: FoundProblem, fix = problem.fix): void {
  const { place } = problem;
  const { files, checkedFiles } = session.store.getState();
  if (fix === undefined || files !== checkedFiles) return;
  session.change([{ kind: 'edit', ...fix.edit }]);
  session.store.setState({ active: place.file });
}

/** The fixes that can be applied together: none changes what another one changes. */
export function fixesTogether(problems: readonly FoundProblem[]): FoundFix[] {
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  const ends = new Map<string, number>();
  return fixes
    .toSorted((left, right) => left.edit.from - right.edit.from)
    .filter(({ edit: { file, from, to } }) => {
      if (from < (ends.get(file) ?? -1)) return false;
      // Two that insert at the same place are not told apart: one of them waits.
      ends.set(file, Math.max(to, from + 1));
      return true;
    });
}

/** Applies all fixes that can be applied together, as one step of the history; nothing where the text has changed since. */
export function mendAll(session: Session): void {
  const { files, checkedFiles, checked } = session.store.getState();
  if (checked === undefined || files !== checkedFiles) return;
  session.change(fixesTogether(checked.problems).map(({ edit }) => ({ kind: 'edit', ...edit })));
}

/** Where the text of a question stands. */
export const placeOf = ({ store }: Session, questionId: string): FilePlace | undefined =>
  store.getState().checked?.places.get(questionId);
