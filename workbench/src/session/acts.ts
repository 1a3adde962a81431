/** What panels and form do with a session, beside changing texts. */
import { findQuestion, type Questionnaire } from '@alo/engine';
import { migrateAnswers, type MigrationPlan } from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import type { FilePlace, FoundFix, FoundProblem } from '../checks/checked.js';
import type { FileChange } from '../documents/documents.js';
import { stepFile } from '../files/form-files.js';
import { readForm } from '../files/read-form.js';
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

/** Answers after ids were changed. What stands under an old id stays: it is there again when the change is undone. */
function answersAfter(answers: AnswerMap, before: Questionnaire, after: Questionnaire, plan: MigrationPlan) {
  return { ...answers, ...migrateAnswers(before, after, plan, answers).answers };
}

/** Changes ids as one step of the history, and takes what is tried in the form along. */
export function changeIds(session: Session, changes: readonly FileChange[], plan: MigrationPlan): void {
  const before = readForm(session.documents.files()).questionnaire;
  session.change(changes);
  const after = readForm(session.documents.files()).questionnaire;
  if (before === undefined || after === undefined) return;
  const idOf = (id: string) => plan.renamed?.find(({ from }) => from === id)?.to ?? id;
  session.setTrial(({ answers, own, approved, ...trial }) => ({
    ...trial,
    answers: answersAfter(answers, before, after, plan),
    approved: {
      ...approved,
      ...Object.fromEntries(Object.entries(approved).map(([id, is]) => [idOf(id), is])),
    },
    own: own && answersAfter(own, before, after, plan),
  }));
  session.store.setState(({ selected }) => ({ selected: selected && idOf(selected) }));
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
