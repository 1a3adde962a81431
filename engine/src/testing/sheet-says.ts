/** What an answer sheet says, put together, and what it must say. */
import type { AnswerChanges } from '../model/documents.generated.js';
import { isEntryMark, isRadioGrid, type Questionnaire } from '../model/questionnaire.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';
import { expectedChanges, fileCounts, isDraft, isOffered, shownAnswers, type Pair } from './editing.js';

import { plainFormOf } from './plain-form.js';
import { notOfferedPlainly, seenPlainly } from './plain/beside.js';

/** The state of every question. */
export const states = ({ questionnaire, sheet }: Pick<Pair, 'questionnaire' | 'sheet'>) =>
  questionnaire.questions.map(({ id }) => ({ id, ...sheet.question(id) }));

/** Every count, the form's first. */
export const counts = (questionnaire: Questionnaire, sheet: AnswerSheet) => [
  sheet.form(),
  ...questionnaire.steps.flatMap(({ key, groups }) => [
    sheet.step(key),
    ...groups.map((group) => sheet.group(key, group.key)),
  ]),
];

const plainly = (counted: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0));

export const saidBy = ({ questionnaire, sheet }: Pair) => ({
  saved: sheet.saved(),
  files: plainly(sheet.files()),
  questions: questionnaire.questions.map((question) => {
    const { id, readOnly, type } = question;
    const { answer, misfit, excluded, answered, draft, offered, issue, notOffered } = sheet.question(id);
    // The reference does not say it of what nothing asks for.
    const isAsked = !readOnly && type !== 'group' && !isEntryMark(question);
    return {
      id,
      answer,
      misfit,
      excluded,
      draft,
      offered,
      issue,
      notOffered,
      revision: sheet.revision(id),
      ...(isAsked && { answered }),
    };
  }),
  steps: questionnaire.steps.map(({ key }) => ({
    open: sheet.open(key),
    changes: sheet.changes(key),
    // A map of answers has no order: its keys may be numbers.
    drafts: Object.keys(sheet.drafts(key)).sort(),
    misfits: Object.keys(sheet.misfits(key)).sort(),
    unsaved: sheet.unsaved(key),
    hasChanges: sheet.hasChanges(key),
  })),
  hasChanges: sheet.hasChanges(),
  hiddenDrafts: sheet.hiddenDrafts(),
  counts: counts(questionnaire, sheet),
});

/** What the reference says of the answers that the model shows. */
export function expectedOf(pair: Pair): ReturnType<typeof saidBy> {
  const { engine, questionnaire, saved, revisions, bases, misfits } = pair;
  const answers = shownAnswers(pair);
  const evaluation = engine.evaluate(questionnaire, answers, fileCounts(pair), new Set(misfits.keys()));
  const { excluded, unanswered, groups, steps, form } = evaluation;
  const missing = new Set(unanswered);
  const issueOf = engine.issuesIn(questionnaire, answers, excluded);
  const plain = plainFormOf(questionnaire).questions;
  const seen = seenPlainly(plain, answers);
  const notOffered = new Map(plain.map((question) => [question.id, notOfferedPlainly(question, seen)]));
  const none = { answered: 0, total: 0, open: 0, toFix: 0 };
  const changes = questionnaire.steps.map(({ key }) => expectedChanges(pair, key));
  const unsaved = changes.map((each) =>
    questionnaire.questions
      .filter((question) => Object.hasOwn(each, question.id) && isDraft(pair, question))
      .map(({ id }) => id),
  );
  const hiddenDrafts = Object.create(null) as AnswerChanges;
  for (const question of questionnaire.questions)
    if (excluded.has(question.id) && isDraft(pair, question))
      hiddenDrafts[question.id] = answers[question.id] ?? null;
  return {
    saved,
    files: plainly(fileCounts(pair)),
    questions: questionnaire.questions.map((question) => {
      const { id, readOnly, type, children } = question;
      const isVisible = !excluded.has(id);
      const misfit = misfits.get(id);
      const parts = isRadioGrid(question) ? children : [id];
      return {
        id,
        answer: answers[id],
        misfit,
        excluded: !isVisible,
        draft: isDraft(pair, question),
        offered: isOffered(pair, question),
        issue: isVisible && misfit ? engine.misfitIssue(question, misfit) : issueOf(question),
        notOffered: [...(notOffered.get(id) ?? [])],
        revision: bases.get(id)?.revision ?? revisions.get(id) ?? 0,
        ...(!readOnly &&
          type !== 'group' &&
          !isEntryMark(question) && { answered: isVisible && !parts.some((part) => missing.has(part)) }),
      };
    }),
    steps: questionnaire.steps.map(({ key }, at) => ({
      open: engine.openQuestions(questionnaire, key, answers, evaluation),
      changes: changes[at] ?? {},
      drafts: questionnaire.questions
        .filter((question) => question.stepKey === key && isDraft(pair, question))
        .map(({ id }) => id)
        .sort(),
      misfits: questionnaire.questions
        .filter(({ id, stepKey }) => stepKey === key && misfits.has(id))
        .map(({ id }) => id)
        .sort(),
      unsaved: unsaved[at] ?? [],
      hasChanges: (unsaved[at] ?? []).length > 0,
    })),
    hiddenDrafts,
    hasChanges: unsaved.some((each) => each.length > 0),
    counts: [
      form,
      ...questionnaire.steps.flatMap(({ key, groups: parts }) => [
        steps.get(key) ?? none,
        ...parts.map((part) => groups.get(engine.groupId(key, part.key)) ?? none),
      ]),
    ],
  };
}
